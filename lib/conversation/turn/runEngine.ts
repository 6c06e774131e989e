import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { lockIf } from '../../store/conversations/turnLock.ts'
import { wasCommitted } from '../../store/conversations/turns.ts'
import type { ConversationState } from '../../store/respondents/conversationState.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { wholeProfile } from '../../store/respondents/systemFields.ts'
import { advance } from '../engine/advance.ts'
import { newState } from '../engine/model/state.ts'
import type { Bot, EngineOutcome } from '../engine/model/types.ts'
import { callsOutside, type Gathered, resultOf } from './requests.ts'
import type { TurnAttempt } from './takeTurn.ts'

/** The state of a conversation; that of somebody who never talked begins where they were created to begin. */
export const stateOf = (record: RespondentRecord): ConversationState => record.conversation ?? newState(record.startFeatureID)

/**
 * Lets the engine decide, and answers what it asks of the outside. `interrupted` where another turn holds the respondent, or this message came
 * before: then nothing was called.
 */
export async function runEngine(
  attempt: TurnAttempt,
  record: RespondentRecord,
  bot: Bot,
  gathered: Gathered,
): Promise<EngineOutcome | 'interrupted'> {
  const { application, respondentID, start, incoming, turnToken } = attempt
  const { input, source, override, messageID } = incoming
  const state = stateOf(record)
  if (override) return { state, effects: override(record) }
  const language = record.attribute['language']?.startsWith('en') ? 'en' : 'fr'
  const facts = { language, source: source ?? record.source, now: now() } as const
  const steps = advance(bot, { ...wholeProfile(record), respondentID }, state, input, facts)
  let isLocked = false
  let next = steps.next()
  while (!next.done) {
    if (!isLocked && callsOutside(next.value)) {
      // What is called outside cannot be undone: here it matters at once whether the message comes for the first time.
      if (start.repeated === 'unknown' && messageID !== undefined && (await wasCommitted(start.uid, messageID))) return 'interrupted'
      isLocked = await lockIf(application, respondentID, start.turn - 1, turnToken)
      if (!isLocked) return 'interrupted'
    }
    next = steps.next(await resultOf(application, respondentID, next.value, gathered))
  }
  for (const { level, code, ...ids } of next.value.effects.logs) log[level]('conversation', { code, appID: application.appID, ...ids })
  return next.value
}
