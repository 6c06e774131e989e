import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/**
 * Conditions and changes as values. Names and values only ever enter an expression through placeholders, so nothing that people choose becomes
 * part of its text.
 */

/** The path of a value in an item: an attribute, an entry of a map, or an element of a list by its number. */
export type Path = string | readonly (string | number)[]

/** Returns the placeholders of one request: the same name gets the same one. */
export class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, AttributeValue> = {}
  readonly #known = new Map<string, string>()

  name(path: Path): string {
    if (typeof path === 'string') return this.#one(path)
    return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${this.#one(part)}`)).join('')
  }

  value(value: AttributeValue): string {
    const placeholder = `:${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  #one(name: string): string {
    const placeholder = this.#known.get(name) ?? `#${this.#known.size}`
    this.#known.set(name, placeholder)
    this.names[placeholder] = name
    return placeholder
  }
}

/** A test that the table makes on the stored item, before it writes or answers. */
export type Condition = (use: Placeholders) => string

export const exists =
  (path: Path): Condition =>
  (use) =>
    `attribute_exists(${use.name(path)})`

export const absent =
  (path: Path): Condition =>
  (use) =>
    `attribute_not_exists(${use.name(path)})`

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='

export const compare =
  (path: Path, comparator: Comparator, value: AttributeValue): Condition =>
  (use) =>
    `${use.name(path)} ${comparator} ${use.value(value)}`

export const among =
  (path: Path, values: readonly AttributeValue[]): Condition =>
  (use) =>
    `${use.name(path)} IN (${values.map((value) => use.value(value)).join(', ')})`

/** Whether a set or a list holds a value. */
export const contains =
  (path: Path, value: AttributeValue): Condition =>
  (use) =>
    `contains(${use.name(path)}, ${use.value(value)})`

/** Whether a set has at most this number of members; true if there is no set. */
export const hasAtMost =
  (path: Path, most: number): Condition =>
  (use) =>
    `(attribute_not_exists(${use.name(path)}) OR size(${use.name(path)}) <= ${use.value({ N: String(most) })})`

/** Holds if a value has the type of both bounds, and is between them (inclusive). */
export const between =
  (path: Path, low: AttributeValue, high: AttributeValue): Condition =>
  (use) =>
    `${use.name(path)} BETWEEN ${use.value(low)} AND ${use.value(high)}`

export const not =
  (condition: Condition): Condition =>
  (use) =>
    `NOT ${condition(use)}`

export const all = (...conditions: readonly (Condition | undefined)[]): Condition => joined(conditions, ' AND ')

export const any = (...conditions: readonly (Condition | undefined)[]): Condition => joined(conditions, ' OR ')

function joined(conditions: readonly (Condition | undefined)[], operator: string): Condition {
  const some = conditions.filter((condition) => condition !== undefined)
  // DynamoDB refuses parentheses around a single condition that has its own.
  return (use) => (some.length === 1 ? some.map((each) => each(use)).join('') : `(${some.map((each) => each(use)).join(operator)})`)
}

/** Holds if there is an item under the key. */
export const itemExists: Condition = exists('pk')

/** Holds if there is no item under the key. */
export const itemAbsent: Condition = absent('pk')

/** One piece of an update: an action with what it does. */
type Piece = readonly [action: 'SET' | 'REMOVE' | 'ADD' | 'DELETE', clause: (use: Placeholders) => string]

/** The changes of an update, applied at once. */
export type Change = readonly Piece[]

export const set = (path: Path, value: AttributeValue): Change => [['SET', (use) => `${use.name(path)} = ${use.value(value)}`]]

/** Sets attributes that are not set yet. */
export const setOnce = (path: Path, value: AttributeValue): Change => [
  ['SET', (use) => `${use.name(path)} = if_not_exists(${use.name(path)}, ${use.value(value)})`],
]

export const remove = (path: Path): Change => [['REMOVE', (use) => use.name(path)]]

/** Adds to a number (0 if missing), or adds members to a set. */
export const add = (path: Path, value: AttributeValue): Change => [['ADD', (use) => `${use.name(path)} ${use.value(value)}`]]

/** Takes members out of a set. */
export const drop = (path: Path, value: AttributeValue): Change => [['DELETE', (use) => `${use.name(path)} ${use.value(value)}`]]

/** Adds to a number as part of `SET`: for numbers of a profile, of which one that is a date is refused by a condition. */
export const increase = (path: Path, by: number, from = 0): Change => [
  [
    'SET',
    (use) => `${use.name(path)} = if_not_exists(${use.name(path)}, ${use.value({ N: String(from) })}) + ${use.value({ N: String(by) })}`,
  ],
]

/** Sets a number to the previous value of another attribute (default 0) plus an amount. */
export const setAbove = (path: Path, other: Path, by: number): Change => [
  ['SET', (use) => `${use.name(path)} = if_not_exists(${use.name(other)}, ${use.value({ N: '0' })}) + ${use.value({ N: String(by) })}`],
]

/** Moves a value to another name. */
export const rename = (from: Path, to: Path): Change => [
  ['SET', (use) => `${use.name(to)} = ${use.name(from)}`],
  ['REMOVE', (use) => use.name(from)],
]

/** Several changes as one. */
export const changes = (...some: readonly (Change | undefined)[]): Change => some.flatMap((change) => change ?? [])

/** The expressions of a request in the form of the SDK; empty ones are left out. */
export function rendered({
  condition,
  change,
  use = new Placeholders(),
}: {
  condition?: Condition | undefined
  change?: Change
  use?: Placeholders
}) {
  const update = change && updateText(change, use)
  const conditionText = condition?.(use)
  return {
    ...(update ? { UpdateExpression: update } : {}),
    ...(conditionText === undefined ? {} : { ConditionExpression: withoutParentheses(conditionText) }),
    ...placeholdersOf(use),
  }
}

export const placeholdersOf = ({ names, values }: Placeholders) => ({
  ...(Object.keys(names).length ? { ExpressionAttributeNames: names } : {}),
  ...(Object.keys(values).length ? { ExpressionAttributeValues: values } : {}),
})

/** The outermost parentheses of a joined condition say nothing. */
export const withoutParentheses = (text: string): string => (isWrapped(text) ? text.slice(1, -1) : text)

function isWrapped(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false
  let depth = 0
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')') depth--
    if (depth === 0) return false
  }
  return true
}

function updateText(change: Change, use: Placeholders): string {
  const clauses = Map.groupBy(change, ([action]) => action)
  return [...clauses].map(([action, pieces]) => `${action} ${pieces.map(([, clause]) => clause(use)).join(', ')}`).join(' ')
}
