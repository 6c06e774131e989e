import { backAtQuestion } from '../flow/smartFormat.ts'
import { isChoice, type Option } from '../model/option.ts'
import type { Asking, Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { matchText } from '../show/match.ts'
import { optionsOf } from '../show/options.ts'
import { showResource } from '../show/say.ts'
import { choose } from './choose.ts'
import { takeAsAnswer } from './freeText.ts'
import { refuseAnswer } from './refuse.ts'
import { validateAnswer } from './validate.ts'

/**
 * Gives a question what was answered last in the feature of its smart format (docs/answers.md#smart-formats). It chooses a button, or
 * is checked like words; NLU is not asked. Where it is not valid, or nothing was answered, the question waits for words itself.
 */
export function* takeFormatAnswer(turn: Turn, resource: BotResource, answer: string | undefined): Asking<Go | undefined> {
  backAtQuestion(turn, resource)
  const options = optionsOf(turn, resource)
  if (answer === undefined) {
    showResource(turn, resource)
    return undefined
  }
  const option = matchText(options.filter(isChoice), answer)
  if (option) return yield* choose(turn, resource, { options: [option], isWhole: true })
  const verdict = yield* validateAnswer(turn, resource, answer)
  if (!verdict.valid) return yield* refuseAnswer(turn, resource, answer, verdict.type)
  return yield* takeAsAnswer(turn, resource, verdict.answer, true)
}

/** Back at the question whose smart format is asked for, where it offers a button: that answers it at once. */
export function backAtButton(turn: Turn, answerID: string): BotResource | undefined {
  const asking = turn.state.interrupted ?? []
  const first = asking.findLastIndex(({ format }) => format === undefined) + 1
  const questions = asking.slice(first).map(({ resourceID }) => turn.bot.resourceByID.get(resourceID))
  const found = questions.findLastIndex((question) => question && offers(optionsOf(turn, question), answerID))
  const question = questions[found]
  if (!question) return undefined
  turn.state.interrupted = asking.slice(0, first + found)
  backAtQuestion(turn, question)
  return question
}

export const offers = (options: readonly Option[], answerID: string): boolean => options.some(({ shown }) => shown.answerID === answerID)
