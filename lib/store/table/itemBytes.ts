import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { WireItem } from './client.ts'

/** The size of an item as the table counts it, nearly: names and values in UTF-8. Numbers are counted by their digits, which are more than they take. */
export const itemBytes = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0)

function valueBytes({ S, N, B, SS, NS, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return N.length
  if (B !== undefined) return B.length
  if (SS !== undefined) return SS.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (NS !== undefined) return NS.reduce((sum, digits) => sum + digits.length, 0)
  if (L !== undefined) return L.reduce((sum, value) => sum + 1 + valueBytes(value), 3)
  return M === undefined ? 1 : itemBytes(M) + Object.keys(M).length + 3
}
