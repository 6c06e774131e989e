import { now } from '../../core/clock.ts'
import type { DeliverMessage } from '../../core/queue/messages.ts'
import { type ChannelSettings, channelSettings } from '../../delivery/settings.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { type Pace, paceFor } from './pacing.ts'

/** With less time remaining, the rest of a chunk is queued again. */
export const deliveryReserveMs = 30_000

/** A chunk under delivery, and everything that its recipients share. */
export interface DeliveryContext {
  readonly application: Application
  readonly campaign: Campaign
  readonly chunk: DeliverMessage
  /** Where a provider delivers to some of the chunk. */
  readonly channels: ChannelSettings | undefined
  /** The instant (ms since 1970) after which no provider is called again. */
  readonly deadline: number
  readonly pace: Pace
  /** How often a provider asked to be called later for some of the chunk. */
  readonly deferrals: number
}

/** Prepares the delivery of a chunk to the recipients of these entries. */
export async function createDeliveryContext(
  delivery: Pick<DeliveryContext, 'application' | 'campaign' | 'chunk' | 'deferrals'>,
  entries: readonly ManifestEntry[],
  remainingMs: () => number,
): Promise<DeliveryContext> {
  const { application } = delivery
  const channels = entries.some(({ source }) => source) ? await channelSettings(application) : undefined
  return { ...delivery, channels, deadline: now() + remainingMs() - deliveryReserveMs, pace: paceFor(application) }
}
