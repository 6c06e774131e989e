import type { Answer, Message } from '../../../../schemas/message.ts'
import { menuEntry } from '../flow/menu.ts'
import type { Bot, BotResource, Input } from '../model/types.ts'

/** A button with the resource that it is of. */
export interface Button {
  readonly resource: BotResource
  readonly answer: Answer
}

/**
 * The buttons of a bot that have an id, wherever they are: those of the feature first in which somebody is, since ids of answers are unique in a
 * resource, not in a bot.
 */
export function* buttonsWith(bot: Bot, featureID: string | undefined, answerID: string): Generator<Button> {
  for (const resource of candidates(bot, featureID)) {
    const answer = answersOf(resource).find(({ id, answer }) => (answer.answerID ?? id) === answerID)?.answer
    if (answer) yield { resource, answer }
  }
}

function* candidates(bot: Bot, featureID: string | undefined): Generator<BotResource> {
  yield* bot.featureByID.get(featureID ?? '')?.resources ?? []
  yield* bot.resourceByID.values()
}

/** The answers of a resource with the ids under which they go out where they have none of their own. */
const answersOf = ({ id, content: { answers = [], messages = [] } }: BotResource): { id: string; answer: Answer }[] => [
  ...answers.map((answer, i) => ({ id: `${id}.${i}`, answer })),
  ...messages.flatMap((message, i) => cardAnswers(message, `${id}.${i}`)),
]

const cardAnswers = ({ carousel = [] }: Message, id: string): { id: string; answer: Answer }[] =>
  carousel.flatMap(({ answers = [] }, entry) => answers.map((answer, i) => ({ id: `${id}.${entry}.${i}`, answer })))

export const wordsOn = ({ value, title, payload }: Answer): string | undefined => value ?? title ?? payload

/** What somebody says who presses buttons; undefined where they press none that the bot has. */
export function wordsPressed(bot: Bot, featureID: string | undefined, input: Input): string | undefined {
  if (input.kind === 'payload') return menuEntry(bot, input.payload)?.title
  const ids = input.kind === 'answer' ? [input.answerID] : input.kind === 'answers' ? input.answerIDs : []
  const words = ids.map((id) => {
    const [button] = buttonsWith(bot, featureID, id)
    return button && wordsOn(button.answer)
  })
  return words.length && words.every((each) => each !== undefined) ? words.join(', ') : undefined
}
