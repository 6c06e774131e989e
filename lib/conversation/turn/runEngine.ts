import { iso, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { wasCommitted } from '../../store/conversations/turnCommit.ts'
import { lockIf } from '../../store/conversations/turnLock.ts'
import type { ConversationState } from '../../store/respondents/conversationState.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { advance } from '../engine/advance.ts'
import { newState } from '../engine/model/state.ts'
import { ownLanguage } from '../engine/model/texts.ts'
import type { Bot, EngineOutcome } from '../engine/model/types.ts'
import { callsOutside, type Gathered, resultOf } from './requests.ts'
import { respondentInTurn } from './respondentInTurn.ts'
import type { TurnAttempt } from './takeTurn.ts'

/** The state of a conversation; that of somebody who never talked begins where they were created to begin. */
export const stateOf = (record: RespondentRecord): ConversationState => record.conversation ?? newState(record.startFeatureID)

/**
 * Lets the engine decide, and answers what it asks of the outside. `interrupted` where another turn holds the respondent, or this message came
 * before: then nothing was called.
 */
export async function runEngine(attempt: TurnAttempt, bot: Bot, gathered: Gathered): Promise<EngineOutcome | 'interrupted'> {
  const { application, parties, incoming } = attempt
  const { person, root, isRelayed } = parties
  const { respondentID, record } = person
  const { input, override, messageID } = incoming
  const state = stateOf(record)
  const shownTo = (root ?? person).record
  const sessionLanguage = incoming.session?.language ?? shownTo.sessionLanguage
  const language = ownLanguage(record.attribute['language'], sessionLanguage, bot.application.language)
  if (override) return { state, effects: override(record, language), passed: [] }
  const facts = { language, source: incoming.source ?? shownTo.source, now: now() }
  const respondent = { ...respondentInTurn(record, incoming, iso()), respondentID }
  const steps = advance(bot, { respondent, state, facts }, input)
  const asker = { application, respondentID, language: sessionLanguage ?? bot.application.language }
  let isLocked = false
  let next = steps.next()
  while (!next.done) {
    if (!isLocked && callsOutside(next.value)) {
      // What is called outside cannot be undone: here it matters at once whether the message comes for the first time.
      const { repeated, uid } = (isRelayed && root ? root : person).start
      if (repeated === 'unknown' && messageID !== undefined && (await wasCommitted(uid, messageID))) return 'interrupted'
      isLocked = await lockAllIf(attempt)
      if (!isLocked) return 'interrupted'
    }
    next = steps.next(await resultOf(asker, next.value, gathered))
  }
  for (const { level, code, ...ids } of next.value.effects.logs) log[level]('conversation', { code, appID: application.appID, ...ids })
  return next.value
}

/** Locks everybody whom the turn concerns. Where one lock fails, the others end with the turn's next attempt, or in time. */
async function lockAllIf({ application, parties: { person, root }, turnToken }: TurnAttempt): Promise<boolean> {
  for (const { respondentID, start } of root ? [person, root] : [person])
    if (!(await lockIf(application, respondentID, start.turn - 1, turnToken))) return false
  return true
}
