import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { type Forgotten, forgetRecipient } from '../campaign/forget.ts'
import { type LastProcess, lastProcessIn } from '../conversation/turnProcesses.ts'
import type { State } from '../conversation/types.ts'
import { problem } from '../errors.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { connectionsOf, forgetConnections } from '../store/connections.ts'
import { hangingOn, purgeHistory } from '../store/history.ts'
import { keepFromCampaigns } from '../store/keepFromCampaigns.ts'
import { forgetKept } from '../store/keptAnswers.ts'
import { shardOf } from '../store/keys.ts'
import { forgetLive } from '../store/live.ts'
import { mapsOf } from '../store/profileItem.ts'
import { forgetFormerIDs, forgetSubUser, markDeleted, readTrace, removeTrace, type Trace } from '../store/removal.ts'
import { sourceOf, uidOf } from '../store/respondentItem.ts'
import { readRespondent } from '../store/respondents.ts'
import type { WireItem } from '../store/table.ts'

/** A respondent as the management interface shows it: the profile, with the documented system fields inside attribute and event. */
export async function managedRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const item = await readRespondent(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  return shownRespondent(item)
}

export function shownRespondent(item: WireItem): ManagedRespondent {
  const { attribute, tag, event } = mapsOf(item)
  const { isSubUser, ...attributes } = attribute
  const lastResponse = item['last']?.S
  const respondentID = item['rid']?.S ?? ''
  const state: State = JSON.parse(item['conv']?.S ?? '{}')
  const last = lastProcessIn(item)
  return {
    respondentID,
    attribute: {
      ...attributes,
      source: sourceOf(item),
      isSubUser: isSubUser === 'true',
      ...(lastResponse === undefined ? {} : { lastResponse }),
      ...(last ? { last_process: last.featureID, last_process_title: last.title, isProcessOver: last.over } : {}),
    },
    tag,
    event: { ...event, ...talkOf(item, state) },
    ...(last ? { processes: processesOf(respondentID, state, last) } : {}),
    liveStatus: item['live'] !== undefined,
  }
}

/** What is counted of a respondent's conversations, for those who had any. */
function talkOf(item: WireItem, { misunderstood = 0, totalMisunderstood = 0 }: State): Record<string, number | string> {
  const [conversations, messages, replied, first] = [item['nc']?.N, item['nm']?.N, item['lr']?.S, item['fm']?.S]
  return {
    ...(conversations === undefined ? {} : { numConversations: Number(conversations) }),
    ...(messages === undefined ? {} : { numMessages: Number(messages) }),
    ...(replied === undefined ? {} : { lastReplied: Date.parse(replied) }),
    ...(first === undefined ? {} : { firstMessage: first }),
    ...(item['conv'] ? { misunderstood, total_misunderstood: totalMisunderstood } : {}),
  }
}

const processesOf = (respondentID: string, state: State, { featureID, title, cost }: LastProcess) => ({
  active: (state.runs ?? []).length > 0,
  last_active: { respondentID, featureID, title, cost },
})

/** Names under which the management interface shows what the platform keeps; a profile that is written back does not change them. */
export const systemAttributes = [
  'source',
  'lastResponse',
  'isSubUser',
  'userParent',
  'rootUser',
  'last_process',
  'last_process_title',
  'isProcessOver',
]
export const systemEvents = ['numConversations', 'numMessages', 'lastReplied', 'firstMessage', 'misunderstood', 'total_misunderstood']

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
  if (!(await forgetKept(application, goesOn))) return false
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
