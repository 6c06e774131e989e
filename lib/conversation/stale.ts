import type { Answer, Message } from '../../schemas/message.ts'
import { toAnswer } from './next.ts'
import type { Go } from './targets.ts'
import { log, type Turn } from './turn.ts'
import type { BotResource } from './types.ts'

/**
 * Where a button leads that the resource that waits does not show: one further up in the transcript, or of a question that has been answered. One
 * that leads somewhere by itself still does; another is no answer any more.
 */
export function toStale(turn: Turn, answerID: string): Go | undefined {
  for (const resource of candidates(turn)) {
    const answer = answersOf(resource).find(({ id, answer }) => (answer.answerID ?? id) === answerID)?.answer
    const go = toAnswer(turn, answer, resource)
    if (go) return go
  }
  log(turn, 'button_unknown')
  return undefined
}

/** The feature in which they are goes first: ids of answers are unique in a resource, not in a bot. */
function* candidates({ bot, featureID }: Turn): Generator<BotResource> {
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
