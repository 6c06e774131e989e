import { now } from '../../core/clock.ts'
import { optOutWord } from '../../domain/engine/answer/optOut.ts'
import { changesOf } from '../../domain/profile/changes.ts'
import { optOutAttribute } from '../../domain/profile/optOut.ts'
import type { Application } from '../../store/applications/access.ts'
import { countBlockedMessage } from '../../store/respondents/blocked.ts'
import { writeProfile } from '../../store/respondents/profileWrites.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { Incoming } from './incoming.ts'
import type { TurnResult } from './turnResult.ts'

/** Whether a message is of the respondent and they are blocked: what operators and API calls do still reaches them. */
export const isBlockedMessage = ({ blocked }: RespondentRecord, { session, isOperator }: Incoming): boolean =>
  blocked === true && session !== undefined && !isOperator

/** A message of a blocked respondent is counted and nothing else, but an opt-out takes effect (docs/live-chat.md#blocked-respondents). */
export async function blockedTurn(
  application: Application,
  respondentID: string,
  record: RespondentRecord,
  { input }: Incoming,
): Promise<TurnResult> {
  const word = input.kind === 'optOut' ? input.word : optOutWord(input)
  if (word === 'stop') await writeProfile(application, respondentID, changesOf({ attribute: { [optOutAttribute]: 'true' } }, now()))
  await countBlockedMessage(application, respondentID)
  return {
    turn: record.turn,
    botEntries: [],
    entries: [],
    source: record.source,
    connections: [],
    handedOver: false,
    elsewhere: undefined,
    forOperators: [],
  }
}
