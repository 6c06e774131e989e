import type { ManagedRespondent } from '../../schemas/respondent.ts'
import type { Application } from '../store/applications/access.ts'
import type { ConversationState } from '../store/respondents/conversationState.ts'
import type { LastProcess, RespondentRecord } from '../store/respondents/respondentItem.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'
import { systemMaps } from '../store/respondents/systemFields.ts'

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
    event: { ...event, ...systemMaps(record).event },
    ...(lastProcess ? { processes: processesOf(respondentID, state, lastProcess) } : {}),
    liveStatus: liveSince !== undefined,
  }
}

const processesOf = (respondentID: string, state: ConversationState, { featureID, title, cost }: LastProcess) => ({
  active: (state.runs ?? []).length > 0,
  last_active: { respondentID, featureID, title, cost },
})
