import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { attributeName } from '../../domain/profile/profileForm.ts'
import { type Application, openApplication } from '../applications/access.ts'
import { deliveryItem } from '../campaigns/deliveries.ts'
import { openRunsOf } from '../campaigns/recentRuns.ts'
import { notThere } from '../table/expressions.ts'
import { keyOf } from '../table/read.ts'
import { putIf } from '../table/write.ts'
import { getRecord } from './respondents.ts'

/** How long the trace of somebody who was excluded stays in a campaign's deliveries at least. */
const keptMs = days(30)

/**
 * Excludes somebody who was deleted or blocked, or has opted out, from the campaigns that are under way: their delivery in each is decided before the
 * campaign claims it, so that delivery needs no look at each recipient. That stays for as long as the campaign may send, which may be paused for
 * months. What stays of somebody deleted names nobody, and goes by itself. Comes after the write that took them out, and looks which runs there are
 * then: a run that begins later does not find them.
 */
export async function excludeFromCampaigns({ appID }: Application, uid: string, status: 'deleted' | 'optedOut' | 'blocked'): Promise<void> {
  const application = await openApplication(appID)
  if (!application) return
  const atLeast = epochSeconds(now() + keptMs)
  // False where the campaign was faster.
  await Promise.all(
    openRunsOf(application).map(({ until, ...runRef }) => {
      const expiresAt = until === undefined ? undefined : Math.max(until, atLeast)
      const item = deliveryItem(uid, { ...runRef, status, at: iso(), expiresAt })
      return putIf(keyOf(item), item, notThere)
    }),
  )
}

/** Excludes somebody whose profile was changed so that they get no campaigns. */
export async function excludeWhoOptsOut(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  if (!optsOut(changes)) return
  const record = await getRecord(application, respondentID)
  if (record) await excludeFromCampaigns(application, record.uid, 'optedOut')
}

/** Whether by these changes a respondent gets no campaigns any more. */
export const optsOut = (changes: readonly ProfileChange[]): boolean =>
  changes.some((change) => change.name === optOut && 'set' in change && change.set === 'true')

const optOut = attributeName('optout')
