import type { MatchedProfile } from '../filter/compile.ts'
import type { ConversationState } from '../profile/conversationState.ts'
import { type RespondentMessage, receive } from './answer/receive.ts'
import { recognizeAnswer } from './answer/recognize.ts'
import { understand } from './answer/understand.ts'
import { beginning, isStart, startsOver } from './flow/begin.ts'
import { toMenuEntry } from './flow/menu.ts'
import { leads, toAnswer } from './flow/next.ts'
import { toBot, toResource } from './flow/targets.ts'
import { kept } from './model/state.ts'
import { defaultText } from './model/texts.ts'
import { type Asking, newTurn, noteLog, type Turn } from './model/turn.ts'
import type { Bot, BotResource, EngineOutcome, Facts, Go, Input } from './model/types.ts'
import { expectation } from './show/expectation.ts'
import { sayText, showResource } from './show/say.ts'
import { toStale } from './show/stale.ts'
import { walk } from './walk.ts'
import { restartLatestProcess } from './write/processRuns.ts'

/** Who somebody is, and how far they have come. */
export interface Situation {
  readonly respondent: MatchedProfile
  readonly state: ConversationState
  readonly facts: Facts
}

/**
 * One step of a conversation (docs/conversations.md#turns): from what the bot is, who the respondent is, where they are and what happened,
 * to where they are then and what that does. Pure: the same arguments and results give the same outcome. What respondents say to a human
 * is not asked here.
 */
export function* advance(bot: Bot, { respondent, state, facts }: Situation, input: Input): Asking<EngineOutcome> {
  const turn = newTurn(bot, respondent, state, facts)
  const go = yield* react(turn, input)
  if (go) yield* walk(turn, go)
  return outcomeOf(turn)
}

/** Where what happened leads; undefined where they stay where they are. */
function* react(turn: Turn, input: Input): Asking<Go | undefined> {
  switch (input.kind) {
    case 'feature':
      return sent(turn, toBot(turn, input.featureID))
    case 'resource':
      return sent(turn, toResource(turn, input.resourceID))
    case 'restart':
      return sent(turn, beginning(turn))
    case 'resume':
      return resume(turn)
    case 'handedBack':
      return handedBack(turn)
    case 'restartProcess':
      restartLatestProcess(turn, input.featureID)
      return undefined
    case 'button':
      yield* recognizeAnswer(turn, input)
      return yield* outerButton(turn, input)
    default:
      yield* recognizeAnswer(turn, input)
      return yield* message(turn, input)
  }
}

/** Sent somewhere from outside: what was interrupted before is not taken up again. */
function sent(turn: Turn, go: Go | undefined): Go | undefined {
  if (go) turn.state.interrupted = undefined
  return go
}

/** What the respondent says, to the resource that waits; to nobody, where they have no position. */
function* message(turn: Turn, input: RespondentMessage): Asking<Go | undefined> {
  const { at } = turn.state
  if (!at) return yield* firstWords(turn, input)
  const resource = turn.bot.resourceByID.get(at.resourceID)
  if (!resource) return moveOn(turn)
  if (input.kind === 'payload' && isStart(turn, input.payload)) return startsOver(turn) ? beginning(turn) : undefined
  return yield* receive(turn, resource, input)
}

/** First words are not taken as an answer; they may be understood, and a button may lead somewhere by itself. */
function* firstWords(turn: Turn, input: RespondentMessage): Asking<Go | undefined> {
  if (input.kind === 'text' && turn.bot.application.isNluFirst === true) {
    const understood = yield* understand(turn, input.text, undefined)
    if (understood.kind === 'go') return understood.go
  }
  if (input.kind === 'payload' && !isStart(turn, input.payload)) return toMenuEntry(turn, input.payload) ?? beginning(turn)
  if (input.kind === 'answer') return (yield* toStale(turn, input.answerID)) ?? beginning(turn)
  return beginning(turn)
}

/** The resource that waited is gone: the one in its place is next, or the beginning where the whole feature is gone. */
function moveOn(turn: Turn): Go | undefined {
  const { at } = turn.state
  noteLog(turn, 'position_vanished', at ? { featureID: at.featureID, resourceID: at.resourceID } : {})
  const feature = at && turn.bot.featureByID.get(at.featureID)
  if (feature) return { feature, index: Math.min(at.index, feature.resources.length) }
  turn.featureID = undefined
  turn.state.at = undefined
  return beginning(turn)
}

/** Somebody comes back: the question that waits is asked again. */
function resume(turn: Turn): Go | undefined {
  const { at } = turn.state
  if (!at) return beginning(turn)
  const resource = turn.bot.resourceByID.get(at.resourceID)
  if (!resource) return moveOn(turn)
  showResource(turn, resource)
  return undefined
}

/** A human leaves: the bot says so, and asks the question again that waits. Without one it goes on when they say something. */
function handedBack(turn: Turn): Go | undefined {
  sayText(turn, turn.bot.application.info?.backToBot || defaultText(turn, 'backToBot'))
  return turn.state.at ? resume(turn) : undefined
}

/** A campaign's button: where it leads, else its words, as though they were typed. */
function* outerButton(turn: Turn, { answer }: Extract<Input, { kind: 'button' }>): Asking<Go | undefined> {
  const { value, title, payload } = answer
  const said = value ?? title ?? payload ?? ''
  turn.said = said
  const go = leads(answer) ? toAnswer(turn, answer, waiting(turn)) : undefined
  return go ?? (yield* message(turn, payload === undefined ? { kind: 'text', text: said } : { kind: 'payload', payload }))
}

const waiting = ({ bot, state }: Turn): BotResource | undefined => bot.resourceByID.get(state.at?.resourceID ?? '')

function outcomeOf(turn: Turn): EngineOutcome {
  const { messages, setter, answers, lastResponse, said, processes, misunderstood, logs } = turn
  const resource = waiting(turn)
  const expects = resource && expectation(turn, resource)
  return {
    state: kept(turn.state),
    passed: turn.passed,
    effects: {
      messages,
      setter,
      answers,
      processes,
      misunderstood,
      logs,
      ...(lastResponse === undefined ? {} : { lastResponse }),
      ...(said === undefined ? {} : { said }),
      ...(turn.refusedBy === undefined ? {} : { refusedBy: turn.refusedBy }),
      ...(turn.handedOver ? { handedOver: true as const } : {}),
      ...(Object.keys(turn.places).length ? { places: { ...turn.places } } : {}),
      ...(expects ? { expects } : {}),
    },
  }
}
