import type { Found } from './found.ts'
import { allNumbers, type FoundNumber } from './numbers.ts'
import { tokensOf } from './tokens.ts'

/** Currencies by how they are said, without accents (ISO 4217). */
const currencies = new Map<string, string>(
  Object.entries({
    EUR: ['€', 'euro', 'euros', 'eur'],
    USD: ['$', 'us$', 'dollar', 'dollars', 'usd', 'buck', 'bucks'],
    GBP: ['£', 'livre', 'livres', 'pound', 'pounds', 'quid', 'gbp'],
    CHF: ['chf', 'franc', 'francs'],
    JPY: ['¥', 'yen', 'yens', 'jpy'],
    CAD: ['ca$', 'cad'],
    MAD: ['dirham', 'dirhams', 'mad'],
  }).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
)

const hundredths = new Set(['centime', 'centimes', 'cent', 'cents', 'penny', 'pence', 'p'])

/** A sign, or a word, right before or after a number. */
const before = /([€$£¥]|us\$|ca\$)\s?$/iu
const after = /^[\s\u00a0\u202f-]*(k(?=[€$£¥\s\u00a0\u202f]|eur))?[\s\u00a0\u202f]*(?:d['’]|de\s)?([€$£¥]|[\p{L}\p{M}]+)/iu

/** Amounts of money with their unit, in the order of the text: `20 €`, `$5`, `vingt euros et 50 centimes`, `12€50`. */
export function amountsIn(text: string, language: 'fr' | 'en'): Found[] {
  const found: Found[] = []
  const numbers = allNumbers(text, language)
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]
    const amount = number && amountAt(text, number, numbers[i + 1])
    if (!amount) continue
    if (amount.tookNext) i += 1
    const { start, end, unit } = amount
    const value = Math.round(amount.value * 100) / 100
    found.push({ start, end, value: String(value), additional: { type: 'amount', value, unit } })
  }
  return found
}

interface Amount {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly unit: string
  /** Whether the hundredths are the next number. */
  readonly tookNext?: boolean
}

function amountAt(text: string, number: FoundNumber, next: FoundNumber | undefined): Amount | undefined {
  const sign = text.slice(Math.max(0, number.start - 4), number.start).match(before)
  if (sign) return { start: number.start - sign[0].length, end: number.end, value: number.number, unit: unitOf(sign[1]) ?? '' }
  const [said, thousands, name] = text.slice(number.end, number.end + 40).match(after) ?? []
  const unit = unitOf(name)
  if (said === undefined || unit === undefined) return undefined
  const end = number.end + said.length
  const whole = { start: number.start, end, value: number.number * (thousands ? 1000 : 1), unit }
  const rest = next && hundredthsAt(text, end, next)
  return rest ? { ...whole, end: rest.end, value: whole.value + rest.value / 100, tookNext: true } : whole
}

const unitOf = (name: string | undefined): string | undefined => {
  const [word] = name === undefined ? [] : tokensOf(name)
  return currencies.get(word?.word ?? name?.toLowerCase() ?? '')
}

/** What follows a currency: `12€50`, `12 euros cinquante`, `12 euros et 50 centimes`; another number of things is none. */
function hundredthsAt(text: string, from: number, { start, end, number }: FoundNumber): { end: number; value: number } | undefined {
  if (number < 1 || number > 99 || !Number.isInteger(number) || !/^\s*(et|and)?\s*$/iu.test(text.slice(from, start))) return undefined
  const [said, name = ''] = text.slice(end, end + 20).match(/^\s*([\p{L}\p{M}€$£]+)/u) ?? []
  const [word] = tokensOf(name)
  if (said !== undefined && word && hundredths.has(word.word)) return { end: end + said.length, value: number }
  return number > 9 && (said === undefined || from === start) ? { end, value: number } : undefined
}
