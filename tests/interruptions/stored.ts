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

/** An access item notes when changes of content begin and end, and runs of campaigns. */
const access = 'A/ACL'

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

/** What an application has of one kind: each item by its key, as text. */
export type Kinds = ReadonlyMap<string, ReadonlyMap<string, string>>

export function kindsOf(items: readonly WireItem[]): Kinds {
  const kinds = new Map<string, Map<string, string>>()
  for (const item of items) {
    const kind = kindOf(item)
    if (kind === undefined) continue
    const { pk, sk } = keyOf(item)
    const ofKind = kinds.get(kind) ?? new Map()
    kinds.set(kind, ofKind.set(`${pk} ${sk}`, textOf(item)))
  }
  return kinds
}

/** The same for equal values: reads return attributes and members of sets in any order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => {
    if (Array.isArray(part)) return /^[SNB]S$/.test(name) ? part.toSorted() : part
    return part && typeof part === 'object' ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part
  })

/** How many items of each kind are new, gone and changed, as text: `A/F +1, A/L ~1, R -1`. */
export function difference(before: Kinds, after: Kinds): string {
  const kinds = [...new Set([...before.keys(), ...after.keys()])].sort()
  return kinds
    .flatMap((kind) => {
      const old = before.get(kind) ?? new Map<string, string>()
      const now = after.get(kind) ?? new Map<string, string>()
      const added = [...now.keys()].filter((key) => !old.has(key)).length
      const removed = [...old.keys()].filter((key) => !now.has(key)).length
      const changed = kind === access ? 0 : [...now].filter(([key, text]) => old.has(key) && old.get(key) !== text).length
      const counts = [added && `+${added}`, removed && `-${removed}`, changed && `~${changed}`].filter(Boolean)
      return counts.length ? [`${kind} ${counts.join(' ')}`] : []
    })
    .join(', ')
}
