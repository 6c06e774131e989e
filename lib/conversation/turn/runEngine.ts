import { channels } from '../../channels/registry.ts'
import { iso, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { advance } from '../../domain/engine/advance.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import { newState } from '../../domain/engine/model/state.ts'
import { ownLanguage } from '../../domain/engine/model/texts.ts'
import { optOutLanguage } from '../../domain/optOut/optOutText.ts'
import type { ConversationState } from '../../domain/profile/conversationState.ts'
import { ProfileApart } from '../../domain/profile/profileApart.ts'
import { lockIf } from '../../store/conversations/turnLock.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { TurnAttempt } from './attempt.ts'
import { isCommand } from './parties.ts'
import { callsOutside, resultOf, type TurnCollector } from './requests.ts'
import { respondentInTurn } from './respondentInTurn.ts'
import { findTranscriptButtons } from './transcriptButtons.ts'

/** The conversation state; for a new respondent, one that starts at their start feature. */
export const stateOf = (record: RespondentRecord): ConversationState => record.conversation ?? newState(record.startFeatureID)

/**
 * Runs the engine and answers its requests. Returns `interrupted` if another turn intervened before the first call with side effects.
 * Throws `ProfileApart`, also before any such call, if the engine reads a profile that was not loaded.
 */
export async function runEngine(attempt: TurnAttempt, bot: Bot, collector: TurnCollector): Promise<EngineOutcome | 'interrupted'> {
  const { application, parties, incoming } = attempt
  const { person, root, isRelayed } = parties
  const { respondentID, record } = person
  const { input } = incoming
  const state = stateOf(record)
  const shownTo = (root ?? person).record
  const sessionLanguage = incoming.session?.language ?? shownTo.sessionLanguage
  const language = ownLanguage(record.attribute['language'], sessionLanguage, bot.application.language)
  const confirmationLanguage = optOutLanguage(record.attribute['language'], sessionLanguage)
  const isSilent =
    !isCommand(input) &&
    (record.liveSince !== undefined || (record.speaksAs !== undefined && !parties.endsSpeaking) || !application.isActive)
  const source = incoming.source ?? shownTo.source
  const facts = {
    language,
    optOutLanguage: confirmationLanguage,
    isSilent,
    source,
    isPlainText: source !== 'web' && channels[source].isPlainText === true,
    now: now(),
    hasSources: application.sourceIndex !== undefined,
  }
  const respondent = respondentInTurn(record, incoming, iso())
  const steps = advance(bot, { respondent, state, facts }, input)
  // Messages on a root's channel press buttons of the root's transcript.
  const transcript = (isRelayed && root ? root : person).start
  const findButtonPlace = async (answerID: string) => (await findTranscriptButtons(transcript, [answerID])).get(answerID)?.place
  // The answer is a turn of its own, addressed to the respondent: a root's channel that speaks as them gets the quote at once.
  const mayAskModel = root === undefined
  const asker = { application, respondentID, language: sessionLanguage ?? bot.application.language, findButtonPlace, mayAskModel }
  let isLocked = false
  let next = steps.next()
  while (!next.done) {
    if (!isLocked && callsOutside(next.value)) {
      // Loading the profile restarts the turn, which must happen before the first call.
      if (!record.isWhole) throw new ProfileApart()
      // Calls cannot be undone, so only the turn that holds the lock makes them.
      isLocked = await lockAllIf(attempt)
      if (!isLocked) return 'interrupted'
    }
    next = steps.next(await resultOf(asker, next.value, collector))
  }
  for (const { code, ...ids } of next.value.effects.logs) log.warn('conversation', { code, appID: application.appID, ...ids })
  return next.value
}

/** Locks every party of the turn. If one lock fails, the others are released by the next attempt or when the turn fails. */
async function lockAllIf({ application, parties: { person, root }, turnToken, locked }: TurnAttempt): Promise<boolean> {
  for (const { respondentID, start } of root ? [person, root] : [person]) {
    // Recorded first: if the response is lost, the lock may still exist.
    locked.add(respondentID)
    if (!(await lockIf(application, respondentID, start.turn - 1, turnToken))) return false
  }
  return true
}
