import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'

/** One attribute of an item: its name in the table, short if there are many, and how its value is encoded. */
export interface Field<T> {
  readonly attribute: string
  encode(value: T): AttributeValue
  decode(stored: AttributeValue): T
}

/** A field that an item may be without. */
export type OptionalField<T> = Field<T> & { readonly isOptional: true }

export const optional = <T>(field: Field<T>): OptionalField<T> => ({ ...field, isOptional: true })

export const textField = <T extends string = string>(attribute: string): Field<T> => ({
  attribute,
  encode: (value) => ({ S: value }),
  decode: ({ S }) => S as T,
})

export const numberField = (attribute: string): Field<number> => ({
  attribute,
  encode: (value) => ({ N: String(value) }),
  decode: ({ N }) => Number(N),
})

export const flagField = (attribute: string): Field<boolean> => ({
  attribute,
  encode: (value) => ({ BOOL: value }),
  decode: ({ BOOL }) => BOOL === true,
})

/** A set of strings. The table has no empty sets: leave empty ones out. */
export const textSetField = (attribute: string): Field<ReadonlySet<string>> => ({
  attribute,
  encode: (value) => ({ SS: [...value] }),
  decode: ({ SS = [] }) => new Set(SS),
})

/** A set of numbers; never empty. */
export const numberSetField = (attribute: string): Field<ReadonlySet<number>> => ({
  attribute,
  encode: (value) => ({ NS: Array.from(value, String) }),
  decode: ({ NS = [] }) => new Set(NS.map(Number)),
})

export const bytesField = (attribute: string): Field<Uint8Array> => ({
  attribute,
  encode: (value) => ({ B: value }),
  decode: ({ B }) => B ?? new Uint8Array(),
})

/** A value kept as the text of its JSON: quick to write, and opaque to conditions. */
export const jsonField = <T>(attribute: string): Field<T> => ({
  attribute,
  encode: (value) => ({ S: JSON.stringify(value) }),
  decode: ({ S = 'null' }) => JSON.parse(S),
})

/** A list or map kept as DynamoDB's own, so that conditions and updates can reach into it. */
export const documentField = <T>(attribute: string): Field<T> => ({
  attribute,
  encode: (value) => marshall({ value }, { removeUndefinedValues: true })['value'] as AttributeValue,
  decode: (stored) => unmarshall({ stored })['stored'],
})
