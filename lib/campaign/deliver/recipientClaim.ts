import type { Frame } from '../../channels/outbound/push.ts'
import type { ChannelSettings } from '../../channels/outbound/settings.ts'
import { iso, now } from '../../core/clock.ts'
import type { DeliverMessage } from '../../queue/messages.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type Claim, claim } from '../../store/campaigns/claims.ts'
import type { Delivery } from '../../store/campaigns/deliveries.ts'
import { settle, takeUp } from '../../store/campaigns/leases.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import type { Outcome } from '../../store/campaigns/slices.ts'
import { hasButtons } from '../content/kind.ts'
import type { Pace } from './pacing.ts'

/** What reaching a recipient takes: the run, and the place of the ledger where they are accounted for. */
export interface Reaching {
  readonly application: Application
  readonly campaign: Campaign
  readonly chunk: DeliverMessage
  /** Where the chunk holds somebody whom a provider reaches. */
  readonly channels: ChannelSettings | undefined
  /** The instant (ms since 1970) after which no provider is asked again. */
  readonly deadline: number
  readonly pace: Pace
  /** How often a provider asked for some of the chunk to be sent later. */
  readonly putOffs: number
}

/** What became of a recipient; or nothing is decided, and they are to be tried again. */
export type Reached = Outcome | Later

/** `provider`: it asks for that itself. `pace`: it is asked as often as may be. `lease`: another worker is asking it. */
export interface Later {
  readonly later: 'provider' | 'pace' | 'lease'
  readonly seconds: number
}

/** Somebody else is at work on the recipient; a lease is over after so long. */
export const soon: Later = { later: 'lease', seconds: 30 }

/** A provider cannot take longer to answer, its repetitions included: the worker that asks it has 120 seconds in all. */
const providerLeaseMs = 130_000

/** Claims a recipient with an outcome that needs no sending, and gives what stands. */
export async function stand(wish: Claim): Promise<Reached> {
  const claimed = await claim(wish)
  return 'refused' in claimed ? soon : standing(wish, claimed)
}

/**
 * An outcome that stands; `unknown` stands once the lease under which a provider is being asked has run out. What waits for a provider can
 * still be anything.
 */
export async function standing(wish: Claim, { outcome, leaseMs, waits }: Pick<Delivery, 'leaseMs' | 'waits'> & { outcome: Outcome }) {
  if (outcome !== 'unknown') return outcome
  const lease = { ...wish, leaseMs: leaseMs ?? now() }
  if (waits) return (await takeUp(lease)) ? settle(lease, wish.status) : soon
  if (leaseMs === undefined) return outcome
  return leaseMs > now() ? soon : settle({ ...lease, again: false, capDay: undefined }, 'unknown')
}

/** The claim of a recipient with an outcome. */
export const claimOf = ({ application, campaign, chunk }: Reaching, entry: ManifestEntry, status: Outcome): Claim => ({
  uid: recipientUID(application, entry),
  notificationID: chunk.notificationID,
  run: chunk.run,
  status,
  at: iso(),
  place: { shard: chunk.shard, step: chunk.step },
  again: chunk.again ?? false,
  hasButtons: hasButtons(campaign),
  ...(entry.visible === undefined ? {} : { visible: entry.visible }),
  ...(entry.values === undefined ? {} : { values: entry.values }),
})

/** The same claim while a provider is asked: what became of it is unknown until it answers. */
export const underLease = (wish: Claim): Claim => ({ ...wish, status: 'unknown', leaseMs: now() + providerLeaseMs })

/** Whether the recipient is in live chat after a delivery; undefined where that stays as it is (docs/campaigns.md#after-a-delivery). */
export const liveAfter = ({ newActiveStatus, doNotTurnOff }: Campaign): boolean | undefined =>
  newActiveStatus === undefined || (newActiveStatus && doNotTurnOff) ? undefined : !newActiveStatus

/** Tells open web views of that. */
export function liveFrames(campaign: Campaign): Frame[] {
  const live = liveAfter(campaign)
  return live === undefined ? [] : [{ type: 'live', live }]
}
