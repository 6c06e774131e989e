/** Numbers as DynamoDB keeps them: exact decimals of at most 38 digits. */
interface Decimal {
  /** The number without its point: `12.5` has 125 units and a scale of 1. */
  readonly units: bigint
  /** How many of the digits stand behind the point. */
  readonly scale: number
}

const mostDigits = 38

/**
 * Whether the table can hold a number, and count on from it: it has at most 38 digits where it is written out without an exponent. So `1e37` is
 * one and `1e39` is none: DynamoDB would store it, and refuse to add 1 to it.
 */
export const isStorable = (value: number): boolean =>
  Number.isSafeInteger(value) || (Number.isFinite(value) && digitsOf(decimalOf(String(value))) <= mostDigits)

/** The exact sum of a stored number and another one, as DynamoDB would store it; undefined where it would need more than 38 digits. */
export function storableSum(stored: string, added: number): string | undefined {
  const [one, other] = [decimalOf(stored), decimalOf(String(added))]
  const scale = Math.max(one.scale, other.scale)
  const sum = shortened({ units: unitsAt(one, scale) + unitsAt(other, scale), scale })
  return digitsOf(sum) <= mostDigits ? textOf(sum) : undefined
}

/** A number written out, without an exponent, as the table shows it. */
export const plainNumber = (value: number): string => (String(value).includes('e') ? textOf(decimalOf(String(value))) : String(value))

/** From where to where a stored number may be, so that a storable one can be added and the sum has 38 digits before the point at most. */
export function countableRange(added: number): { readonly low: string; readonly high: string } {
  const by = BigInt(Math.ceil(Math.abs(added)))
  return { low: String(added < 0 ? by - largest : -largest), high: String(added > 0 ? largest - by : largest) }
}

const largest = 10n ** BigInt(mostDigits) - 1n

/** Reads what `String(number)` and DynamoDB write: `-12.5`, `1e+21`. */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return shortened(scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale })
}

/** Without zeros at the end of the fraction. */
function shortened({ units, scale }: Decimal): Decimal {
  let [left, places] = [units, scale]
  for (; places > 0 && left % 10n === 0n; places--) left /= 10n
  return { units: left, scale: places }
}

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

const digitsOf = ({ units, scale }: Decimal): number => Math.max(magnitudeOf(units).length, scale)

const magnitudeOf = (units: bigint): string => String(units < 0n ? -units : units)

function textOf({ units, scale }: Decimal): string {
  const digits = magnitudeOf(units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}
