import type { SkipReason } from '../../../schemas/campaign.ts'
import { type RecipientOutcome, skipReasons } from './outcomes.ts'
import type { Slice } from './slices.ts'

/** What the accounts of a slice add up to. Pure. */

const counted = ['sent', 'failed', 'cancelled', 'unknown'] as const satisfies readonly RecipientOutcome[]

/** How many were skipped for a reason: when they were planned, or at delivery. */
export const skippedFor = (slice: Slice, reason: SkipReason): number => (slice.skipped[reason] ?? 0) + (slice[reason] ?? 0)

export const skippedIn = (slice: Slice): number => skipReasons.reduce((sum, reason) => sum + skippedFor(slice, reason), 0)

/** How many have no outcome yet. */
export const pendingIn = (slice: Slice): number =>
  counted.reduce((sum, outcome) => sum - (slice[outcome] ?? 0), slice.planned - skippedIn(slice))

/** Whether a chunk was counted. */
export const isChunkDone = ({ chunkStates }: Pick<Slice, 'chunkStates'>, chunk: number): boolean => chunkStates[chunk]?.doneAt !== undefined

/** The numbers of the chunks that were not counted yet. */
export const pendingChunks = (slice: Slice): number[] => [...slice.chunkStates.keys()].filter((chunk) => !isChunkDone(slice, chunk))
