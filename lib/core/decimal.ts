/** Numbers as DynamoDB stores them: exact decimals of at most 38 digits. */
interface Decimal {
  /** The number without its point: `12.5` has 125 units and a scale of 1. */
  readonly units: bigint
  /** The number of digits after the point. */
  readonly scale: number
}

const maxDigits = 38

/**
 * Whether the table can store a number and increment it: at most 38 digits without an exponent. `1e37` is storable; DynamoDB would store `1e39`, but
 * refuse to add 1 to it.
 */
export const isStorable = (value: number): boolean =>
  Number.isSafeInteger(value) || (Number.isFinite(value) && digitsOf(decimalOf(String(value))) <= maxDigits)

/** The exact sum of a stored number and another one, as DynamoDB would store it; undefined where it would need more than 38 digits. */
export function storableSum(stored: string, added: number): string | undefined {
  const one = decimalOf(stored)
  const other = decimalOf(String(added))
  const scale = Math.max(one.scale, other.scale)
  const sum = shortened({ units: unitsAt(one, scale) + unitsAt(other, scale), scale })
  return digitsOf(sum) <= maxDigits ? textOf(sum) : undefined
}

/** A number written out, without an exponent, as the table shows it. */
export const plainNumber = (value: number): string => (String(value).includes('e') ? textOf(decimalOf(String(value))) : String(value))

/** The range of stored numbers to which `added` can be added without exceeding 38 digits before the point. */
export function countableRange(added: number): { readonly low: string; readonly high: string } {
  const by = BigInt(Math.ceil(Math.abs(added)))
  return { low: String(added < 0 ? by - largest : -largest), high: String(added > 0 ? largest - by : largest) }
}

const largest = 10n ** BigInt(maxDigits) - 1n

/** Reads what `String(number)` and DynamoDB write: `-12.5`, `1e+21`. */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return shortened(scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale })
}

/** Without zeros at the end of the fraction. */
function shortened({ units, scale }: Decimal): Decimal {
  let shortUnits = units
  let shortScale = scale
  for (; shortScale > 0 && shortUnits % 10n === 0n; shortScale--) shortUnits /= 10n
  return { units: shortUnits, scale: shortScale }
}

const unitsAt = ({ units, scale }: Decimal, targetScale: number): bigint => units * 10n ** BigInt(targetScale - scale)

const digitsOf = ({ units, scale }: Decimal): number => Math.max(magnitudeOf(units).length, scale)

const magnitudeOf = (units: bigint): string => String(units < 0n ? -units : units)

function textOf({ units, scale }: Decimal): string {
  const digits = magnitudeOf(units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}
