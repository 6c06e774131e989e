import type { Logic } from '../../../../schemas/logic.ts'
import type { Answer } from '../../../../schemas/message.ts'
import { afterResource, toAnswer } from '../flow/next.ts'
import { clearAnsweredQuestions, recordAnsweredQuestion } from '../flow/questionProgress.ts'
import { noteFormatAnswer } from '../flow/smartFormat.ts'
import { toLogic } from '../flow/targets.ts'
import type { BotResource, Target } from '../model/content.ts'
import { type EngineGenerator, featureOfResource, resourceRef, type Turn } from '../model/turn.ts'
import { runActions } from './actions.ts'
import { checkTermination, finishAtEnd } from './process.ts'
import { noteSystemAttribute } from './profile.ts'
import { writeProperties } from './properties.ts'

/** A completed answer and its targets. */
export interface Completion {
  readonly response: readonly string[]
  /** All forms of the answer, for conditions. */
  readonly forms: readonly string[]
  readonly answer?: Answer | undefined
  /** The logic of the stop button that ended a multiple-answer question. */
  readonly stopLogic?: Logic | undefined
}

/** Completes a question: saves the answer and leaves the resource. Returns where to go next. */
export function* complete(turn: Turn, resource: BotResource, completion: Completion): EngineGenerator<Target> {
  if (completion.response.length) {
    recordAnswer(turn, resource, completion.response)
    recordAnsweredQuestion(turn, resource)
  }
  turn.state.misunderstood = undefined
  turn.state.picks = undefined
  return yield* leave(turn, resource, completion)
}

/** Saves the current answer of a question, replacing an earlier one: picks accumulate. */
export function recordAnswer(turn: Turn, resource: BotResource, response: readonly string[]): void {
  const recorded = { ...resourceRef(resource), questionIndex: resource.index, response }
  const before = turn.answers.findIndex(({ resourceID }) => resourceID === resource.id)
  if (before < 0) turn.answers.push(recorded)
  else turn.answers[before] = recorded
  turn.answer = response.join(', ')
  turn.lastResponse = turn.answer
  noteSystemAttribute(turn, 'lastResponse', turn.answer)
  noteFormatAnswer(turn, resource, turn.answer)
}

/**
 * Leaves a resource, answered or not: writes its properties, runs its actions and returns the next target
 * (docs/conversations.md#where-next): of the answer, then the action, then a process that this finishes, then the resource.
 */
export function* leave(turn: Turn, resource: BotResource, completion: Completion): EngineGenerator<Target> {
  const feature = featureOfResource(turn, resource)
  writeProperties(turn, resource.content)
  const actionTarget = yield* runActions(turn, resource, { forms: completion.forms, valid: true })
  const processTarget = yield* checkTermination(turn, resource, feature, completion.forms)
  const target =
    toAnswer(turn, completion.answer, resource) ??
    toLogic(turn, completion.stopLogic) ??
    actionTarget ??
    processTarget ??
    afterResource(turn, resource)
  // If the last resource leads elsewhere, the feature still ends.
  if (target.feature !== feature && resource.index === feature.resources.length - 1) {
    yield* finishAtEnd(turn, resource, feature)
    clearAnsweredQuestions(turn, feature.id)
  }
  return target
}
