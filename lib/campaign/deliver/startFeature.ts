import { asFrames, pushThrough } from '../../channels/outbound/push.ts'
import type { Companion } from '../../conversation/turn/companion.ts'
import { takeTurn } from '../../conversation/turn/takeTurn.ts'
import { Problem } from '../../core/errors.ts'
import { type Claim, claim, claimWrites } from '../../store/campaigns/claims.ts'
import { type Delivery, deliveryKey, deliveryOf } from '../../store/campaigns/deliveries.ts'
import { takeUp } from '../../store/campaigns/leases.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import type { Outcome } from '../../store/campaigns/slices.ts'
import { turnsAfter } from '../../store/conversations/turns.ts'
import { listedWrite } from '../../store/respondents/live.ts'
import { uidOf as uidOfItem } from '../../store/respondents/respondentItem.ts'
import type { Write } from '../../store/table/transact.ts'
import { featureOf } from '../content/kind.ts'
import { claimOf, liveAfter, liveFrames, type Reached, type Reaching, soon, stand, standing, underLease } from './recipientClaim.ts'
import { giveToProvider } from './sendByProvider.ts'

/** The turn is not to be: somebody decided before, or this outcome is to be claimed instead. */
class Declined extends Error {
  readonly why: Outcome | Delivery

  constructor(why: Outcome | Delivery) {
    super('declined')
    this.why = why
  }
}

/**
 * Starts the campaign's feature at one recipient. The claim is part of the turn's own transaction, so the turn happens once or not at all;
 * whether they are in live chat, or deleted, or capped is looked at in the turn (docs/campaigns.md#who-is-skipped).
 */
export async function startFeature(reaching: Reaching, entry: ManifestEntry, wish: Claim, cap: readonly Write[]): Promise<Reached> {
  const { application, campaign } = reaching
  const claimed = entry.source ? underLease(wish) : wish
  let turn: number | undefined
  const companion = companionOf(reaching, entry, cap, (before) => {
    turn = entry.source ? before + 1 : undefined
    return { ...claimed, turn }
  })
  const featureID = featureOf(campaign) ?? ''
  try {
    const { shown, connections } = await takeTurn(application, entry.respondentID, { input: { kind: 'feature', featureID }, companion })
    const frames = liveAfter(campaign) === true ? liveFrames(campaign) : []
    await pushThrough(application, entry.respondentID, connections, [...asFrames(shown), ...frames])
    return entry.source ? await giveToProvider(reaching, entry, { ...claimed, turn }, shown) : 'sent'
  } catch (error) {
    if (error instanceof Problem && error.code === 'respondent_unknown') return stand({ ...wish, status: 'deleted' })
    if (!(error instanceof Declined)) throw error
    if (typeof error.why === 'string') return stand({ ...wish, status: error.why })
    return sayAgain(reaching, entry, claimed, error.why, cap)
  }
}

/**
 * Goes on with what was decided before. Where the feature was started, and the provider did not take what the bot said, it is not started
 * again: the provider is given the same.
 */
async function sayAgain(
  reaching: Reaching,
  entry: ManifestEntry,
  claimed: Claim,
  before: Delivery,
  cap: readonly Write[],
): Promise<Reached> {
  const { turn, waits } = before
  const isFailed = before.status === 'failed' && claimed.again
  if (!entry.source || turn === undefined || !(waits || isFailed))
    return standing({ ...claimed, status: 'sent' }, { ...before, outcome: before.status })
  const held = { ...claimed, turn, ...(waits ? { capDay: before.capDay } : {}) }
  if (waits && !(await takeUp(held))) return soon
  if (isFailed) {
    const again = await claim(held, cap)
    if ('refused' in again) return stand({ ...claimed, status: 'capped' })
    if (!again.isNew) return standing(claimed, again)
  }
  const [stored] = await turnsAfter(claimed.uid, turn - 1, 1)
  return giveToProvider(reaching, entry, held, stored?.entries.filter(({ from }) => from === 'bot') ?? [])
}

/** `claimAfter` gives the claim that goes with the turn after the one of that number. */
function companionOf(reaching: Reaching, entry: ManifestEntry, cap: readonly Write[], claimAfter: (turn: number) => Claim): Companion {
  const { application, campaign } = reaching
  const { respondentID } = entry
  const { uid, again } = claimOf(reaching, entry, 'sent')
  const key = deliveryKey(uid, reaching.chunk)
  const [counter] = cap.map(({ Update }) => Update)
  const handsOver = liveAfter(campaign) === true
  return {
    keys: counter?.Key ? [key, counter.Key] : [key],
    look: (item, found) => {
      const before = found.map(deliveryOf).find((delivery) => delivery !== undefined)
      if (before && !(again && before.status === 'failed' && before.turn === undefined)) throw new Declined(before)
      if (item && uidOfItem(application, item) !== uid) throw new Declined('deleted')
      if (item?.['live']) throw new Declined('live')
      const reached = Number(found.find(({ sk }) => sk?.S?.startsWith('D#'))?.['reached']?.N ?? 0)
      if (reached >= (campaign.limits?.maxPerDay ?? Number.POSITIVE_INFINITY)) throw new Declined('capped')
      const claimed = claimAfter(Number(item?.['turn']?.N ?? 0))
      return {
        writes: [...claimWrites(claimed), ...cap, ...(handsOver ? [listedWrite(application, respondentID, true, claimed.at)] : [])],
        ...(handsOver ? { fields: { live: { S: claimed.at } } } : {}),
        campaign: { notificationID: claimed.notificationID, run: claimed.run },
      }
    },
  }
}
