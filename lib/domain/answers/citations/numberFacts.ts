import type { Fact } from './fact.ts'
import { currencyOf } from './units.ts'

/** What is dialled, and other runs of seven digits or more with signs between them. */
const dialled = /(?<![\p{L}\d])(?:\+|00)?\(?\d(?:[ \u00a0\u202f.()/-]{0,2}\d){6,18}(?!\d)/gu
const grouped = /^\d{1,3}(?:([ \u00a0\u202f.,'’])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/u

/** Letters with digits: `A4`, `B2B`. */
const code = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]{0,30}\d[\p{L}\p{N}]{0,30}/gu

/** Digits with separators, in groups of three after spaces or not; with a factor. */
const number = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*/gu
const factor = /^(?:k(?![\p{L}\d])|[ \u00a0\u202f]?(?:(thousand|milliers?|mille)|(millions?)|(milliards?|billions?))(?![\p{L}]))/iu

/** Telephone numbers, prices, percentages, codes and numbers. All digits of the text are in one of them. */
export function numberFacts(text: string): Fact[] {
  const phones = Array.from(text.matchAll(dialled)).flatMap(({ index, 0: match }): Fact[] => {
    if (grouped.test(match) || /^\d+$/u.test(match) || /^\d{4}[-–]\d{4}$/u.test(match)) return []
    return [{ start: index, end: index + match.length, readings: [`phone:${dial(match)}`] }]
  })
  const isFree = (facts: readonly Fact[], at: number): boolean => !facts.some(({ start, end }) => at >= start && at < end)
  const codes = Array.from(text.matchAll(code))
    .filter(({ index }) => isFree(phones, index))
    .map(({ index, 0: match }): Fact => ({ start: index, end: index + match.length, readings: [`code:${match.toLowerCase()}`] }))
  const taken = [...phones, ...codes]
  const numbers = Array.from(text.matchAll(number)).filter(({ index }) => isFree(taken, index))
  let reach = 0
  const others = numbers.flatMap(({ index, 0: digits }): Fact[] => {
    // The cents of a price were read with it.
    if (index < reach) return []
    const fact = numberFact(text, index, digits)
    reach = fact.end
    return [fact]
  })
  return [...taken, ...others]
}

function numberFact(text: string, start: number, digits: string): Fact {
  const end = start + digits.length
  const [multiplier = '', thousand, million, billion] = factor.exec(text.slice(end, end + 12)) ?? []
  const times = billion ? 1e9 : million ? 1e6 : thousand || multiplier ? 1e3 : 1
  const value = decimalValue(digits)
  const whole = typeof value === 'number' ? String(Number((value * times).toPrecision(15))) : value
  const last = end + multiplier.length
  const isLong = /^\d{7,}$/u.test(digits)
  const [unit, hundredths] = currencyOf(text, start, last)
  const amount = hundredths && typeof value === 'number' ? String(value / 100) : whole
  // `12 € 50`
  const centsAfter = /^[ \u00a0\u202f]?(?:€|euros?)[ \u00a0\u202f]?(\d\d)(?!\d|[.,]\d)/iu.exec(text.slice(last, last + 12))
  const cents = unit === 'EUR' && Number.isInteger(value) ? centsAfter : null
  const price = unit === undefined ? [] : [`price:${cents ? Number(amount) + Number(cents[1]) / 100 : amount}:${unit}`]
  const readings = price.length > 0 ? price : [`number:${whole}`, ...(isLong ? [`phone:${dial(digits)}`] : [])]
  return { start, end: last + (cents?.[0].length ?? 0), readings, implied: [`number:${whole}`] }
}

/** Dialled digits; French numbers without their country code. */
function dial(match: string): string {
  const digits = match.replace(/\(0\)/u, '').replace(/\D/gu, '')
  const international = /^\s*\(?\+/u.test(match) ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  if (international === undefined) return digits
  return international.startsWith('33') && international.length === 11 ? `0${international.slice(2)}` : `+${international}`
}

/**
 * The value of digits as French and English people write them: `1 200`, `1,200` and `1.200` are the same. What is neither, such as a version
 * (`1.2.3`) or an identifier with leading zeros, stays as written.
 */
function decimalValue(digits: string): number | string {
  const plain = digits.replace(/[ \u00a0\u202f'’]/gu, '')
  if (/^0\d/.test(plain) || plain.length > 15) return plain
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain) && new Set(plain.replace(/\d/g, '')).size === 1) return Number(plain.replace(/[.,]/g, ''))
  const both = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d+)$/.exec(plain)
  if (both) return Number(`${(both[1] ?? '').replace(/[.,]/g, '')}.${both[3]}`)
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : plain
}
