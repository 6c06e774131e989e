import { takeFormatAnswer } from './answer/formatAnswer.ts'
import { forgetAnswered } from './flow/answered.ts'
import { afterResource, nextByPosition, toAnswer } from './flow/next.ts'
import { leaveFormats, noteFormatAnswer, toFormat } from './flow/smartFormat.ts'
import { toResource } from './flow/targets.ts'
import { isChoosable } from './model/option.ts'
import { type Asking, noteLog, positionOf, resourceRef, type Turn } from './model/turn.ts'
import type { BotFeature, BotResource, Go } from './model/types.ts'
import { isVisible } from './model/visible.ts'
import { applies, attributesOf, takesWords } from './model/waits.ts'
import { matchText } from './show/match.ts'
import { optionsOf } from './show/options.ts'
import { sayMessages, showResource } from './show/say.ts'
import { leave } from './write/complete.ts'
import { finishAtEnd } from './write/process.ts'
import { restartProcess, startProcess } from './write/processRuns.ts'

/**
 * A loop that shows nothing stops after so many steps (docs/conversations.md#the-walk); one that keeps talking stops too, before it fills
 * the respondent's screen.
 */
const silentLimit = 50
const limit = 100

/** Walks from a place on, until a resource waits for an answer or the conversation has come to its end. */
export function* walk(turn: Turn, from: Go): Asking<void> {
  let go: Go | undefined = from
  turn.state.picks = undefined
  while (go) {
    turn.state.at = undefined
    arrive(turn, go)
    const resource: BotResource | undefined = go.feature.resources[go.index]
    if (++turn.steps > limit || ++turn.silentSteps > silentLimit)
      return noteLog(turn, 'loop_stopped', resource ? resourceRef(resource) : {})
    go = resource ? yield* pass(turn, resource) : yield* end(turn, go.feature)
  }
}

/** Enters the feature, where they were not in it or begin it again. */
function arrive(turn: Turn, { feature, index, back, restart }: Go): void {
  const before = turn.featureID
  leaveFormats(turn, feature.id)
  if (before !== feature.id) {
    const came = turn.state.back ?? []
    if (back) turn.state.back = came.slice(0, came.lastIndexOf(feature.id))
    else if (before !== undefined) turn.state.back = [...came, before].slice(-longestWay)
    turn.featureID = feature.id
  }
  if (restart) restartProcess(turn, feature)
  else if (before !== feature.id || index === 0) startProcess(turn, feature)
}

/** How many features `previous_feature` leads back through. */
const longestWay = 10

/** One resource: says what it says; where it does not wait for an answer, it is done at once; where a smart format asks, that goes on. */
function* pass(turn: Turn, resource: BotResource): Asking<Go | undefined> {
  const { content } = resource
  if (!isVisible(turn, content.filters)) {
    turn.passed.push({ ...resourceRef(resource), as: 'hidden' })
    return nextByPosition(turn, resource)
  }
  const known = knownAnswer(turn, resource)
  turn.passed.push({ ...resourceRef(resource), as: known === undefined ? 'shown' : 'known' })
  if (known !== undefined) return passOver(turn, resource, known)
  const options = showResource(turn, resource)
  const format = toFormat(turn, resource)
  if (format) return format
  if (takesWords(content) || options.some(({ card, answer }) => !card || isChoosable(answer))) {
    turn.state.at = positionOf(resource)
    return undefined
  }
  return yield* leave(turn, resource, { response: [], forms: [] })
}

/** With `askIfKnown: false`, the answer that the profile holds already: the value of the first of its attributes, where all are set. */
function knownAnswer(turn: Turn, { content }: BotResource): string | undefined {
  if (content.askIfKnown !== false) return undefined
  const values = attributesOf(content).map((name) =>
    Object.hasOwn(turn.profile.attribute, name) ? turn.profile.attribute[name] : undefined,
  )
  return values.includes(undefined) ? undefined : values[0]
}

/** A question whose answer is known leads where that answer would, without its actions: nothing is answered now. */
function passOver(turn: Turn, resource: BotResource, known: string): Go {
  const { messageIfKnown } = resource.content
  noteFormatAnswer(turn, resource, known)
  if (applies(messageIfKnown)) sayMessages(turn, messageIfKnown.messages ?? [])
  return toAnswer(turn, matchText(optionsOf(turn, resource), known)?.answer, resource) ?? afterResource(turn, resource)
}

/**
 * The end of a feature: its process is finished. The question for whose smart format it asked is answered, what it interrupted goes on; else
 * the conversation rests, and what they say next begins it again.
 */
function* end(turn: Turn, feature: BotFeature): Asking<Go | undefined> {
  const finished = yield* finishAtEnd(turn, feature.resources.at(-1), feature)
  forgetAnswered(turn, feature.id)
  if (finished) return finished
  const interrupted = turn.state.interrupted?.at(-1)
  const left = turn.state.interrupted?.slice(0, -1)
  turn.state.interrupted = left?.length ? left : undefined
  const resumed = interrupted && toResource(turn, interrupted.resourceID)
  const question = resumed?.feature.resources[resumed.index]
  if (interrupted?.format === feature.id && question?.id === interrupted.resourceID)
    return yield* takeFormatAnswer(turn, question, interrupted.answer)
  if (resumed) return resumed
  turn.state.back = [...(turn.state.back ?? []), feature.id].slice(-longestWay)
  turn.featureID = undefined
  return undefined
}
