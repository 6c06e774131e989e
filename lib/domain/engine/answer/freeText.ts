import { isChoice, type Option } from '../model/option.ts'
import { type Asking, featureOfResource, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { takesWords } from '../model/waits.ts'
import { complete } from '../write/complete.ts'
import { isAnswerTooLarge } from '../write/properties.ts'
import { isNluAsked } from './nluSwitch.ts'
import { noteMisunderstood, refuseAnswer } from './refuse.ts'
import { pick } from './several.ts'
import { understand } from './understand.ts'
import { type AnswerType, isChecked, validateAnswer } from './validate.ts'

/**
 * Takes words that fit none of the buttons (docs/answers.md#free-text). NLU, where active, is asked before they are taken as an
 * answer; only words that pass the check of a resource go before it, unless the application understands first. A resource that offers
 * choices takes no other words, unless it has a validation: then the choices are suggestions.
 */
export function* receiveFreeText(turn: Turn, resource: BotResource, words: string, options: readonly Option[]): Asking<Go | undefined> {
  const isOpen = takesOwnWords(resource, options)
  const isNluFirst = turn.bot.application.isNluFirst === true
  const asksNLU = isNluAsked(resource.content.nlu, featureOfResource(turn, resource).content.nlu, isNluFirst)
  const asksFirst = isNluFirst || !isOpen || !isChecked(resource)
  let type: AnswerType | undefined
  for (const attempt of asksFirst ? (['nlu', 'answer'] as const) : (['answer', 'nlu'] as const)) {
    if (attempt === 'nlu' && asksNLU) {
      const understood = yield* understand(turn, words, resource)
      if (understood.kind !== 'nothing') return understood.kind === 'go' ? understood.go : undefined
    }
    if (attempt === 'answer' && isOpen) {
      const verdict = yield* validateAnswer(turn, resource, words)
      if (verdict.valid) return yield* takeAsAnswer(turn, resource, verdict.answer)
      type = verdict.type
    }
  }
  if (!isOpen) noteMisunderstood(turn)
  return yield* refuseAnswer(turn, resource, words, type)
}

/** An answer of the respondent's own: words, a link to what they sent. `whole`: of several answers, it is all of them. */
export function* takeAsAnswer(turn: Turn, resource: BotResource, response: string, whole = false): Asking<Go | undefined> {
  const saved = resource.content.multiple_answers === true ? [...(turn.state.picks ?? []), response].join(', ') : response
  if (isAnswerTooLarge(turn, resource.content, saved)) return yield* refuseAnswer(turn, resource, response, 'tooLarge')
  if (resource.content.multiple_answers === true) return yield* pick(turn, resource, { responses: [response], options: [], whole })
  return yield* complete(turn, resource, { response: [response], forms: [response] })
}

/** Whether words of their own can be an answer: nothing is offered to choose, or a check says what else may be answered. */
export function takesOwnWords(resource: BotResource, options: readonly Option[]): boolean {
  if (options.some(isChoice)) return isChecked(resource)
  return takesWords(resource.content) || options.every(({ kind }) => kind === 'answer')
}
