/** An item as DynamoDB returns it, before it is unmarshalled: pure code reads strings and numbers from it and converts nothing else. */
export type WireAttributes = Readonly<Record<string, WireValue>>

interface WireValue {
  readonly S?: string
  readonly N?: string
}
