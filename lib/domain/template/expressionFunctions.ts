import { writtenNumber } from '../../core/writtenNumber.ts'

/** A value in an expression; undefined if it is unset or cannot be computed. */
export type ExpressionValue = number | string | boolean | undefined

/** A function of expressions: how many arguments it takes, and its result. */
interface ExpressionFunction {
  readonly min: number
  readonly max: number
  readonly of: (values: readonly ExpressionValue[]) => ExpressionValue
}

/** A number, also one that is written as a text (`1 000`, `3,5`). */
export function numberIn(value: ExpressionValue): number | undefined {
  const number = typeof value === 'string' ? Number(writtenNumber(value.trim()) ?? Number.NaN) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const isTrue = (value: ExpressionValue): boolean =>
  value !== undefined && value !== false && value !== 0 && value !== '' && value !== 'false'

const ofNumbers =
  (compute: (...numbers: number[]) => number): ExpressionFunction['of'] =>
  (values) => {
    const numbers = values.map(numberIn)
    return numbers.every((each) => each !== undefined) ? compute(...numbers) : undefined
  }

const ofTexts =
  (compute: (...texts: string[]) => ExpressionValue): ExpressionFunction['of'] =>
  (values) =>
    values.every((each) => each !== undefined) ? compute(...values.map(String)) : undefined

/** Halves are rounded away from zero; at most 10 digits. */
function rounded(number: number, digits = 0): number {
  const by = 10 ** Math.min(10, Math.max(0, Math.trunc(digits)))
  return (Math.sign(number) * Math.round(Number((Math.abs(number) * by).toPrecision(15)))) / by
}

/** The functions of expressions (docs/templates.md#computed-values). None makes a text longer than its arguments, so that results stay bounded. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>([
  ['round', { min: 1, max: 2, of: ofNumbers(rounded) }],
  ['floor', { min: 1, max: 1, of: ofNumbers(Math.floor) }],
  ['ceil', { min: 1, max: 1, of: ofNumbers(Math.ceil) }],
  ['abs', { min: 1, max: 1, of: ofNumbers(Math.abs) }],
  ['min', { min: 1, max: 50, of: ofNumbers(Math.min) }],
  ['max', { min: 1, max: 50, of: ofNumbers(Math.max) }],
  ['if', { min: 3, max: 3, of: ([test, then, otherwise]) => (isTrue(test) ? then : otherwise) }],
  ['default', { min: 2, max: 2, of: ([value, otherwise]) => (value === undefined || value === '' ? otherwise : value) }],
  ['upper', { min: 1, max: 1, of: ofTexts((text) => text.toUpperCase()) }],
  ['lower', { min: 1, max: 1, of: ofTexts((text) => text.toLowerCase()) }],
  ['length', { min: 1, max: 1, of: ofTexts((text) => [...text].length) }],
  ['contains', { min: 2, max: 2, of: ofTexts((text, part) => text.toLowerCase().includes(part.toLowerCase())) }],
])
