import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../../store/applications/access.ts'
import { type DeliveryRecord, getDelivery } from '../../store/campaigns/deliveries.ts'
import { failSentDelivery, isMarked, markDelivery } from '../../store/campaigns/deliveryMarks.ts'
import { listDeliveriesSince } from '../../store/campaigns/deliveryPeriods.ts'
import { completeUntil, hasRunSince } from '../../store/campaigns/recentRuns.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import { noteConfirmed } from '../../store/respondents/confirmations.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'

/** The recipients of a confirmation by a channel. */
type Addressee = Pick<RespondentRecord, 'respondentID' | 'uid' | 'confirmedAt'>

/**
 * Confirms deliveries when a web view connects and loads the transcript. Never fails the call: what was not counted is counted at the next
 * connection.
 */
export async function confirmByWebView(application: Application, addressee: Addressee): Promise<void> {
  try {
    await confirmDeliveries(application, addressee, { until: now(), isReceipt: false })
  } catch (error) {
    log.warn('campaign', { event: 'not confirmed', appID: application.appID, ...faultOf(error) })
  }
}

/** A receipt of the provider says that all arrived which was sent until an instant (milliseconds since 1970). */
export const confirmByReceipt = (application: Application, addressee: Addressee, until: number): Promise<void> =>
  confirmDeliveries(application, addressee, { until, isReceipt: true })

/**
 * Counts as delivered what campaigns sent a respondent until an instant (docs/campaign-delivery.md#delivered): each once, however often it is confirmed.
 * Without a campaign since the last time nothing is read.
 */
async function confirmDeliveries(
  application: Application,
  { respondentID, uid, confirmedAt }: Addressee,
  { until, isReceipt }: { readonly until: number; readonly isReceipt: boolean },
): Promise<void> {
  if (!hasRunSince(application, confirmedAt)) return
  for (const delivery of await listDeliveriesSince(uid, confirmedAt)) {
    if (Date.parse(delivery.at) > until || isMarked(delivery, 'delivered')) continue
    const isAwaited = isReceipt && isInFlight(delivery)
    if (isAwaited) await awaitResult(uid, delivery)
    else if (delivery.status !== 'sent') continue
    await markDelivery(uid, delivery, 'delivered', isAwaited ? undefined : delivery)
  }
  const confirmed = iso(Math.min(until, completeUntil(application)))
  if (confirmedAt === undefined || confirmed > confirmedAt) await noteConfirmed(application, respondentID, confirmed)
}

/** Counts one delivery by a receipt of the provider. Receipts of other messages are ignored. */
export async function confirmDelivery(uid: string, run: RunRef, mark: 'delivered' | 'read'): Promise<void> {
  const delivery = await getDelivery(uid, run)
  if (delivery && isInFlight(delivery)) await awaitResult(uid, run)
  await markDelivery(uid, run, mark)
}

/**
 * Counts one delivery as failed by a late report of the provider, which took the message. Only while the message is not known to have arrived:
 * reports may come in any order.
 */
export async function failDelivery(uid: string, run: RunRef): Promise<void> {
  const delivery = await getDelivery(uid, run)
  if (delivery && isInFlight(delivery)) await awaitResult(uid, run)
  await failSentDelivery(uid, run)
}

/** Whether a call to the provider is in flight, so that its result is not known yet. */
const isInFlight = ({ leaseMs, waits }: DeliveryRecord): boolean => leaseMs !== undefined && leaseMs > now() && !waits

/** A receipt may come before the worker has noted that the provider took the message: that takes moments. */
const patienceMs = 5000

/** Waits until it is known what came of a call of the provider; `unavailable` where that takes too long. */
async function awaitResult(uid: string, run: RunRef): Promise<void> {
  const deadline = now() + patienceMs
  for (let count = 0; now() < deadline; count++) {
    const delivery = await getDelivery(uid, run)
    if (!delivery || !isInFlight(delivery)) return
    await backoff(count, { maxMs: 500 })
  }
  throw problem('unavailable', { retryAfterSeconds: 5 })
}
