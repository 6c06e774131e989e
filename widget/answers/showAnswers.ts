import type { Answer } from '../types.ts'
import { groupAnswers } from '../view/answers.ts'
import { anyAnswerView } from './anyAnswer.ts'
import { disableUsed } from './disableUsed.ts'
import type { AnswersHost } from './host.ts'
import { severalView } from './several.ts'

/** Shows the answers of a message: multiple choice, the visitor's place, sharing, links and buttons. */
export function showAnswers({ element, talk, entry }: AnswersHost): void {
  const { answers = [] } = entry
  const choices = entry.expects?.several ? answers.filter(isChoice) : []
  // A single choice is a normal button.
  const several = choices.length > 1 ? choices : []
  const rest = answers.filter((answer) => !several.includes(answer))
  const views = rest.map((answer) => anyAnswerView(talk, entry, answer))
  groupAnswers(element, talk, several.length ? [...severalView(talk, entry, several), ...views] : views)
  disableUsed(element)
}

const isChoice = ({ type, payload, answerID }: Answer): boolean =>
  answerID !== undefined && payload !== 'stop' && !['url', 'location', 'share'].includes(type ?? '')
