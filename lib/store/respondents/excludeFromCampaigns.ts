import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { attributeName } from '../../domain/profile/profileForm.ts'
import { type Application, openApplication } from '../applications/access.ts'
import { deliveryItem, deliveryKey, getDeliveriesTo } from '../campaigns/deliveries.ts'
import { type OpenRun, openRunsOf } from '../campaigns/recentRuns.ts'
import type { RunRef } from '../campaigns/slices.ts'
import { commit } from '../subscriptions/commit.ts'
import type { NoticesAt } from '../subscriptions/notices.ts'
import { putMany } from '../table/batch.ts'
import type { WireItem } from '../table/client.ts'
import { itemAbsent } from '../table/expressions.ts'
import { keyOf } from '../table/read.ts'
import { mostWrites, putWrite, type Write, writesTo } from '../table/transact.ts'
import { putIf } from '../table/write.ts'
import { withProfile } from './profileApart.ts'
import type { RespondentRecord } from './respondentItem.ts'
import { getRecord } from './respondents.ts'

/** The minimum time for which the trace of an excluded respondent stays in a campaign's deliveries. */
const keptMs = days(30)

/** A respondent who no longer receives campaigns. */
export interface Excluded {
  readonly uid: string
  readonly status: 'deleted' | 'optedOut' | 'blocked'
}

/**
 * Runs a transaction that deletes somebody or opts them out, and in it excludes them from the campaigns under way: their delivery in each is decided
 * before the campaign claims it, so that delivery needs no look at each recipient. A run that began meanwhile is looked for afterwards; one that begins
 * later does not find them. Returns the index of the first write whose condition failed; undefined where all was written.
 */
export async function commitExcluding(
  application: Application,
  excluded: Excluded,
  writes: readonly Write[],
  happened?: NoticesAt,
): Promise<number | undefined> {
  const runs = openRunsOf(application)
  const decided = runs.length ? await getDeliveriesTo(excluded.uid, runs) : []
  // A turn that a campaign starts claims its own recipient.
  const isDecided = (run: OpenRun): boolean =>
    decided.some((delivery) => isSameRun(delivery, run)) || writesTo(writes, deliveryKey(excluded.uid, run))
  const items = runs.filter((run) => !isDecided(run)).map((run) => exclusion(excluded, run))
  const rows = happened ? application.subscriptions.length : 0
  const within = items.splice(0, Math.max(0, mostWrites - writes.length - rows))
  // There is seldom more than a campaign or two: what a transaction has no room for comes before it.
  await putAll(items)
  for (;;) {
    const failure = await commit(application, [...writes, ...within.map((item) => putWrite(keyOf(item), item, itemAbsent))], happened)
    const beaten = failure === undefined ? -1 : failure - writes.length
    if (beaten < 0 || beaten >= within.length) {
      if (failure === undefined) await excludeFromCampaigns(application, excluded, runs)
      return failure
    }
    // The campaign was faster.
    within.splice(beaten, 1)
  }
}

/** Excludes a respondent who was deleted or has opted out from the running campaigns, except runs in which that was done. */
export async function excludeFromCampaigns({ appID }: Application, excluded: Excluded, done: readonly RunRef[] = []): Promise<void> {
  const application = await openApplication(appID)
  if (!application) return
  const runs = openRunsOf(application).filter((run) => !done.some((each) => isSameRun(each, run)))
  await putAll(runs.map((run) => exclusion(excluded, run)))
}

/** Replaces the entries of a purged respondent in running campaigns by their exclusion, so that at no moment they can be claimed again. */
export async function replaceDeliveries({ appID }: Application, uid: string): Promise<void> {
  const application = await openApplication(appID)
  const items = application ? openRunsOf(application).map((run) => exclusion({ uid, status: 'deleted' }, run)) : []
  await putMany(items.map((item) => [keyOf(item), item]))
}

/** Excludes a respondent who opted out from campaigns that began during the call. */
export async function excludeFromLaterRuns({ appID }: Application, respondentID: string): Promise<void> {
  const application = await openApplication(appID)
  if (!application || openRunsOf(application).length === 0) return
  const record = await getRecord(application, respondentID)
  if (record) await excludeIfOptedOut(application, record)
}

/** Excludes a respondent from running campaigns if their profile, as it was read, says that they opted out. */
export async function excludeIfOptedOut(application: Application, record: RespondentRecord): Promise<void> {
  if (openRunsOf(application).length === 0) return
  const { uid, attribute } = await withProfile(application, record)
  if (attribute[optOutName] === 'true') await excludeFromCampaigns(application, { uid, status: 'optedOut' })
}

/**
 * The delivery record that excludes a respondent from a run: it names no one, and is kept as long as the campaign may send, which may be
 * paused for months.
 */
function exclusion({ uid, status }: Excluded, { until, ...runRef }: OpenRun): WireItem {
  const expiresAt = until === undefined ? undefined : Math.max(until, epochSeconds(now() + keptMs))
  return deliveryItem(uid, { ...runRef, status, at: iso(), expiresAt })
}

/** Nothing where the campaign was faster. */
async function putAll(items: readonly WireItem[]): Promise<void> {
  await Promise.all(items.map((item) => putIf(keyOf(item), item, itemAbsent)))
}

const isSameRun = (one: RunRef, other: RunRef): boolean => one.notificationID === other.notificationID && one.run === other.run

/** Whether these changes opt a respondent out of campaigns. */
export const optsOut = (changes: readonly ProfileChange[]): boolean =>
  changes.some((change) => change.name === attributeName(optOutName) && 'set' in change && change.set === 'true')

const optOutName = 'optout'
