import { backAtQuestion } from '../flow/smartFormat.ts'
import type { BotResource, Target } from '../model/content.ts'
import { isChoice, type Option } from '../model/option.ts'
import type { EngineGenerator, Turn } from '../model/turn.ts'
import { matchText } from '../show/match.ts'
import { optionsOf } from '../show/options.ts'
import { showResource } from '../show/say.ts'
import { choose } from './choose.ts'
import { takeAsAnswer } from './freeText.ts'
import { refuseAnswer } from './refuse.ts'
import { validateAnswer } from './validate.ts'

/**
 * Answers a question with the last answer in the feature of its smart format (docs/answers.md#smart-formats). It matches a button or
 * is validated like free text, without NLU. If it is invalid or missing, the question waits for an answer itself.
 */
export function* takeFormatAnswer(turn: Turn, resource: BotResource, answer: string | undefined): EngineGenerator<Target | undefined> {
  backAtQuestion(turn, resource)
  const options = optionsOf(turn, resource)
  if (answer === undefined) {
    showResource(turn, resource)
    return undefined
  }
  const option = matchText(options.filter(isChoice), answer)
  if (option) return yield* choose(turn, resource, { options: [option], isWhole: true })
  const verdict = yield* validateAnswer(turn, resource, answer)
  if (!verdict.valid) return yield* refuseAnswer(turn, resource, answer, verdict.broken ?? verdict.type)
  return yield* takeAsAnswer(turn, resource, verdict.answer, true)
}

/** Returns to the question whose smart format is being collected, if it offers the pressed button, which answers it directly. */
export function backAtButton(turn: Turn, answerID: string): BotResource | undefined {
  const suspended = turn.state.interrupted ?? []
  const first = suspended.findLastIndex(({ format }) => format === undefined) + 1
  const questions = suspended.slice(first).map(({ resourceID }) => turn.bot.resourceByID.get(resourceID))
  const index = questions.findLastIndex((question) => question && offers(optionsOf(turn, question), answerID))
  const question = questions[index]
  if (!question) return undefined
  turn.state.interrupted = suspended.slice(0, first + index)
  backAtQuestion(turn, question)
  return question
}

export const offers = (options: readonly Option[], answerID: string): boolean => options.some(({ button }) => button.answerID === answerID)
