import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { wholeProfile } from '../../store/respondents/wholeProfile.ts'
import { isConversing } from '../../store/statistics/turnActivity.ts'
import type { Incoming } from './takeTurn.ts'

/**
 * A respondent as filters and templates of a turn see them: what counts their messages and conversations counts the message that the turn
 * answers, too (docs/profiles-and-filters.md#system-fields). `at`: when the turn happens (ISO 8601).
 */
export function respondentInTurn(
  record: RespondentRecord,
  { said, isOperator }: Pick<Incoming, 'said' | 'isOperator'>,
  at: string,
): MatchedProfile {
  if (said === undefined || isOperator) return wholeProfile(record)
  const { messages = 0, conversations = 0, firstMessageAt = at } = record
  return wholeProfile({
    ...record,
    messages: messages + 1,
    conversations: conversations + (isConversing(record, at) ? 0 : 1),
    firstMessageAt,
  })
}
