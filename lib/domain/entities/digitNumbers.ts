import { digitRuns } from './digitRuns.ts'
import { overlapping } from './overlap.ts'
import { plainDigits } from './plainDigits.ts'

export interface DigitNumber {
  readonly start: number
  readonly end: number
  readonly number: number
}

/** Longer digit strings are identifiers. */
const maxDigits = 15

/**
 * Telephone numbers: with the code of a country, a zero and at least nine digits, or as in North America; and what was begun as one, in pairs
 * of digits.
 */
const phone =
  /(?<![\p{L}\p{N}_])(?:\+\d|00[1-9]|\(?0[1-9])(?:[ \u00a0\u202f.()/-]{0,2}\d){8,14}(?!\d)|(?<!\d)(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|(?<![\p{L}\p{N}_.,])0[1-9](?:[ \u00a0\u202f.-]\d\d){2,4}(?!\d)/gu

/** Digits that count nothing: groups between hyphens (`2026-05-12`, an ISBN), bank accounts (IBAN), bank cards, addresses of machines. */
const identifier =
  /(?<![\p{L}\p{N}])(?:\d{1,8}(?:-\d{1,8}){2,5}|97[89](?:[ -]?\d){10}|[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?|\d{4}(?: \d{4}){3}|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\p{N}])/gu
/** In groups of three after points, four numbers are one: `1.234.567.890`. */
const isGrouped = (written: string): boolean => /^\d{1,3}(?:\.\d{3}){3}$/.test(written)

const factors: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['milliard', 1e9],
  ['milliards', 1e9],
  ['mio', 1e6],
  ['mln', 1e6],
  ['mrd', 1e9],
  ['mds', 1e9],
  ['md', 1e9],
  ['mrds', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
])

/** Scales in words after digits: `3 mille`, `2 hundred thousand`. A French `cent` there is money. */
const scales =
  /^[ \u00a0\u202f-]?(hundred thousand|hundred|thousand|mille|mil)(?:[ \u00a0](millions?|milliards?|billions?))?(?![\p{L}\p{M}])/iu
const scaleOf = (word: string): number => (/^hundred$/i.test(word) ? 100 : /^hundred./i.test(word) ? 1e5 : 1000)

/** Returns the numbers in digits, each whole. Skips digits that fit neither convention, and phone numbers. */
export function digitNumbersIn(written: string, language: 'fr' | 'en'): DigitNumber[] {
  const text = plainDigits(written)
  const isOther = overlapping(
    text.length,
    [...text.matchAll(phone), ...[...text.matchAll(identifier)].filter(({ 0: match }) => !isGrouped(match))].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    })),
  )
  const fractions = Array.from(text.matchAll(/(?<![\p{L}\p{N}]|\d )[½¼¾⅓⅔](?![\p{L}\p{N}])/gu), ({ index, 0: sign }) => ({
    start: index,
    end: index + 1,
    number: fractionOf(sign),
  }))
  const numbers = digitRuns(text).flatMap(({ start: index, end, digits }): DigitNumber[] => {
    if (isOther(index, end)) return []
    const value = decimalValue(digits, language)
    if (value === undefined) return []
    const start = signed(text, index) ? index - 1 : index
    const [scale, word = '', more = ''] = scales.exec(text.slice(end, end + 32)) ?? []
    if (scale !== undefined) {
      const number = rounded(value * scaleOf(word) * (factors.get(more.toLowerCase()) ?? 1) * (start < index ? -1 : 1))
      return Math.abs(number) >= 10 ** maxDigits ? [] : [{ start, end: end + scale.length, number }]
    }
    const [multiplier = '', letter, name] =
      /^(?:[ \u00a0\u202f]?([kK]|M)(?![\p{L}\p{M}\d])|[ \u00a0\u202f]?(millions?|milliards?|billions?|bn|[Mm]io|[Mm]ln|[Mm]r?ds?)(?![\p{L}\p{M}]))/u.exec(
        text.slice(end, end + 12),
      ) ?? []
    // `5 M` and `10 k` are sizes; joined or after a fraction, they multiply.
    const isSize = multiplier !== multiplier.trimStart() && Number.isInteger(value)
    const factor = factors.get(letter === undefined ? (name?.toLowerCase() ?? '') : isSize ? '' : letter) ?? 1
    const [fraction] = /^ ?[½¼¾⅓⅔]/.exec(text.slice(end, end + 2)) ?? []
    const plus = fractionOf(fraction?.trim())
    const number = rounded((value * factor + plus) * (start < index ? -1 : 1))
    if (Math.abs(number) >= 10 ** maxDigits) return []
    return [{ start, end: end + (factor === 1 ? 0 : multiplier.length) + (fraction?.length ?? 0), number }]
  })
  return [...numbers, ...fractions]
}

const signs: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])
const fractionOf = (sign = ''): number => signs.get(sign) ?? 0

/** Without the noise of binary fractions: 0.1 × 3. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))

/** A minus sign counts unless it joins the number to the text before. */
const signed = (text: string, index: number): boolean => text[index - 1] === '-' && (index < 2 || /[\s(:€$£¥=]/.test(text[index - 2] ?? ''))

/** The value of digits with separators; undefined if they fit neither convention. */
function decimalValue(digits: string, language: 'fr' | 'en'): number | undefined {
  const plain = digits.replace(/[ \u00a0\u202f]/g, '')
  // A long number that begins with zeros is an identifier.
  if (/^0\d{5,}$/.test(plain)) return undefined
  const apart = /^(\d{1,3}(?:['’]\d{3})+)((?:[.,]\d+)?)$/.exec(plain)
  if (apart) return Number(`${(apart[1] ?? '').replace(/['’]/g, '')}${(apart[2] ?? '').replace(',', '.')}`)
  // Both separators leave no doubt: the last one is the decimal one.
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:[.,]\d{3}){2,}$/.test(plain) && new Set(plain.replace(/\d/g, '')).size === 1) return Number(plain.replace(/[.,]/g, ''))
  const grouped = language === 'fr' ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/
  if (grouped.test(plain) && plain === digits) return Number(plain.replace(/[.,]/, ''))
  return /^\d*(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
