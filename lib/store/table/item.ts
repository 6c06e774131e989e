import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { WireItem } from './client.ts'
import {
  absent,
  add,
  among,
  type Change,
  type Comparator,
  type Condition,
  changes,
  compare,
  contains,
  drop,
  exists,
  hasAtMost,
  remove,
  set,
  setOnce,
} from './expressions.ts'
import type { Field, OptionalField } from './fields.ts'

type Fields = Readonly<Record<string, Field<unknown>>>

type OptionalNames<F extends Fields> = { [Name in keyof F]: F[Name] extends OptionalField<unknown> ? Name : never }[keyof F]

type ValueOf<F> = F extends Field<infer T> ? T : never

/** What the items of a declaration hold, by the long names that the code uses. */
export type Values<F extends Fields> = { readonly [Name in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[Name]> } & {
  readonly [Name in OptionalNames<F>]?: ValueOf<F[Name]> | undefined
}

/** The values of the items that a declaration describes: `ItemOf<typeof turnItem>`. */
export type ItemOf<D> = D extends Declaration<infer F> ? Values<F> : never

/** What an update does to fields. In `set`, `undefined` removes the field. */
export interface FieldChange<F extends Fields> {
  readonly set?: { readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined }
  readonly setOnce?: { readonly [Name in keyof F]?: ValueOf<F[Name]> }
  /** Adds to numbers and to sets. */
  readonly add?: { readonly [Name in keyof F]?: ValueOf<F[Name]> }
  /** Takes members out of sets. */
  readonly drop?: { readonly [Name in keyof F]?: ValueOf<F[Name]> }
  readonly remove?: readonly (keyof F)[]
}

/**
 * A kind of item, declared once: its fields, their short names in the table and how each is stored. The TypeScript type, encoding, decoding,
 * conditions and updates follow from it (docs/decisions/0015-a-table-kit-of-our-own.md).
 */
export interface Declaration<F extends Fields> {
  /** The attributes of an item with these values; undefined ones are left out. */
  encode(values: Partial<Values<F>>): WireItem
  /** The values of a stored item. Throws where a field that is not optional is missing: the item is of another kind. */
  decode(item: WireItem): Values<F>
  /** One value of a stored item, be the item whole or not. */
  read<Name extends keyof F>(item: WireItem, name: Name): ValueOf<F[Name]> | undefined
  /** The given values, undefined ones included, that a stored item does not have. */
  news<V extends { readonly [Name in keyof F]?: unknown }>(values: V, stored: WireItem): Partial<V>
  /** The short names of fields, for a projection. */
  attributes(...names: readonly (keyof F)[]): string[]
  change(change: FieldChange<F>): Change
  exists(name: keyof F): Condition
  absent(name: keyof F): Condition
  is<Name extends keyof F>(name: Name, value: ValueOf<F[Name]>): Condition
  compare<Name extends keyof F>(name: Name, comparator: Comparator, value: ValueOf<F[Name]>): Condition
  among<Name extends keyof F>(name: Name, values: readonly ValueOf<F[Name]>[]): Condition
  /** Whether a set has at most this number of members. */
  hasAtMost(name: keyof F, most: number): Condition
  /** Whether a set of strings holds a member. */
  contains(name: keyof F, member: string): Condition
}

export function declareItem<const F extends Fields>(fields: F): Declaration<F> {
  const entries = Object.entries(fields)
  const attribute = (name: keyof F): string => fieldOf(name).attribute
  const fieldOf = (name: keyof F): Field<unknown> => {
    const field = fields[name]
    if (!field) throw new Error(`no field is declared as ${String(name)}`)
    return field
  }
  const each = (values: object | undefined, make: (attribute: string, value: AttributeValue) => Change): Change[] =>
    Object.entries(values ?? {}).map(([name, value]) =>
      value === undefined ? remove(attribute(name)) : make(attribute(name), fieldOf(name).encode(value)),
    )
  return {
    encode(values) {
      const item: WireItem = {}
      for (const [name, value] of Object.entries(values)) if (value !== undefined) item[attribute(name)] = fieldOf(name).encode(value)
      return item
    },
    decode(item) {
      const values: Record<string, unknown> = {}
      for (const [name, field] of entries) {
        const stored = item[field.attribute]
        if (stored !== undefined) values[name] = field.decode(stored)
        else if (!('isOptional' in field)) throw new Error(`a stored item has no ${field.attribute} (${name})`)
      }
      return values as Values<F>
    },
    read(item, name) {
      const stored = item[attribute(name)]
      return stored === undefined ? undefined : (fieldOf(name).decode(stored) as ValueOf<F[typeof name]>)
    },
    news(values, stored) {
      const rest = { ...values }
      for (const [name, value] of Object.entries(values)) {
        const before = stored[attribute(name)]
        if (value === undefined ? before === undefined : before && isSame(before, fieldOf(name).encode(value)))
          delete rest[name as keyof typeof rest]
      }
      return rest
    },
    attributes: (...names) => names.map(attribute),
    change: (change) =>
      changes(
        ...each(change.set, set),
        ...each(change.setOnce, setOnce),
        ...each(change.add, add),
        ...each(change.drop, drop),
        ...(change.remove ?? []).map((name) => remove(attribute(name))),
      ),
    exists: (name) => exists(attribute(name)),
    absent: (name) => absent(attribute(name)),
    is: (name, value) => compare(attribute(name), '=', fieldOf(name).encode(value)),
    compare: (name, comparator, value) => compare(attribute(name), comparator, fieldOf(name).encode(value)),
    among: (name, values) =>
      among(
        attribute(name),
        values.map((value) => fieldOf(name).encode(value)),
      ),
    hasAtMost: (name, most) => hasAtMost(attribute(name), most),
    contains: (name, member) => contains(attribute(name), { S: member }),
  }
}

/** Whether two attributes are the same text, number, or set of texts; others count as different. */
function isSame(one: AttributeValue, other: AttributeValue): boolean {
  if (one.S !== undefined) return one.S === other.S
  if (one.N !== undefined) return one.N === other.N
  return one.SS !== undefined && other.SS?.length === one.SS.length && other.SS.every((member) => one.SS?.includes(member))
}
