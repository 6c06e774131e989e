import type { ManagedRespondent } from '../../schemas/respondent.ts'
import type { State } from '../conversation/engine/types.ts'
import { type LastProcess, lastProcessIn } from '../conversation/turn/turnProcesses.ts'
import { problem } from '../core/errors.ts'
import type { Application } from '../store/applications/access.ts'
import { mapsOf } from '../store/respondents/profileForm.ts'
import { sourceOf } from '../store/respondents/respondentItem.ts'
import { readRespondent } from '../store/respondents/respondents.ts'
import type { WireItem } from '../store/table/client.ts'

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
