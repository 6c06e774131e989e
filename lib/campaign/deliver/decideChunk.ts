import type { DeliverMessage } from '../../core/queue/messages.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { RecipientOutcome } from '../../store/campaigns/outcomes.ts'
import { isChunkDone } from '../../store/campaigns/sliceAccounts.ts'
import type { Slice } from '../../store/campaigns/slices.ts'

/** What a delivery worker knows of a chunk. */
export interface ChunkFacts {
  readonly message: Pick<DeliverMessage, 'run' | 'token' | 'chunk' | 'until'>
  readonly campaign: Pick<Campaign, 'run' | 'epoch' | 'state'> | undefined
  readonly slice: Pick<Slice, 'token' | 'chunkStates'> | undefined
  /** Whether the chunk's recipients are still stored: manifests expire. */
  readonly hasRecipients: boolean
  /** The current epoch of the application. */
  readonly epoch: number
  /** Whether the feature that the campaign starts was deleted, or the application is not active. */
  readonly isFeatureUnavailable: boolean
  /** Whether the message is a dead letter: delivery failed too often. */
  readonly isDeadLetter: boolean
}

/**
 * What to do with a chunk. `drop`: nothing, it is another message's, done, or paused (a resume queues it again). `deliver`: to each recipient without
 * an outcome. `claim`: each recipient without an outcome gets this one. `count`: the recipients are unknown; all pending of the slice get the outcome.
 */
export type ChunkDecision =
  | { readonly action: 'drop' | 'deliver' }
  | { readonly action: 'claim' | 'count'; readonly outcome: Extract<RecipientOutcome, 'cancelled' | 'failed' | 'deleted'> }

const drop = { action: 'drop' } as const

/** Decides what a worker does with a chunk. Pure. */
export function decideChunk({ message, campaign, slice, hasRecipients, epoch, ...facts }: ChunkFacts): ChunkDecision {
  if (campaign?.run !== message.run || slice?.token !== message.token) return drop
  // The whole audience of the run is deleted.
  if (campaign.epoch !== epoch) return { action: 'count', outcome: 'deleted' }
  const outcome = outcomeFor(campaign, facts)
  if (outcome === undefined && !isSending(campaign)) return drop
  if (isChunkDone(slice, message.chunk)) return drop
  // The chunk was deferred meanwhile, and another message delivers it.
  if (outcome === undefined && slice.chunkStates[message.chunk]?.deferredUntil !== message.until) return drop
  if (!hasRecipients) return { action: 'count', outcome: outcome ?? 'failed' }
  return outcome === undefined ? { action: 'deliver' } : { action: 'claim', outcome }
}

/** The outcome of all recipients who have no outcome yet; undefined if the campaign is to be delivered to them. */
function outcomeFor(
  campaign: Pick<Campaign, 'state'>,
  { isFeatureUnavailable, isDeadLetter }: Pick<ChunkFacts, 'isFeatureUnavailable' | 'isDeadLetter'>,
): 'cancelled' | 'failed' | undefined {
  if (campaign.state === 'cancelled') return 'cancelled'
  return isDeadLetter || (isFeatureUnavailable && isSending(campaign)) ? 'failed' : undefined
}

/** Whether a campaign sends: it is neither paused nor over. */
export const isSending = ({ state }: Pick<Campaign, 'state'>): boolean => state === 'preparing' || state === 'sending'
