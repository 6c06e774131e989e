import { respondentName } from '../../../schemas/respondentName.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { wholeProfile } from '../../store/respondents/wholeProfile.ts'
import { isConversing } from '../../store/statistics/turnActivity.ts'
import type { Incoming } from './incoming.ts'

/**
 * Returns the profile as filters and templates of a turn see it: message and conversation counters include the incoming message
 * (docs/profiles.md#system-fields). `at`: instant of the turn (ISO 8601).
 */
export function respondentInTurn(
  before: RespondentRecord,
  incoming: Pick<Incoming, 'message' | 'isOperator' | 'profileName'>,
  at: string,
): MatchedProfile {
  const { message, isOperator } = incoming
  const record = { ...before, attribute: { ...newName(before, incoming), ...before.attribute } }
  if (message === undefined || isOperator) return wholeProfile(record)
  const { messages = 0, conversations = 0, firstMessageAt = at } = record
  return wholeProfile({
    ...record,
    messages: messages + 1,
    conversations: conversations + (isConversing(record, at) ? 0 : 1),
    firstMessageAt,
  })
}

const maxNameLength = 250

/** The attribute that a turn sets to the name that the respondent has at the provider: none for somebody who has a name. */
export const newName = (
  { attribute, isWhole }: Pick<RespondentRecord, 'attribute' | 'isWhole'>,
  { profileName }: Pick<Incoming, 'profileName'>,
): { readonly name?: string } =>
  profileName && isWhole && respondentName(attribute) === '' ? { name: profileName.slice(0, maxNameLength).toWellFormed() } : {}
