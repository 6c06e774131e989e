/** The decimal separator of a file. */
export type Decimal = '.' | ','

/** A double has at most 17 digits that matter. */
const maxLength = 100

const currency = /(?<=^[+\-\u2212]?)(?:[€$£]|EUR|USD|GBP|CHF)\s*|(?<!\s)\s*(?:[€$£]|EUR|USD|GBP|CHF)$/gu
const groupedBySpaces = /^\d{1,3}(?:[\s'\u2019]\d{3})+(?=[.,]|$)/u
const exponential = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)e[+-]?\d+$/i
const oneSeparator = /^(\d*)([.,])(\d*)$/
const onlyGroups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/
const groupsAndFraction = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/

/**
 * Parses the number of a cell as spreadsheets write it: `12`, `-1.5e2`, `12,5`, `1 234,56`, `1.234,56`, `1,234.56`, `1’234.50`, `12,50 €`.
 * `decimal` decides only where a text could mean two numbers (`1.234`, `1,234`). Undefined for anything else, and for numbers that a double
 * cannot hold.
 */
export function cellNumber(text: string, decimal: Decimal): number | undefined {
  if (text.length > maxLength) return undefined
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)\s*(\S.*)?$/u.exec(text.replace(currency, '')) ?? []
  const written = withPoint(digits, decimal)
  if (written === undefined) return undefined
  const value = Number(written)
  if (!Number.isFinite(value) || significant(String(value)) !== significant(written)) return undefined
  return sign === '' || sign === '+' || value === 0 ? value : -value
}

/** An unsigned number with a point as its only separator. */
function withPoint(text: string, decimal: Decimal): string | undefined {
  if (/^\d+$/.test(text)) return text
  if (exponential.test(text)) return text.replace(',', '.')
  const [spaced] = groupedBySpaces.exec(text) ?? []
  if (spaced !== undefined) {
    const fraction = text.slice(spaced.length)
    return /^(?:[.,]\d+)?$/.test(fraction) ? `${spaced.replace(/\D/g, '')}${fraction.replace(',', '.')}` : undefined
  }
  const [, whole = '', separator, fraction = ''] = oneSeparator.exec(text) ?? []
  if (separator !== undefined) {
    if (whole === '' && fraction === '') return undefined
    const isGroup = separator !== decimal && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
    return isGroup ? `${whole}${fraction}` : `${whole}.${fraction}`
  }
  if (onlyGroups.test(text)) return text.replace(/\D/g, '')
  return groupsAndFraction.test(text) ? text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.') : undefined
}

/** The digits that matter, which a double keeps or does not. */
const significant = (text: string): string =>
  text
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|(?<!0)0+$/g, '')

/**
 * Guesses the decimal separator from numbers that can be read in one way only; without any, from the delimiter, since where the comma is the
 * decimal separator spreadsheets separate cells by semicolons.
 */
export function guessDecimal(cells: readonly string[], delimiter: string): Decimal {
  const counts = { '.': 0, ',': 0 }
  for (const cell of cells) {
    const value = cellNumber(cell, ',')
    if (value === undefined || value !== cellNumber(cell, '.')) continue
    const [, separator] = /([.,])\d*\s*(?:[€$£]|EUR|USD|GBP|CHF)?$/u.exec(cell) ?? []
    if (separator === '.' || separator === ',') counts[separator]++
  }
  if (counts[','] === counts['.']) return delimiter === ';' ? ',' : '.'
  return counts[','] > counts['.'] ? ',' : '.'
}
