import { takeFormatAnswer } from './answer/formatAnswer.ts'
import { afterResource, nextByPosition, toAnswer } from './flow/next.ts'
import { clearAnsweredQuestions } from './flow/questionProgress.ts'
import { leaveFormats, noteFormatAnswer, toFormat } from './flow/smartFormat.ts'
import { toResource } from './flow/targets.ts'
import type { BotFeature, BotResource, Target } from './model/content.ts'
import { isChoosable } from './model/option.ts'
import { type EngineGenerator, noteLog, positionOf, resourceRef, type Turn } from './model/turn.ts'
import { isVisible } from './model/visible.ts'
import { applies, attributesOf, waitsForText } from './model/waits.ts'
import { matchText } from './show/match.ts'
import { optionsOf } from './show/options.ts'
import { sayMessages, showResource } from './show/say.ts'
import { leave } from './write/complete.ts'
import { finishAtEnd } from './write/process.ts'
import { restartProcess, startProcess } from './write/processRuns.ts'

/** Limits of one turn: a silent loop stops at the first (docs/conversations.md#the-walk), a talking one at the second. */
const maxSilentSteps = 50
const maxSteps = 100

/** Walks from a target until a resource waits for an answer or the conversation comes to rest. */
export function* walk(turn: Turn, from: Target): EngineGenerator<void> {
  let target: Target | undefined = from
  turn.state.picks = undefined
  while (target) {
    turn.state.at = undefined
    enterFeature(turn, target)
    const resource: BotResource | undefined = target.feature.resources[target.index]
    if (++turn.steps > maxSteps || ++turn.silentSteps > maxSilentSteps)
      return noteLog(turn, 'loop_stopped', resource ? resourceRef(resource) : {})
    target = resource ? yield* visitResource(turn, resource) : yield* endFeature(turn, target.feature)
  }
}

/** Enters a feature, unless the respondent is already in it and does not start it again. */
function enterFeature(turn: Turn, { feature, index, back, restart }: Target): void {
  const before = turn.featureID
  leaveFormats(turn, feature.id)
  if (before !== feature.id) {
    const backHistory = turn.state.back ?? []
    if (back) turn.state.back = backHistory.slice(0, backHistory.lastIndexOf(feature.id))
    else if (before !== undefined) turn.state.back = [...backHistory, before].slice(-maxBackFeatures)
    turn.featureID = feature.id
  }
  if (restart) restartProcess(turn, feature)
  else if (before !== feature.id || index === 0) startProcess(turn, feature)
}

/** How far back `previous_feature` can lead. */
const maxBackFeatures = 10

/** Visits one resource: sends its messages and returns where to go next; undefined if it waits for an answer. */
function* visitResource(turn: Turn, resource: BotResource): EngineGenerator<Target | undefined> {
  const { content } = resource
  if (!isVisible(turn, content.filters)) {
    turn.visited.push({ ...resourceRef(resource), as: 'hidden' })
    return nextByPosition(turn, resource)
  }
  const knownValue = knownAnswer(turn, resource)
  turn.visited.push({ ...resourceRef(resource), as: knownValue === undefined ? 'shown' : 'known' })
  if (knownValue !== undefined) return skipQuestion(turn, resource, knownValue)
  const options = showResource(turn, resource)
  const format = toFormat(turn, resource)
  if (format) return format
  if (waitsForText(content) || options.some(({ card, answer }) => !card || isChoosable(answer))) {
    turn.state.at = positionOf(resource)
    return undefined
  }
  return yield* leave(turn, resource, { response: [], forms: [] })
}

/** With `askIfKnown: false`, returns the answer that the profile already holds: the first of the question's attributes, if all are set. */
function knownAnswer(turn: Turn, { content }: BotResource): string | undefined {
  if (content.askIfKnown !== false) return undefined
  const values = attributesOf(content).map((name) =>
    Object.hasOwn(turn.profile.attribute, name) ? turn.profile.attribute[name] : undefined,
  )
  return values.includes(undefined) ? undefined : values[0]
}

/** A question whose answer is known leads where that answer would. Its actions do not run, since nothing is answered now. */
function skipQuestion(turn: Turn, resource: BotResource, knownValue: string): Target {
  const { messageIfKnown } = resource.content
  noteFormatAnswer(turn, resource, knownValue)
  if (applies(messageIfKnown)) sayMessages(turn, messageIfKnown.messages ?? [])
  return toAnswer(turn, matchText(optionsOf(turn, resource), knownValue)?.answer, resource) ?? afterResource(turn, resource)
}

/**
 * Ends a feature: finishes its process, then answers the question whose smart format it collected or resumes what it interrupted. Otherwise
 * the conversation rests, and the next message starts it again.
 */
function* endFeature(turn: Turn, feature: BotFeature): EngineGenerator<Target | undefined> {
  const finished = yield* finishAtEnd(turn, feature.resources.at(-1), feature)
  clearAnsweredQuestions(turn, feature.id)
  if (finished) return finished
  const interrupted = turn.state.interrupted?.at(-1)
  const remaining = turn.state.interrupted?.slice(0, -1)
  turn.state.interrupted = remaining?.length ? remaining : undefined
  const resumed = interrupted && toResource(turn, interrupted.resourceID)
  const question = resumed?.feature.resources[resumed.index]
  if (interrupted?.format === feature.id && question?.id === interrupted.resourceID)
    return yield* takeFormatAnswer(turn, question, interrupted.answer)
  if (resumed) return resumed
  turn.state.back = [...(turn.state.back ?? []), feature.id].slice(-maxBackFeatures)
  turn.featureID = undefined
  return undefined
}
