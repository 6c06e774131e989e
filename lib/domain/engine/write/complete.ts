import type { Logic } from '../../../../schemas/logic.ts'
import type { Answer } from '../../../../schemas/message.ts'
import { forgetAnswered, noteAnswered } from '../flow/answered.ts'
import { afterResource, toAnswer } from '../flow/next.ts'
import { noteFormatAnswer } from '../flow/smartFormat.ts'
import { toLogic } from '../flow/targets.ts'
import { type Asking, featureOfResource, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { runActions } from './actions.ts'
import { checkTermination, finishAtEnd } from './process.ts'
import { noteSystemAttribute } from './profile.ts'
import { writeProperties } from './properties.ts'

/** What was answered, and what the choice of it says of where to go. */
export interface Given {
  readonly response: readonly string[]
  /** All that the answer can be called, for conditions. */
  readonly forms: readonly string[]
  readonly answer?: Answer | undefined
  /** The logic of the stop button that ended several answers. */
  readonly stopLogic?: Logic | undefined
}

/** A question is answered: the answer is kept, with all that it writes, in the one write of the turn; and the resource is done. */
export function* complete(turn: Turn, resource: BotResource, given: Given): Asking<Go> {
  if (given.response.length) {
    recordAnswer(turn, resource, given.response)
    noteAnswered(turn, resource)
  }
  turn.state.misunderstood = undefined
  turn.state.picks = undefined
  return yield* leave(turn, resource, given)
}

/** Keeps the answer as it stands; a question keeps one, so that several picks grow into theirs. */
export function recordAnswer(turn: Turn, resource: BotResource, response: readonly string[]): void {
  const kept = { ...resourceRef(resource), questionIndex: resource.index, response }
  const before = turn.answers.findIndex(({ resourceID }) => resourceID === resource.id)
  if (before < 0) turn.answers.push(kept)
  else turn.answers[before] = kept
  turn.answer = response.join(', ')
  turn.lastResponse = turn.answer
  noteSystemAttribute(turn, 'lastResponse', turn.answer)
  noteFormatAnswer(turn, resource, turn.answer)
}

/**
 * A resource is done, answered or passed: its properties are written, its actions run, and it leads on. Where next
 * (docs/conversations.md#where-next): what the answer says, then the matched action, then the resource; a process that this finishes goes
 * between the action and the resource.
 */
export function* leave(turn: Turn, resource: BotResource, given: Given): Asking<Go> {
  const feature = featureOfResource(turn, resource)
  writeProperties(turn, resource.content)
  const acted = yield* runActions(turn, resource, { forms: given.forms, valid: true })
  const finished = yield* checkTermination(turn, resource, feature, given.forms)
  const go = toAnswer(turn, given.answer, resource) ?? toLogic(turn, given.stopLogic) ?? acted ?? finished ?? afterResource(turn, resource)
  // The last resource may lead elsewhere by itself: the feature has ended all the same.
  if (go.feature !== feature && resource.index === feature.resources.length - 1) {
    yield* finishAtEnd(turn, resource, feature)
    forgetAnswered(turn, feature.id)
  }
  return go
}
