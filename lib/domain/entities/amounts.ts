import { type Amount, isBetween, lowEnd, rangeFrom } from './amountRanges.ts'
import type { Match } from './match.ts'
import { allNumbers, type NumberMatch } from './numbers.ts'
import { tokensOf } from './tokens.ts'

/** Currency codes (ISO 4217) by name, without accents. `livre` alone is a book or a pound of something. */
const currencies = new Map<string, string>(
  Object.entries({
    EUR: ['€', 'euro', 'euros', 'eur'],
    USD: ['$', 'us$', 'dollar', 'dollars', 'usd', 'buck', 'bucks', 'us dollar', 'us dollars', 'american dollar', 'american dollars'],
    GBP: [
      '£',
      'livre sterling',
      'livres sterling',
      'pound',
      'pounds',
      'quid',
      'gbp',
      'british pound',
      'british pounds',
      'livre anglaise',
      'livres anglaises',
    ],
    CHF: ['chf', 'franc', 'francs', 'franc suisse', 'francs suisses', 'swiss franc', 'swiss francs'],
    JPY: ['¥', 'yen', 'yens', 'jpy', 'japanese yen'],
    AUD: ['a$', 'au$', 'aud', 'australian dollar', 'australian dollars', 'dollar australien', 'dollars australiens'],
    NZD: ['nz$', 'nzd', 'new zealand dollar', 'new zealand dollars', 'dollars neo zelandais'],
    SGD: ['s$', 'sg$', 'sgd', 'singapore dollar', 'singapore dollars', 'dollars de singapour'],
    HKD: ['hk$', 'hkd', 'hong kong dollar', 'hong kong dollars', 'dollars de hong kong'],
    MXN: ['mx$', 'mxn', 'mexican peso', 'mexican pesos', 'peso mexicain', 'pesos mexicains'],
    BRL: ['r$', 'brl', 'reais'],
    INR: ['₹', 'inr', 'rupee', 'rupees', 'roupie', 'roupies'],
    PLN: ['zł', 'zl', 'pln', 'zloty', 'zlotys'],
    SEK: ['sek', 'swedish krona', 'swedish kronor', 'couronne suedoise', 'couronnes suedoises'],
    NOK: ['nok', 'norwegian krone', 'norwegian kroner', 'couronne norvegienne', 'couronnes norvegiennes'],
    DKK: ['dkk', 'danish krone', 'danish kroner', 'couronne danoise', 'couronnes danoises'],
    CZK: ['czk', 'czech koruna', 'couronnes tcheques'],
    TRY: ['₺'],
    RUB: ['₽', 'rub'],
    UAH: ['₴', 'uah'],
    KRW: ['₩', 'krw'],
    ILS: ['₪'],
    CNY: ['cny', 'rmb', 'yuan', 'yuans'],
    CAD: ['ca$', 'c$', 'cad', 'dollar canadien', 'dollars canadiens', 'canadian dollar', 'canadian dollars'],
    MAD: ['dirham', 'dirhams', 'mad'],
  }).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
)

const hundredths = new Set(['centime', 'centimes', 'cent', 'cents', 'cts', 'penny', 'pence', 'p'])

/** Hundredths alone: `30 centimes`. */
const alone: Readonly<Record<'fr' | 'en', ReadonlyMap<string, string>>> = {
  fr: new Map([
    ['centime', 'EUR'],
    ['centimes', 'EUR'],
    ['cts', 'EUR'],
    ['cents', 'EUR'],
    ['¢', 'USD'],
    ['pence', 'GBP'],
  ]),
  en: new Map([
    ['cent', 'USD'],
    ['cents', 'USD'],
    ['¢', 'USD'],
    ['penny', 'GBP'],
    ['pence', 'GBP'],
  ]),
}

