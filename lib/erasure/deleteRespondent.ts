import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { problem } from '../core/errors.ts'
import { send } from '../queue/send.ts'
import { shownRespondent } from '../respondents/managedRespondent.ts'
import type { Application } from '../store/applications/access.ts'
import { hangingOn, purgeHistory } from '../store/identity/history.ts'
import { forgetFormerIDs, forgetSubUser, markDeleted, readTrace, removeTrace, type Trace } from '../store/identity/removal.ts'
import { shardOf } from '../store/keys.ts'
import { connectionsOf, forgetConnections } from '../store/respondents/connections.ts'
import { keepFromCampaigns } from '../store/respondents/excludeFromCampaigns.ts'
import { forgetLive } from '../store/respondents/live.ts'
import { mapsOf } from '../store/respondents/profileForm.ts'
import { uidOf } from '../store/respondents/respondentItem.ts'
import { deleteCachedFigures } from '../store/statistics/figuresCache.ts'
import { type Forgotten, forgetRecipient } from './campaignErasure.ts'

/** Removes a respondent and, after it, its sub users: invisible at once, purged in the background. Gives the respondent as it was. */
export async function deleteRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const item = await markDeleted(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  await keepFromCampaigns(application, uidOf(application, item), 'deleted')
  await queuePurge(application, respondentID)
  return shownRespondent(item)
}

const queuePurge = ({ appID, epoch }: Application, respondentID: string): Promise<void> =>
  send('PURGE', [{ appID, what: 'respondent', epoch, respondentID, round: 1 }])

const shardsOf = (ids: readonly string[]): string[] => [...new Set(ids.map(shardOf))]

/** A campaign that was being prepared may have had them on a page when they were deleted. The message says nothing of who they were. */
const lookAgain = ({ appID, epoch }: Application, whose: Forgotten): Promise<void> =>
  send('PURGE', [{ appID, what: 'recipient', epoch, ...whose, round: 2 }], secondLookSeconds)

export const secondLookSeconds = 300

/** Removes what hangs on a respondent who was deleted, its sub users, and last the trace itself. False where the time ran out. */
export async function purgeRespondent(application: Application, trace: Trace, goesOn: () => boolean): Promise<boolean> {
  const item = await readTrace(application, trace)
  if (!item) return true
  const { respondentID } = trace
  const { attribute, tag } = mapsOf(item)
  for (const child of tag['sub_users'] ?? []) {
    if (!goesOn()) return false
    if (await markDeleted(application, child)) await queuePurge(application, child)
  }
  const whose = { uid: uidOf(application, item), shards: shardsOf([respondentID, ...(item['was']?.SS ?? [])]) }
  if (!(await forgetRecipient(application, whose, goesOn))) return false
  if (!(await deleteCachedFigures(application, goesOn))) return false
  await forgetConnections(connectionsOf(item))
  if (!(await purgeHistory(application, uidOf(application, item), hangingOn(item), goesOn, 'keepCounts'))) return false
  await keepFromCampaigns(application, uidOf(application, item), 'deleted')
  // Whoever has the id by now is live, and somebody's sub user, on their own account.
  if (trace.uid === undefined) {
    await forgetLive(application, respondentID)
    if (attribute['userParent'] !== undefined) await forgetSubUser(application, attribute['userParent'], respondentID)
  }
  await forgetFormerIDs(application, item)
  await removeTrace(application, trace)
  await lookAgain(application, whose)
  return true
}
