import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { changeContent } from '../applications/contentChanges.ts'
import { subjectOf } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, type Change, type Condition } from '../table/expressions.ts'
import { bytesField, numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { put, updateAndGetIf, updateIf } from '../table/write.ts'

/**
 * The order of a list: each object has a rank, the number of those that were made in the list before it. It stays in that order, until it
 * is put into another one, which is kept as a list of ranks. So whoever makes or deletes an object writes one small item, however long the
 * list is, and the place of one object is found without the others (docs/storage.md#lists).
 */
export type OrderedList = 'features' | { readonly resourcesOf: string }

const ranksItem = declareItem({
  /** How many objects were made in the list. */
  made: numberField('made'),
  /** One bit for each rank whose object is gone. */
  gone: optional(bytesField('gone')),
})

const orderItem = declareItem({
  /** The ranks that the list began with when it was put into order; those made later follow it. */
  ranks: bytesField('ranks'),
  /** Bytes of each rank. */
  width: numberField('width'),
})

export interface Ranks {
  readonly made: number
  readonly gone: Uint8Array
}

export const ranksKey = ({ appID }: Pick<Application, 'appID'>, of: OrderedList): Key =>
  keys.ranks(appID, of === 'features' ? undefined : of.resourcesOf)

export const orderKey = ({ appID }: Pick<Application, 'appID'>, of: OrderedList): Key =>
  keys.order(appID, of === 'features' ? undefined : of.resourcesOf)

const nothing = new Uint8Array()

export const ranksIn = (item: WireItem | undefined): Ranks => ({
  made: (item && ranksItem.read(item, 'made')) ?? 0,
  gone: (item && ranksItem.read(item, 'gone')) ?? nothing,
})

/** The ranks of a stored order; none where there is no order. */
export function orderIn(item: WireItem | undefined): number[] {
  if (!item) return []
  const { ranks, width } = orderItem.decode(item)
  const bytes = Buffer.from(ranks)
  return Array.from({ length: bytes.length / width }, (_, i) => bytes.readUIntBE(i * width, width))
}

const isGone = ({ gone }: Ranks, rank: number): boolean => ((gone[rank >> 3] ?? 0) & (1 << (rank & 7))) !== 0

/** The ranks of a list in its order. */
export function ranksInOrder(ranks: Ranks, order: readonly number[]): number[] {
  const ordered = new Set(order)
  const later = Array.from({ length: ranks.made }, (_, rank) => rank).filter((rank) => !ordered.has(rank))
  return [...order, ...later].filter((rank) => !isGone(ranks, rank))
}

/** How ranks compare in an order. */
export function comparingRanks(order: readonly number[]): (a: number, b: number) => number {
  const places = new Map(order.map((rank, place) => [rank, place]))
  const place = (rank: number): number => places.get(rank) ?? order.length
  return (a, b) => place(a) - place(b) || a - b
}

/** Ranks for new objects, which come last: `made` of the list with them; theirs end there. Of calls at the same time each gets its own. */
export async function takeRanks(application: Application, of: OrderedList, count = 1): Promise<Ranks> {
  return ranksIn(await updateAndGetIf(ranksKey(application, of), ranksItem.change({ add: { made: count } })))
}

/** The entry that stores the ranks of a new list together with its objects. */
export const ranksEntry = (application: Application, of: OrderedList, made: number): readonly [Key, object] => [
  ranksKey(application, of),
  { made },
]

const attempts = 6

/**
 * Notes that the object of a rank is gone. Where other calls change the list all the time it is left: until the next snapshot is written,
 * places in the list are counted with it (repairRanks).
 */
export async function removeRank(application: Application, of: OrderedList, rank: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = ranksIn(await get(ranksKey(application, of)))
    if (isGone(before, rank) || (await updateIf(ranksKey(application, of), withGone(before, [rank]), goneIs(before)))) return
    await backoff(attempt)
  }
}

/** Notes the ranks without an object, if they differ from the noted ones; for a list that is not changing at the moment. */
export async function repairRanks(application: Application, of: OrderedList, before: Ranks, there: ReadonlySet<number>): Promise<void> {
  const missing = ranksInOrder(before, []).filter((rank) => !there.has(rank))
  const isAsBefore = all(ranksItem.is('made', before.made), goneIs(before))
  if (missing.length > 0) await updateIf(ranksKey(application, of), withGone(before, missing), isAsBefore)
}

function withGone(before: Ranks, ranks: readonly number[]): Change {
  const gone = new Uint8Array(Math.max(before.gone.length, (Math.max(...ranks) >> 3) + 1))
  gone.set(before.gone)
  for (const rank of ranks) gone[rank >> 3] = (gone[rank >> 3] ?? 0) | (1 << (rank & 7))
  return ranksItem.change({ set: { gone } })
}

const goneIs = ({ gone }: Ranks): Condition => (gone.length ? ranksItem.is('gone', gone) : ranksItem.absent('gone'))

/** Reorders a list, given the ranks of all its objects. Objects created meanwhile come last. */
export function putOrder(application: Application, of: OrderedList, ranks: readonly number[]): Promise<void> {
  const width = widths.find((each) => ranks.every((rank) => rank < 256 ** each)) ?? 4
  const bytes = Buffer.alloc(ranks.length * width)
  for (const [i, rank] of ranks.entries()) bytes.writeUIntBE(rank, i * width, width)
  const subject = subjectOf('order', of === 'features' ? '' : of.resourcesOf)
  return changeContent(application, subject, () => put(orderKey(application, of), orderItem.encode({ ranks: bytes, width })))
}

const widths = [1, 2, 3]
