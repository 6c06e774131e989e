import { asFrames, pushThrough } from '../channels/web/push.ts'
import type { Companion } from '../conversation/companion.ts'
import { takeTurn } from '../conversation/take.ts'
import { Problem } from '../errors.ts'
import { type Claim, claimWrites } from '../store/claims.ts'
import { deliveryKey, deliveryOf } from '../store/deliveries.ts'
import { listedWrite } from '../store/live.ts'
import type { ManifestEntry } from '../store/manifests.ts'
import { uidOf as uidOfItem } from '../store/respondentItem.ts'
import type { Outcome } from '../store/steps.ts'
import type { Write } from '../store/transact.ts'
import { giveToProvider } from './external.ts'
import { featureOf } from './kind.ts'
import { liveAfter, type Reached, type Reaching, stand, standing, underLease } from './reaching.ts'

/** The turn is not to be: somebody decided before, or this outcome is to be claimed instead. */
class Declined extends Error {
  readonly outcome: Outcome
  readonly leaseMs: number | undefined
  readonly isClaimed: boolean

  constructor(outcome: Outcome, claimed?: { leaseMs?: number | undefined }) {
    super('declined')
    this.outcome = outcome
    this.leaseMs = claimed?.leaseMs
    this.isClaimed = claimed !== undefined
  }
}

/**
 * Starts the campaign's feature at one recipient. The claim is part of the turn's own transaction, so the turn happens once or not at all;
 * whether they are in live chat, or deleted, or capped is looked at in the turn (contract §7).
 */
export async function startFeature(reaching: Reaching, entry: ManifestEntry, wish: Claim, cap: readonly Write[]): Promise<Reached> {
  const { application, campaign } = reaching
  const claimed = entry.source ? underLease(wish) : wish
  const companion = companionOf(reaching, entry, claimed, cap)
  const featureID = featureOf(campaign) ?? ''
  try {
    const { shown, connections } = await takeTurn(application, entry.respondentID, { input: { kind: 'feature', featureID }, companion })
    await pushThrough(application, entry.respondentID, connections, asFrames(shown))
    return entry.source ? await giveToProvider(reaching, entry, claimed, shown) : 'sent'
  } catch (error) {
    if (error instanceof Problem && error.code === 'respondent_unknown') return stand({ ...wish, status: 'deleted' })
    if (!(error instanceof Declined)) throw error
    return error.isClaimed ? standing(wish, error) : stand({ ...wish, status: error.outcome })
  }
}

function companionOf(
  { application, campaign }: Reaching,
  { respondentID }: ManifestEntry,
  claimed: Claim,
  cap: readonly Write[],
): Companion {
  const key = deliveryKey(claimed.uid, claimed)
  const [counter] = cap.map(({ Update }) => Update)
  const handsOver = liveAfter(campaign) === true
  return {
    keys: counter?.Key ? [key, counter.Key] : [key],
    look: (item, found) => {
      const before = found.map(deliveryOf).find((delivery) => delivery !== undefined)
      if (before && !(claimed.again && before.status === 'failed')) throw new Declined(before.status, before)
      if (item && uidOfItem(application, item) !== claimed.uid) throw new Declined('deleted')
      if (item?.['live']) throw new Declined('live')
      const reached = Number(found.find(({ sk }) => sk?.S?.startsWith('D#'))?.['reached']?.N ?? 0)
      if (reached >= (campaign.limits?.maxPerDay ?? Number.POSITIVE_INFINITY)) throw new Declined('capped')
      return {
        writes: [...claimWrites(claimed), ...cap, ...(handsOver ? [listedWrite(application, respondentID, true, claimed.at)] : [])],
        ...(handsOver ? { fields: { live: { S: claimed.at } } } : {}),
        campaign: { notificationID: claimed.notificationID, run: claimed.run },
      }
    },
  }
}
