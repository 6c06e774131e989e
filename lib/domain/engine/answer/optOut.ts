import { isTyped } from '../../../core/typedText.ts'
import { optOutConfirmations } from '../../optOut/confirmations.ts'
import { type OptOutRequest, optOutRequest } from '../../optOut/optOutText.ts'
import { meansOptOut, optOutAttribute } from '../../profile/optOut.ts'
import { leads } from '../flow/next.ts'
import type { Input } from '../model/input.ts'
import type { Turn } from '../model/turn.ts'
import { buttonLabel } from '../show/buttons.ts'
import { matchText } from '../show/match.ts'
import { optionsOf } from '../show/options.ts'
import { sayText } from '../show/say.ts'
import { write } from '../write/profile.ts'

/**
 * Whether a message opts out of campaigns, or in again (docs/opt-out.md#rules), which comes before anything the bot would make
 * of it, in live chat too. A button that the waiting step offers takes precedence. Opting in only means something after opting out.
 */
export function optOutIn(turn: Turn, input: Input): OptOutRequest | undefined {
  const text = typedText(input)
  const request = text === undefined ? undefined : optOutRequest(text)
  if (!request || text === undefined || isOffered(turn, text)) return undefined
  return request.word === 'stop' || hasOptedOut(turn) ? request : undefined
}

/** What the text of a message asks for, whatever the waiting step offers. */
export const optOutWord = (input: Input): OptOutRequest['word'] | undefined => optOutRequest(typedText(input) ?? '')?.word

/** The typed text, or the label of a campaign's button without a target. */
function typedText(input: Input): string | undefined {
  if (input.kind === 'text') return input.text
  return input.kind === 'button' && !leads(input.answer) ? buttonLabel(input.answer) : undefined
}

const hasOptedOut = ({ profile }: Turn): boolean => meansOptOut(profile.attribute[optOutAttribute])

/**
 * Whether the waiting step offers a button that the text selects. `stop` also ends a question with several answers (docs/answers.md#several-answers),
 * except on SMS, where STOP is a carrier's keyword.
 */
function isOffered(turn: Turn, text: string): boolean {
  const { bot, facts, state } = turn
  const resource = facts.isSilent ? undefined : bot.resourceByID.get(state.at?.resourceID ?? '')
  if (!resource) return false
  const option = matchText(optionsOf(turn, resource), text)
  if (option && (option.kind !== 'stop' || facts.isPlainText !== true)) return true
  if (option) return isTyped(buttonLabel(option.button) ?? '', text)
  return resource.content.multiple_answers === true && facts.isPlainText !== true && isTyped('stop', text)
}

/** Sets or unsets the attribute `optout`. On SMS a repeated request is not confirmed again, since machines may send it. */
export function takeOptOut(turn: Turn, { word, language }: OptOutRequest, isConfirmed: boolean): void {
  const isUnchanged = hasOptedOut(turn) === (word === 'stop')
  if (!isUnchanged) write(turn, { attribute: { [optOutAttribute]: word === 'stop' ? 'true' : null } })
  if (isConfirmed || (isUnchanged && turn.facts.isPlainText)) return
  const { language: ownLanguage, optOutLanguage = language ?? ownLanguage } = turn.facts
  sayText(turn, optOutConfirmations[optOutLanguage][word])
}
