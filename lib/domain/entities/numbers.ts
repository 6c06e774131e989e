import type { Match } from './match.ts'
import { millions, parseSpelledNumber } from './numberWords.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface NumberMatch extends Match {
  readonly number: number
  /** Spelled as one word that is also an article: `un`, `une`. */
  readonly article: boolean
}

/** Returns all numbers in a text, in digits and in words, in order; includes articles, for callers that find a unit after them. */
export function allNumbers(text: string, language: 'fr' | 'en'): NumberMatch[] {
  const digits = digitNumbers(text, language)
  const words = spelledNumbers(text, tokensOf(text), language).filter(({ start, end }) =>
    digits.every((d) => end <= d.start || d.end <= start),
  )
  return [...digits, ...words].sort((a, b) => a.start - b.start)
}

/** Returns the numbers in a text. `un` and `une` count only in texts of at most two words. */
export function numbersIn(text: string, language: 'fr' | 'en'): Match[] {
  const short = tokensOf(text).length <= 2
  return allNumbers(text, language)
    .filter(({ article }) => short || !article)
    .map(({ start, end, value, number }) => ({ start, end, value, additional: { type: 'number', value: number } }))
}

/** Thousands separators: spaces, and a point in French or a comma in English. */
const forms = {
  fr: /(?<![\p{L}\p{N}_]|\d[.,])-?(?:\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/gu,
  en: /(?<![\p{L}\p{N}_]|\d[.,])-?(?:\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/gu,
}

/** Longer digit strings are identifiers. */
const maxDigits = 15

const digitNumbers = (text: string, language: 'fr' | 'en'): NumberMatch[] =>
  Array.from(text.matchAll(forms[language]), ({ index, 0: digits }) => {
    // A minus sign counts only if it does not join the number to the text before.
    const joined = digits.startsWith('-') && index > 0 && !/[\s(]/.test(text[index - 1] ?? '')
    const written = joined ? digits.slice(1) : digits
    const start = index + digits.length - written.length
    const end = index + digits.length
    const [multiplier = '', factor = ''] =
      text.slice(end, end + 12).match(/^[\s\u00a0\u202f]?(millions?|milliards?|billions?)(?![\p{L}\p{M}])/iu) ?? []
    const number = numberOf(written, language) * (millions.get(factor.toLowerCase()) ?? 1)
    return { start, end: end + multiplier.length, value: String(number), number, article: false }
  }).filter(({ number }) => Math.abs(number) < 10 ** maxDigits)

function numberOf(written: string, language: 'fr' | 'en'): number {
  const grouped = language === 'fr' ? /[ \u00a0\u202f]|\.(?=\d{3}(?:\D|$))/g : /[ \u00a0\u202f]|,(?=\d{3}(?:\D|$))/g
  return Number(written.replace(grouped, '').replace(',', '.'))
}

/** Separators between the words of a number. */
const joint = /^[\s\u00a0\u202f]*[-\u2010\u2011]?[\s\u00a0\u202f]*$/u

/** Words before a hundred that make it a percentage. */
const percent = new Set(['pour', 'per'])

function spelledNumbers(text: string, tokens: readonly Token[], language: 'fr' | 'en'): NumberMatch[] {
  const matches: NumberMatch[] = []
  for (let at = 0; at < tokens.length; ) {
    // Only adjacent words form a number: `deux, trois` are two.
    let joined = at + 1
    while (joined < tokens.length && joint.test(text.slice(tokens[joined - 1]?.end, tokens[joined]?.start))) joined++
    const words = tokens.slice(at, Math.min(joined, at + 16)).map(({ word }) => word)
    const spelled = parseSpelledNumber(words, 0, language)
    const first = tokens[at]
    const last = tokens[at + (spelled?.next ?? 1) - 1]
    // `trente pour cent` is a percentage.
    if (spelled && first && last && !(spelled.value === 100 && percent.has(tokens[at - 1]?.word ?? ''))) {
      const article = spelled.next === 1 && (first.word === 'un' || first.word === 'une')
      matches.push({ start: first.start, end: last.end, value: String(spelled.value), number: spelled.value, article })
    }
    at += spelled?.next ?? 1
  }
  return matches
}
