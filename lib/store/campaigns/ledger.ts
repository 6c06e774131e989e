import { iso } from '../../core/clock.ts'
import { all, changes, itemAbsent } from '../table/expressions.ts'
import { putIf, updateAndGetIf, updateIf } from '../table/write.ts'
import type { RecipientOutcome } from './outcomes.ts'
import { isChunkDone, pendingChunks, pendingIn } from './sliceAccounts.ts'
import {
  type ChunkRef,
  chunkItemAt,
  getSlice,
  type RunRef,
  type Slice,
  sliceIn,
  sliceItem,
  sliceKey,
  type VariantAccount,
} from './slices.ts'

/** Commits a slice: from here on its recipients are in the accounts. False where another attempt committed it first. */
export async function commitSliceIf(run: RunRef, slice: Slice): Promise<boolean> {
  const { chunkStates, ...fields } = slice
  const states = chunkStates.map((state, chunk) => chunkItemAt(chunk).encode(state))
  const ref = { ...run, shard: slice.shard, slice: slice.slice }
  if (await putIf(sliceKey(ref), Object.assign(sliceItem.encode(fields), ...states), itemAbsent)) return true
  // The SDK makes a write again whose response was lost, and finds its own.
  return (await getSlice(ref))?.token === slice.token
}

/** Outcomes of the recipients of a chunk; `delivered` are those of the sent whose web views were open and took it. */
export type ChunkCounts = Partial<Record<RecipientOutcome | 'delivered' | VariantAccount, number>>

/**
 * Counts a chunk, once: delivered twice, counted once. Returns the slice after that; undefined where the slice is another attempt's.
 */
export async function countChunk(ref: ChunkRef, counts: ChunkCounts): Promise<Slice | undefined> {
  const { token, chunk } = ref
  const chunkItem = chunkItemAt(chunk)
  const change = changes(chunkItem.change({ set: { doneAt: iso() } }), sliceItem.change({ add: counts }))
  const item = await updateAndGetIf(sliceKey(ref), change, all(chunkItem.absent('doneAt'), sliceItem.is('token', token)))
  if (item) return sliceIn(item)
  const current = await getSlice(ref)
  return current?.token === token && isChunkDone(current, chunk) ? current : undefined
}

/**
 * Records until when (ms since 1970) a chunk is deferred, and whether a provider asked for it. False where it is counted already, or another
 * attempt's.
 */
export async function deferChunkIf(ref: ChunkRef, until: number, byProvider: boolean): Promise<boolean> {
  const chunkItem = chunkItemAt(ref.chunk)
  const change = chunkItem.change({ set: { deferredUntil: until }, add: { deferrals: byProvider ? 1 : 0 } })
  const condition = all(chunkItem.absent('doneAt'), sliceItem.is('token', ref.token))
  return updateIf(sliceKey(ref), change, condition)
}

/**
 * Counts all pending recipients of a slice under one outcome, if they can no longer be identified: all respondents of the application were
 * deleted, or the manifests expired. A chunk that was half delivered then counts whole. Undefined if another count came between.
 */
export async function countPending(run: RunRef, slice: Slice, outcome: RecipientOutcome): Promise<Slice | undefined> {
  const chunks = pendingChunks(slice).map(chunkItemAt)
  if (chunks.length === 0) return slice
  const doneAt = iso()
  const item = await updateAndGetIf(
    sliceKey({ ...run, shard: slice.shard, slice: slice.slice }),
    changes(...chunks.map((chunk) => chunk.change({ set: { doneAt } })), sliceItem.change({ add: { [outcome]: pendingIn(slice) } })),
    all(...chunks.map((chunk) => chunk.absent('doneAt'))),
  )
  return item && sliceIn(item)
}
