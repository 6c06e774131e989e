import { iso, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { advance } from '../../domain/engine/advance.ts'
import { newState } from '../../domain/engine/model/state.ts'
import { ownLanguage } from '../../domain/engine/model/texts.ts'
import type { Bot, EngineOutcome } from '../../domain/engine/model/types.ts'
import type { ConversationState } from '../../domain/profile/conversationState.ts'
import { ProfileApart } from '../../domain/profile/profileApart.ts'
import { lockIf } from '../../store/conversations/turnLock.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { callsOutside, type Gathered, resultOf } from './requests.ts'
import { respondentInTurn } from './respondentInTurn.ts'
import { findShownButtons } from './shownButtons.ts'
import type { TurnAttempt } from './takeTurn.ts'

/** The state of a conversation; that of somebody who never talked begins where they were created to begin. */
export const stateOf = (record: RespondentRecord): ConversationState => record.conversation ?? newState(record.startFeatureID)

/**
 * Lets the engine decide, and answers what it asks of the outside. `interrupted` where another turn came between: then
 * nothing was called. Throws `ProfileApart`, before anything is called, where the engine looks at a profile that was not read.
 */
export async function runEngine(attempt: TurnAttempt, bot: Bot, gathered: Gathered): Promise<EngineOutcome | 'interrupted'> {
  const { application, parties, incoming } = attempt
  const { person, root, isRelayed } = parties
  const { respondentID, record } = person
  const { input, override } = incoming
  const state = stateOf(record)
  const shownTo = (root ?? person).record
  const sessionLanguage = incoming.session?.language ?? shownTo.sessionLanguage
  const language = ownLanguage(record.attribute['language'], sessionLanguage, bot.application.language)
  if (override) return { state, effects: override(record, language), passed: [] }
  const facts = { language, source: incoming.source ?? shownTo.source, now: now() }
  const respondent = respondentInTurn(record, incoming, iso())
  const steps = advance(bot, { respondent, state, facts }, input)
  // What a root's channel says is pressed where the root reads.
  const transcript = (isRelayed && root ? root : person).start
  const placeOfShown = async (answerID: string) => (await findShownButtons(transcript, [answerID])).get(answerID)?.place
  const asker = { application, respondentID, language: sessionLanguage ?? bot.application.language, placeOfShown }
  let isLocked = false
  let next = steps.next()
  while (!next.done) {
    if (!isLocked && callsOutside(next.value)) {
      // The turn begins again where the profile is missing: not after this.
      if (!record.isWhole) throw new ProfileApart()
      // What is called outside cannot be undone: it is called by the turn that holds the respondent, and no other.
      isLocked = await lockAllIf(attempt)
      if (!isLocked) return 'interrupted'
    }
    next = steps.next(await resultOf(asker, next.value, gathered))
  }
  for (const { code, ...ids } of next.value.effects.logs) log.warn('conversation', { code, appID: application.appID, ...ids })
  return next.value
}

/** Locks everybody whom the turn concerns. Where one lock fails, the others end with the turn's next attempt, or when it gives up. */
async function lockAllIf({ application, parties: { person, root }, turnToken, locked }: TurnAttempt): Promise<boolean> {
  for (const { respondentID, start } of root ? [person, root] : [person]) {
    // Noted before: a lock whose answer is lost is a lock.
    locked.add(respondentID)
    if (!(await lockIf(application, respondentID, start.turn - 1, turnToken))) return false
  }
  return true
}
