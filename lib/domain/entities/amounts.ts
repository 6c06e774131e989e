import type { Match } from './match.ts'
import { allNumbers, type NumberMatch } from './numbers.ts'
import { tokensOf } from './tokens.ts'

/** Currency codes (ISO 4217) by name, without accents. */
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

/** A currency sign or name directly before or after a number. */
const before = /([€$£¥]|us\$|ca\$)\s?$/iu
const after = /^[\s\u00a0\u202f-]*(k(?=[€$£¥\s\u00a0\u202f]|eur))?[\s\u00a0\u202f]*(?:d['’]|de\s)?([€$£¥]|[\p{L}\p{M}]+)/iu

/** Returns the amounts of money in a text, in order: `20 €`, `$5`, `vingt euros et 50 centimes`, `12€50`. */
export function amountsIn(text: string, language: 'fr' | 'en'): Match[] {
  const matches: Match[] = []
  const numbers = allNumbers(text, language)
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]
    const amount = number && amountAt(text, number, numbers[i + 1])
    if (!amount) continue
    if (amount.tookNext) i += 1
    const { start, end, unit } = amount
    const value = Math.round(amount.value * 100) / 100
    matches.push({ start, end, value: String(value), additional: { type: 'amount', value, unit } })
  }
  return matches
}

interface Amount {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly unit: string
  /** Whether the next number was consumed as hundredths. */
  readonly tookNext?: boolean
}

function amountAt(text: string, number: NumberMatch, next: NumberMatch | undefined): Amount | undefined {
  const sign = text.slice(Math.max(0, number.start - 4), number.start).match(before)
  if (sign) return { start: number.start - sign[0].length, end: number.end, value: number.number, unit: unitOf(sign[1]) ?? '' }
  const [phrase, thousands, name] = text.slice(number.end, number.end + 40).match(after) ?? []
  const unit = unitOf(name)
  if (phrase === undefined || unit === undefined) return undefined
  const end = number.end + phrase.length
  const whole = { start: number.start, end, value: number.number * (thousands ? 1000 : 1), unit }
  const rest = next && hundredthsAt(text, end, next)
  return rest ? { ...whole, end: rest.end, value: whole.value + rest.value / 100, tookNext: true } : whole
}

const unitOf = (name: string | undefined): string | undefined => {
  const [word] = name === undefined ? [] : tokensOf(name)
  return currencies.get(word?.word ?? name?.toLowerCase() ?? '')
}

/** The hundredths after a currency: `12€50`, `12 euros cinquante`, `12 euros et 50 centimes`. Any other number is separate. */
function hundredthsAt(text: string, from: number, { start, end, number }: NumberMatch): { end: number; value: number } | undefined {
  if (number < 1 || number > 99 || !Number.isInteger(number) || !/^\s*(et|and)?\s*$/iu.test(text.slice(from, start))) return undefined
  const [phrase, name = ''] = text.slice(end, end + 20).match(/^\s*([\p{L}\p{M}€$£]+)/u) ?? []
  const [word] = tokensOf(name)
  if (phrase !== undefined && word && hundredths.has(word.word)) return { end: end + phrase.length, value: number }
  return number > 9 && (phrase === undefined || from === start) ? { end, value: number } : undefined
}
