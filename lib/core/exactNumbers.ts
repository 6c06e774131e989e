/** Numbers of JSON that a double may not hold: of 16 digits or more, or with an exponent. Strings match as well: it only saves time. */
const mayBeInexact = /[\d.]{17}|\d{16}|\d[eE]/

/** The context that a reviver gets with the value: the text of a number (ECMAScript, "JSON.parse source text access"). */
interface Source {
  readonly source?: string
}

/**
 * Parses JSON; a number that does not survive a round trip through a double becomes NaN, which no JSON has. Throws SyntaxError for invalid
 * JSON.
 */
export const parseExactly = (text: string): unknown =>
  mayBeInexact.test(text)
    ? JSON.parse(text, (_name, value: unknown, context?: Source) =>
        typeof value === 'number' && !survives(value, context?.source ?? '') ? Number.NaN : value,
      )
    : JSON.parse(text)

/** More digits than a double ever has need. */
const maxDigits = 100

/**
 * Whether the double, written with as many digits as the text has, is the same number. A double halfway between two such numbers is written
 * by toPrecision as the one away from zero and by JSON.stringify as the even one, so its shortest form counts as well.
 */
function survives(value: number, text: string): boolean {
  const [digits, exponent] = decimalOf(text)
  if (digits === '') return true
  if (digits.length > maxDigits || !Number.isFinite(value)) return false
  return [value.toPrecision(digits.length), String(value)].some((written) => {
    const [read, readExponent] = decimalOf(written)
    return read === digits && readExponent === exponent
  })
}

/** The significant digits of a number, and the power of ten of the last of them. */
function decimalOf(text: string): [digits: string, exponent: number] {
  const [, whole = '', fraction = '', power = '0'] = /^-?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  // The expression /0+$/ would take quadratic time where zeros are followed by another digit.
  let end = all.length
  while (all[end - 1] === '0') end--
  return [all.slice(0, end), Number(power) - fraction.length + all.length - end]
}