/** A currency sign or code directly before or after a number. */
const before =
  /(-?)((?<![\p{L}\p{N}])(?:(?:us|ca?|au?|nz|sg?|hk|mx|r)\$|eur|usd|gbp|chf|jpy|cad|mad|aud|nzd|sgd|hkd|mxn|brl|inr|pln|sek|nok|dkk|czk|rub|uah|krw|cny|rmb)|(?<!\p{L})[€$£¥₹₺₽₴₩₪])[\s\u00a0\u202f]?$/iu
const after =
  /^[\s-]*(?:((?:k|[mM](?=[€$£¥]))(?=[€$£¥\s]|eur))\s*)?(?:d['’]|de\s)?([€$£¥₹₺₽₴₩₪¢]|[\p{L}\p{M}]+(?:[\s-][\p{L}\p{M}]+){0,2})/iu
const halfAfter = { fr: /^\s+et\s+demie?(?![\p{L}\p{M}])/iu, en: /^\s+and\s+a\s+half(?![\p{L}\p{M}])/iu }

/** Returns the amounts of money in a text, in order: `20 €`, `$5`, `EUR 10`, `vingt euros et 50 centimes`, `12€50`, both of `$300-400`. */
export function amountsIn(text: string, language: 'fr' | 'en'): Match[] {
  const amounts: Amount[] = []
  const numbers = allNumbers(text, language).map((number) => inThousands(text, afterDash(text, number)))
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]
    const previous = amounts.at(-1)
    const amount = number && amountAt(text, number, numbers[i + 1], language)
    const before = numbers[i - 1]
    if (amount) {
      const low = before && (!previous || previous.end <= before.start) ? lowEnd(text, before, amount) : undefined
      amounts.push(...(low ? [low] : []), amount)
      if (amount.tookNext) i += 1
    } else if (number && previous && previous === lastAt(amounts, before)) {
      amounts.splice(-1, 1, ...rangeFrom(text, previous, number))
    }
  }
  return amounts.map(({ start, end, unit, ...amount }) => {
    const value = Math.round(amount.value * 100) / 100
    return { start, end, value: String(value), additional: { type: 'amount', value, unit } }
  })
}

/** The last amount, if it has the given number. */
const lastAt = (amounts: readonly Amount[], number: NumberMatch | undefined): Amount | undefined => {
  const last = amounts.at(-1)
  return last && number && number.start < last.end && last.start <= number.start ? last : undefined
}

/** Money has two decimals: `1,000` and `1.000` beside a currency are a thousand in both languages. */
const inThousands = (text: string, number: NumberMatch): NumberMatch =>
  /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text.slice(number.start, number.end)) && Math.abs(number.number) < 1000
    ? { ...number, number: Math.round(number.number * 1000) }
    : number

/** The dash of `20€-30€` is not a sign. */
const afterDash = (text: string, number: NumberMatch): NumberMatch =>
  number.number < 0 && /[€$£¥]-$/u.test(text.slice(Math.max(0, number.start - 1), number.start + 1))
    ? { ...number, start: number.start + 1, number: -number.number }
    : number

