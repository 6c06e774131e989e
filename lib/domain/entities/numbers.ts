import type { Found } from './found.ts'
import { millions, speltNumber } from './numberWords.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface FoundNumber extends Found {
  readonly number: number
  /** Written as one word that is an article, too: `un`, `une`. */
  readonly article: boolean
}

/** Numbers in digits and in words, in the order of the text: articles among them, for those who know what they count. */
export function allNumbers(text: string, language: 'fr' | 'en'): FoundNumber[] {
  const digits = inDigits(text, language)
  const words = inWords(text, tokensOf(text), language).filter(({ start, end }) => digits.every((d) => end <= d.start || d.end <= start))
  return [...digits, ...words].sort((a, b) => a.start - b.start)
}

/** The numbers that stand for themselves. `un` and `une` do where nearly nothing else was said. */
export function numbersIn(text: string, language: 'fr' | 'en'): Found[] {
  const short = tokensOf(text).length <= 2
  return allNumbers(text, language)
    .filter(({ article }) => short || !article)
    .map(({ start, end, value, number }) => ({ start, end, value, additional: { type: 'number', value: number } }))
}

/** Thousands are grouped by blanks, or by what is not the decimal sign: a point in French, a comma in English. */
const forms = {
  fr: /(?<![\p{L}\p{N}_]|\d[.,])-?(?:\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/gu,
  en: /(?<![\p{L}\p{N}_]|\d[.,])-?(?:\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/gu,
}

/** A number of more digits than a number can hold is an identifier. */
const mostDigits = 15

const inDigits = (text: string, language: 'fr' | 'en'): FoundNumber[] =>
  Array.from(text.matchAll(forms[language]), ({ index, 0: found }) => {
    // A sign belongs to the number where it does not join it to what stands before.
    const joined = found.startsWith('-') && index > 0 && !/[\s(]/.test(text[index - 1] ?? '')
    const written = joined ? found.slice(1) : found
    const [start, end] = [index + found.length - written.length, index + found.length]
    const [said = '', factor = ''] =
      text.slice(end, end + 12).match(/^[\s\u00a0\u202f]?(millions?|milliards?|billions?)(?![\p{L}\p{M}])/iu) ?? []
    const number = numberOf(written, language) * (millions.get(factor.toLowerCase()) ?? 1)
    return { start, end: end + said.length, value: String(number), number, article: false }
  }).filter(({ number }) => Math.abs(number) < 10 ** mostDigits)

function numberOf(written: string, language: 'fr' | 'en'): number {
  const grouped = language === 'fr' ? /[ \u00a0\u202f]|\.(?=\d{3}(?:\D|$))/g : /[ \u00a0\u202f]|,(?=\d{3}(?:\D|$))/g
  return Number(written.replace(grouped, '').replace(',', '.'))
}

/** What may stand between the words of a number. */
const joint = /^[\s\u00a0\u202f]*[-\u2010\u2011]?[\s\u00a0\u202f]*$/u

/** What stands before a hundred that is none. */
const percent = new Set(['pour', 'per'])

function inWords(text: string, tokens: readonly Token[], language: 'fr' | 'en'): FoundNumber[] {
  const found: FoundNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    // Only what is joined is one number: `deux, trois` are two.
    let joined = at + 1
    while (joined < tokens.length && joint.test(text.slice(tokens[joined - 1]?.end, tokens[joined]?.start))) joined++
    const words = tokens.slice(at, Math.min(joined, at + 16)).map(({ word }) => word)
    const spelt = speltNumber(words, 0, language)
    const [first, last] = [tokens[at], tokens[at + (spelt?.next ?? 1) - 1]]
    // `trente pour cent`: no number of things.
    if (spelt && first && last && !(spelt.value === 100 && percent.has(tokens[at - 1]?.word ?? ''))) {
      const article = spelt.next === 1 && (first.word === 'un' || first.word === 'une')
      found.push({ start: first.start, end: last.end, value: String(spelt.value), number: spelt.value, article })
    }
    at += spelt?.next ?? 1
  }
  return found
}
