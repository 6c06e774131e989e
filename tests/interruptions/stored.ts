import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { client, type WireItem, wireKey } from '../../lib/store/table/client.ts'
import { keyOf } from '../../lib/store/table/read.ts'
import { everyItem } from '../harness/readAll.ts'

const table = () => process.env['TABLE_NAME'] ?? ''

/** All that is stored. */
export const storedItems = async (): Promise<readonly WireItem[]> => [...(await everyItem(table())).values()] as WireItem[]

/** Deletes all that is stored. */
export async function clearTable(): Promise<void> {
  const items = await storedItems()
  for (let i = 0; i < items.length; i += 25) {
    const requests = items.slice(i, i + 25).map((item) => ({ DeleteRequest: { Key: wireKey(keyOf(item)) } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table()]: requests } }))
  }
}

/**
 * What comes and goes by itself: the snapshot of content, counts of uses, audit records, events that wait with attempts at them, days that are rolled up,
 * idempotency keys, cached figures, counts (which are checked by themselves).
 */
const passing = new Set(['CS', 'LA', 'AU', 'Y', 'YD', 'YL', 'M', 'ID', 'FG', 'RC', 'MU', 'MP'])

/** What an application or a feature has one of, once it was needed. */
const single = /^(RANKS|ORDER|IGNORED|TRAIN|MODEL|PACE)/

/** The kind of an item, by its key: `A/F` for a feature, `R moved` for the trace of a respondent. */
function kindOf(item: WireItem): string | undefined {
  const { pk, sk } = keyOf(item)
  const [partition = ''] = pk.split('#')
  if (passing.has(partition) || single.test(sk)) return undefined
  if (partition === 'R') return sk.endsWith('\u001e') ? undefined : `R ${item['dead']?.S ?? ''}`
  return ['A', 'X', 'N', 'NX', 'C', 'U', 'EM'].includes(partition) ? `${partition}/${/^[A-Z]*/.exec(sk)?.[0] ?? ''}` : partition
}

/** How many items of each kind there are. */
export type Kinds = ReadonlyMap<string, number>

export function kindsOf(items: readonly WireItem[]): Kinds {
  const kinds = new Map<string, number>()
  for (const item of items) {
    const kind = kindOf(item)
    if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return kinds
}

/** How many more items of each kind there are after than before, as text: `A/F +1, R deleted +1`. */
export function difference(before: Kinds, after: Kinds): string {
  const kinds = [...new Set([...before.keys(), ...after.keys()])].sort()
  return kinds
    .flatMap((kind) => {
      const more = (after.get(kind) ?? 0) - (before.get(kind) ?? 0)
      return more === 0 ? [] : [`${kind} ${more > 0 ? '+' : ''}${more}`]
    })
    .join(', ')
}
