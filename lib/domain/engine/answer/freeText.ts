import { isNluOn } from '../../../../schemas/nluSwitch.ts'
import { bareForm } from '../../../core/typedText.ts'
import { openQuestion } from '../flow/fallback.ts'
import type { BotResource, Target } from '../model/content.ts'
import { isChoice, type Option } from '../model/option.ts'
import { type EngineGenerator, featureOfResource, type Turn } from '../model/turn.ts'
import { waitsForText } from '../model/waits.ts'
import { complete } from '../write/complete.ts'
import { isAnswerTooLarge } from '../write/properties.ts'
import { answerFromDocuments, consultsFirst, usesDocuments } from './documents.ts'
import { pick } from './multipleAnswers.ts'
import { isNluActive } from './nluSwitch.ts'
import { noteMisunderstood, refuseAnswer } from './refuse.ts'
import { understand } from './understand.ts'
import { type AnswerVerdict, isChecked, isDistinct, validateAnswer } from './validate.ts'

/**
 * Takes text that matches no button (docs/answers.md#free-text). NLU comes before the text as an answer, unless the resource
 * validates answers and the application does not put NLU first: then it is asked what the text says beside a valid answer. A resource with choices takes other text only if it has a validation: the
 * choices are then suggestions.
 */
export function* receiveFreeText(
  turn: Turn,
  resource: BotResource,
  text: string,
  options: readonly Option[],
): EngineGenerator<Target | undefined> {
  const isOpen = acceptsFreeText(resource, options)
  const { application } = turn.bot
  const asksNLU = isNluActive(resource.content.nlu, featureOfResource(turn, resource).content.nlu, isNluOn(application))
  const asksFirst = application.isNluFirst === true || !isOpen || !isChecked(resource) || asksForName(resource)
  let isConsulted = false
  let refused: Extract<AnswerVerdict, { valid: false }> | undefined
  for (const step of asksFirst ? (['nlu', 'answer'] as const) : (['answer', 'nlu'] as const)) {
    if (step === 'nlu' && asksNLU) {
      const understanding = yield* understand(turn, text, resource, { takesAnyText: isOpen && takesAnyText(resource, text) })
      if (understanding.kind !== 'nothing') return understanding.kind === 'target' ? understanding.target : undefined
    }
    if (step === 'answer' && isOpen) {
      if (!isConsulted && consultsFirst(turn, resource)) {
        isConsulted = true
        if (yield* answerFromDocuments(turn, text, resource)) return undefined
      }
      const verdict = yield* validateAnswer(turn, resource, text)
      if (verdict.valid) {
        if (asksNLU && !asksFirst && verdict.beside !== undefined) {
          const understanding = yield* understand(turn, text, resource, { beside: verdict.beside })
          if (understanding.kind !== 'nothing') return understanding.kind === 'target' ? understanding.target : undefined
        }
        return yield* takeAsAnswer(turn, resource, verdict.answer)
      }
      refused = verdict
    }
  }
  const question = openQuestion(turn, resource)
  if (question && isDistinct(question)) {
    const verdict = yield* validateAnswer(turn, question, text)
    if (verdict.valid) {
      turn.state.open = undefined
      return yield* takeAsAnswer(turn, question, verdict.answer)
    }
  }
  if (!isConsulted && usesDocuments(turn, resource) && (yield* answerFromDocuments(turn, text, resource))) return undefined
  if (!isOpen || turn.unanswered) noteMisunderstood(turn)
  return yield* refuseAnswer(turn, resource, text, refused?.broken ?? refused?.type)
}

/** Whether a text may be the answer to an open question, whatever it says. A bare `no` is not the name of a person. */
const takesAnyText = (resource: BotResource, text: string): boolean =>
  !isDistinct(resource) && !(asksForName(resource) && /^(?:no|nope|nah|non|nan)$/.test(bareForm(text)))

const asksForName = ({ content: { autocomplete } }: BotResource): boolean =>
  autocomplete !== undefined && autocomplete.active !== false && autocomplete.smart_format_name?.endsWith('name') === true

/** Takes free text, or the URL of a file, as the answer. `whole`: it is the complete answer of a multiple-answer question. */
export function* takeAsAnswer(turn: Turn, resource: BotResource, response: string, whole = false): EngineGenerator<Target | undefined> {
  const saved = resource.content.multiple_answers === true ? [...(turn.state.picks ?? []), response].join(', ') : response
  if (isAnswerTooLarge(turn, resource.content, saved)) return yield* refuseAnswer(turn, resource, response, 'tooLarge')
  if (resource.content.multiple_answers === true) return yield* pick(turn, resource, { responses: [response], options: [], whole })
  return yield* complete(turn, resource, { response: [response], forms: [response] })
}

/** Whether free text can be an answer: there is nothing to choose, or a validation says what else is accepted. */
export function acceptsFreeText(resource: BotResource, options: readonly Option[]): boolean {
  if (options.some(isChoice)) return isChecked(resource)
  return waitsForText(resource.content) || options.every(({ kind }) => kind === 'answer')
}
