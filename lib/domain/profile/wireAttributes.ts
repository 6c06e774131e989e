/** An item in DynamoDB's wire format. Pure code reads strings and numbers from it without unmarshalling the rest. */
export type WireAttributes = Readonly<Record<string, WireValue>>

interface WireValue {
  readonly S?: string
  readonly N?: string
}
