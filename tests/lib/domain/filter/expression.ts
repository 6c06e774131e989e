import type { PushedFilter } from '../../../../lib/domain/filter/pushdown.ts'
import type { StoredItem } from './stored.ts'

/** Evaluates FilterExpressions as DynamoDB does: types never compare with each other, strings compare by UTF-8 bytes. */
export const passes = ({ expression, names, values }: PushedFilter, item: StoredItem): boolean => {
  const tokens = expression.match(token) ?? []
  if (tokens.join('') !== expression.replaceAll(' ', '')) throw new Error(`unreadable: ${expression}`)
  let at = 0
  const take = (): string => tokens[at++] ?? ''
  const takeIf = (wanted: string): boolean => tokens[at] === wanted && take() === wanted
  const expectToken = (wanted: string): void => {
    if (!takeIf(wanted)) throw new Error(`${wanted} expected at ${at} of ${expression}`)
  }
  const operand = (): Value | undefined => {
    const placeholder = take()
    const name = names[placeholder]
    if (name !== undefined) return item[name]
    const value = values[placeholder]
    if (value === undefined) throw new Error(`${placeholder} stands for nothing`)
    return value
  }

  const any = (): boolean => {
    let result = all()
    while (takeIf('OR')) result = all() || result
    return result
  }
  const all = (): boolean => {
    let result = one()
    while (takeIf('AND')) result = one() && result
    return result
  }
  const one = (): boolean => {
    if (takeIf('(')) return closed(any())
    if (takeIf('attribute_exists')) return closed(opened() !== undefined)
    if (takeIf('attribute_not_exists')) return closed(opened() === undefined)
    if (takeIf('begins_with')) return beginsWith(opened())
    return comparison(operand())
  }
  const opened = (): Value | undefined => {
    expectToken('(')
    return operand()
  }
  const closed = (result: boolean): boolean => {
    expectToken(')')
    return result
  }
  const beginsWith = (value: Value | undefined): boolean => {
    expectToken(',')
    const start = operand()?.S ?? ''
    return closed(value?.S?.startsWith(start) ?? false)
  }
  const comparison = (left: Value | undefined): boolean => {
    const operator = take()
    const order = compare(left, operand())
    if (operator === '=') return order === 0
    if (operator === '<>') return order !== 0
    if (operator === '<') return order < 0
    if (operator === '>') return order > 0
    if (operator === '<=') return order <= 0
    if (operator === '>=') return order >= 0
    expectToken('AND')
    const orderToHigh = compare(left, operand())
    return order >= 0 && orderToHigh <= 0
  }

  const result = any()
  if (at !== tokens.length) throw new Error(`more than one expression: ${expression}`)
  return result
}

type Value = StoredItem[string]

const token = /#f\d+|:f\d+|attribute_exists|attribute_not_exists|begins_with|BETWEEN|AND|OR|<>|<=|>=|[=<>(),]/g

/** Negative, 0 or positive; NaN where the two are not of one type. */
const compare = (one: Value | undefined, other: Value | undefined): number => {
  if (one?.S !== undefined && other?.S !== undefined) return Buffer.compare(Buffer.from(one.S), Buffer.from(other.S))
  if (one?.N !== undefined && other?.N !== undefined) return Math.sign(Number(one.N) - Number(other.N))
  return Number.NaN
}
