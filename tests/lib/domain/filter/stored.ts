import type { MatchedProfile } from '../../../../lib/domain/filter/compile.ts'

/** An item in AttributeValues, as DynamoDB returns it. */
export type StoredItem = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>

/** A profile as DynamoDB returns it: one top-level field for each attribute, event and tag value. */
export const storedItem = ({ respondentID, attribute, tag, event }: MatchedProfile): StoredItem => ({
  rid: { S: respondentID },
  ...fieldsOfMap(attribute, (name, value) => [[`a.${name}`, { S: value }]]),
  ...fieldsOfMap(event, (name, value) => [[`e.${name}`, typeof value === 'number' ? { N: String(value) } : { S: value }]]),
  ...fieldsOfMap(tag, (name, values) => values.map((value, index) => [`t.${name}\u001f${value}`, { N: String(index) }])),
})

type Field = [string, { readonly S: string } | { readonly N: string }]

const fieldsOfMap = <Value>(map: Readonly<Record<string, Value>>, fields: (name: string, value: Value) => Field[]): StoredItem =>
  Object.fromEntries(Object.entries(map).flatMap(([name, value]) => fields(name, value)))
