import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { iso } from '../core/clock.ts'
import { windowOf } from '../delivery/window.ts'
import type { ConversationState, LastProcess } from '../domain/profile/conversationState.ts'
import { lastEntries } from '../inbox/transcript/transcript.ts'
import type { Application } from '../store/applications/access.ts'
import type { Prefetched } from '../store/prefetched.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'
import { systemMaps } from '../store/respondents/wholeProfile.ts'
import { smartFieldsOf } from './smartFields.ts'

/** Entries of the transcript that a respondent is shown with. */
const maxMessages = 20

/** A respondent as the management interface shows it: with the last messages, and the values that smart formats filled. */
export async function managedRespondent(
  application: Application,
  respondentID: string,
  prefetched?: Prefetched,
): Promise<ManagedRespondent> {
  const record = await requireRespondent(application, respondentID, prefetched)
  const [messages, smart, until] = await Promise.all([
    lastEntries(application, record, maxMessages),
    smartFieldsOf(application, record),
    windowOf(application, record),
  ])
  const { attribute, windows, ...fields } = shownRespondent(record)
  return { ...fields, ...(windows ? { windows: { whatsapp: until } } : {}), attribute: { ...attribute, ...smart }, messages }
}

/** The fields of it that are in the record: the profile, with the documented system fields inside attribute and event. */
export function shownRespondent(record: RespondentRecord): ManagedRespondent {
  const { respondentID, attribute, tag, event, source, lastResponse, lastProcess, liveSince, windowUntil } = record
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
    event: { ...event, ...systemMaps(record).event },
    ...(lastProcess ? { processes: processesOf(respondentID, state, lastProcess) } : {}),
    liveStatus: liveSince !== undefined,
    isConnected: record.connections.length > 0,
    ...(windowUntil !== undefined || source === 'whatsapp' ? { windows: { whatsapp: openUntil(windowUntil) } } : {}),
    ...(record.blocked ? { blocked: true } : {}),
    ...(record.blockedMessages ? { blockedMessages: record.blockedMessages } : {}),
  }
}

const processesOf = (respondentID: string, state: ConversationState, { featureID, title, cost }: LastProcess) => ({
  active: (state.runs ?? []).length > 0,
  last_active: { respondentID, featureID, title, cost },
})

/** When the window closes; null where it has, or never was open. */
const openUntil = (until = ''): string | null => (until > iso() ? until : null)
