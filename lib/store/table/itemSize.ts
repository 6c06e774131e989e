import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { WireItem } from './client.ts'

/** What the table takes: 400 KB an item, its names included. */
export const largestItem = 409_600

/** The bytes of an item as the table counts them; numbers at their most. */
export const itemSize = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value), 0)

function valueSize({ S, N, B, L, M, SS, NS, BS }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return 21
  if (B !== undefined) return B.length
  if (L !== undefined) return 3 + L.reduce((sum, value) => sum + 1 + valueSize(value), 0)
  if (M !== undefined) return 3 + Object.values(M).length + itemSize(M)
  if (SS !== undefined) return SS.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (NS !== undefined) return NS.length * 21
  if (BS !== undefined) return BS.reduce((sum, bytes) => sum + bytes.length, 0)
  return 1
}
