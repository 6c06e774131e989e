import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Field } from './fields.ts'

/** A value kept as its JSON, compressed: for many numbers in one item. Opaque to conditions. */
export const packedField = <T>(attribute: string): Field<T> => ({
  attribute,
  encode: (value) => ({ B: deflateRawSync(JSON.stringify(value)) }),
  decode: ({ B }) => JSON.parse(inflateRawSync(B ?? new Uint8Array()).toString()),
})
