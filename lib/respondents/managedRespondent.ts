import type { ManagedRespondent } from '../../schemas/respondent.ts'
import type { Application } from '../store/applications/access.ts'
import type { ConversationState } from '../store/respondents/conversationState.ts'
import type { LastProcess, RespondentRecord } from '../store/respondents/respondentItem.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'

/** A respondent as the management interface shows it: the profile, with the documented system fields inside attribute and event. */
export const managedRespondent = async (application: Application, respondentID: string): Promise<ManagedRespondent> =>
  shownRespondent(await requireRespondent(application, respondentID))

export function shownRespondent(record: RespondentRecord): ManagedRespondent {
  const { respondentID, attribute, tag, event, source, lastResponse, lastProcess, liveSince } = record
  const { isSubUser, ...attributes } = attribute
  const state = record.conversation ?? {}
  return {
    respondentID,
    attribute: {
      ...attributes,
      source,
      isSubUser: isSubUser === 'true',
      ...(lastResponse === null ? {} : { lastResponse }),
      ...(lastProcess
        ? { last_process: lastProcess.featureID, last_process_title: lastProcess.title, isProcessOver: lastProcess.over }
        : {}),
    },
    tag,
    event: { ...event, ...talkOf(record, state) },
    ...(lastProcess ? { processes: processesOf(respondentID, state, lastProcess) } : {}),
    liveStatus: liveSince !== undefined,
  }
}

/** What is counted of a respondent's conversations, for those who had any. */
function talkOf(
  { conversation, conversations, messages, repliedAt, firstMessageAt }: RespondentRecord,
  { misunderstood = 0, totalMisunderstood = 0 }: ConversationState,
): Record<string, number | string> {
  return {
    ...(conversations === undefined ? {} : { numConversations: conversations }),
    ...(messages === undefined ? {} : { numMessages: messages }),
    ...(repliedAt === undefined ? {} : { lastReplied: Date.parse(repliedAt) }),
    ...(firstMessageAt === undefined ? {} : { firstMessage: firstMessageAt }),
    ...(conversation ? { misunderstood, total_misunderstood: totalMisunderstood } : {}),
  }
}

const processesOf = (respondentID: string, state: ConversationState, { featureID, title, cost }: LastProcess) => ({
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