function amountAt(text: string, number: NumberMatch, next: NumberMatch | undefined, language: 'fr' | 'en'): Amount | undefined {
  const sign = text.slice(Math.max(0, number.start - 6), number.start).match(before)
  // `5 € 10`: the sign belongs to the number before.
  const beforeSign = sign ? text.slice(Math.max(0, number.start - sign[0].length - 2), number.start - sign[0].length) : ''
  if (sign && (sign[1] || !/\d[\s\u00a0\u202f]?$/.test(beforeSign))) {
    const { end, factor } = thousandsAfter(text, number)
    const value = number.number * factor
    // The dash of `$20-$30` is not a sign.
    const isRange = sign[1] !== '' && /\d$/.test(beforeSign)
    const start = number.start - sign[0].length + (isRange ? 1 : 0)
    return { start, end, value: sign[1] && !isRange ? -Math.abs(value) : value, unit: unitOf(sign[2]) ?? '' }
  }
  const rest = text.slice(number.end, number.end + 40)
  const [all, thousands = '', words = ''] = rest.match(after) ?? []
  const name = currencyIn(words)
  const phrase = all?.slice(0, all.length - words.length + name.length)
  const unit = unitOf(name)
  // `five pounds of apples` are a weight.
  if (phrase === undefined || (/^pounds?$/i.test(name ?? '') && /^\s+of(?!\p{L})/iu.test(rest.slice(phrase.length)))) return undefined
  // `50p`, but not `1080p` or `5p.m.`.
  if (language === 'en' && /^p(?![\p{L}\p{N}]|\.m)/u.test(rest) && number.number < 100)
    return { start: number.start, end: number.end + 1, value: number.number / 100, unit: 'GBP' }
  if (unit === undefined) return hundredthsAlone(number, phrase, name, language)
  const factor = /^k$/i.test(thousands) ? 1000 : /^m$/i.test(thousands) ? 1e6 : 1
  const end = number.end + phrase.length
  const half = factor === 1 && Number.isInteger(number.number) ? text.slice(end, end + 16).match(halfAfter[language]) : null
  if (half) return { start: number.start, end: end + half[0].length, value: number.number + 0.5, unit }
  const whole = { start: number.start, end, value: number.number * factor, unit }
  const part = next && Number.isInteger(number.number) && !isBetween(text, number.start) ? hundredthsAt(text, end, next) : undefined
  return part ? { ...whole, end: part.end, value: whole.value + Math.sign(whole.value || 1) * (part.value / 100), tookNext: true } : whole
}

/** `$2m`, `€1.5bn`: after a sign, letters that are metres elsewhere multiply. */
function thousandsAfter(text: string, { end }: NumberMatch): { readonly end: number; readonly factor: number } {
  const [letter] = /^(?:m|bn)(?![\p{L}\p{M}\d])/iu.exec(text.slice(end, end + 4)) ?? []
  if (letter === undefined) return { end, factor: 1 }
  return { end: end + letter.length, factor: letter.length === 1 ? 1e6 : 1e9 }
}

const unitOf = (name: string | undefined): string | undefined => {
  if (name === undefined) return undefined
  const words = tokensOf(name).map(({ word }) => word)
  return currencies.get(words.join(' ') || name.toLowerCase()) ?? currencies.get(name.toLowerCase())
}

/** The longest name of a currency that words begin with, else the first word. */
function currencyIn(words: string): string {
  const ends = Array.from(words.matchAll(/[\s-]/g), ({ index }) => index)
  const names = [words, ...ends.reverse().map((end) => words.slice(0, end))]
  return names.find((name) => unitOf(name) !== undefined) ?? names.at(-1) ?? words
}

function hundredthsAlone(number: NumberMatch, phrase: string, name: string | undefined, language: 'fr' | 'en'): Amount | undefined {
  const unit = alone[language].get(tokensOf(name ?? '')[0]?.word ?? name ?? '')
  return unit && !/d['’]|de\s/u.test(phrase)
    ? { start: number.start, end: number.end + phrase.length, value: number.number / 100, unit }
    : undefined
}

/** The hundredths after a currency: `12€50`, `12 euros cinquante`, `12 euros et 50 centimes`. Any other number is separate. */
function hundredthsAt(text: string, from: number, { start, end, number }: NumberMatch): { end: number; value: number } | undefined {
  if (number < 1 || number > 99 || !Number.isInteger(number) || !/^\s*(?:(?:et|and)\s*)?$/iu.test(text.slice(from, start))) return undefined
  const [phrase, name = ''] = text.slice(end, end + 20).match(/^\s*([\p{L}\p{M}€$£]+)/u) ?? []
  const [word] = tokensOf(name)
  if (phrase !== undefined && word && hundredths.has(word.word)) return { end: end + phrase.length, value: number }
  return number > 9 && (phrase === undefined || from === start) ? { end, value: number } : undefined
}
