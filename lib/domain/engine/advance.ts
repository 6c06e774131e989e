import { isNluOn } from '../../../schemas/nluSwitch.ts'
import type { MatchedProfile } from '../filter/compile.ts'
import type { ConversationState } from '../profile/conversationState.ts'
import { answerAtRest, takeDocumentAnswer, usesDocuments } from './answer/documents.ts'
import { isEcho, noteEcho } from './answer/echo.ts'
import { optOutIn, takeOptOut } from './answer/optOut.ts'
import { receive } from './answer/receive.ts'
import { recognizeAnswer } from './answer/recognize.ts'
import { understand } from './answer/understand.ts'
import { beginning, isStart, startsOver } from './flow/begin.ts'
import { toMenuEntry } from './flow/menu.ts'
import { leads, toAnswer } from './flow/next.ts'
import { toBot, toResource } from './flow/targets.ts'
import type { Bot, BotResource, Target } from './model/content.ts'
import type { Facts, Input, RespondentMessage } from './model/input.ts'
import type { EngineOutcome } from './model/outcome.ts'
import { stateToStore } from './model/state.ts'
import { defaultText } from './model/texts.ts'
import { type EngineGenerator, newTurn, noteLog, type Turn } from './model/turn.ts'
import { buttonLabel } from './show/buttons.ts'
import { expectation } from './show/expectation.ts'
import { sayAsItIs, sayText, showResource } from './show/say.ts'
import { toStale } from './show/stale.ts'
import { walk } from './walk.ts'
import { restartLatestProcess } from './write/processRuns.ts'

/** A respondent and their position in the conversation. */
export interface Situation {
  readonly respondent: MatchedProfile
  readonly state: ConversationState
  readonly facts: Facts
}

/**
 * Advances a conversation by one turn (docs/conversations.md#turns): given the bot, the respondent, their state and the input, it returns
 * the new state and the effects. Pure: equal arguments and results give equal outcomes. Of messages in live chat, only opt-outs come here.
 */
export function* advance(bot: Bot, { respondent, state, facts }: Situation, input: Input): EngineGenerator<EngineOutcome> {
  const turn = newTurn(bot, respondent, state, facts)
  const target = yield* react(turn, input)
  if (target) yield* walk(turn, target)
  noteEcho(turn, input)
  return outcomeOf(turn)
}

/** Returns where the input leads; undefined if the respondent stays where they are. */
function* react(turn: Turn, input: Input): EngineGenerator<Target | undefined> {
  const optOut = optOutIn(turn, input)
  if (optOut) {
    if (input.kind === 'button') turn.buttonText = buttonLabel(input.answer)
    takeOptOut(turn, optOut, false)
    return undefined
  }
  if (turn.facts.isSilent) return undefined
  switch (input.kind) {
    case 'feature':
      return jump(turn, toBot(turn, input.featureID))
    case 'resource':
      return jump(turn, toResource(turn, input.resourceID))
    case 'restart':
      return jump(turn, beginning(turn))
    case 'resume':
      return resume(turn)
    case 'say':
      sayAsItIs(turn, input.messages, input.answers)
      return undefined
    case 'handedBack':
      return handBack(turn)
    case 'documentAnswer':
      return input.answer ? takeDocumentAnswer(turn, input.answer) : yield* receiveUnknown(turn, input.text)
    case 'optOut':
      takeOptOut(turn, input, true)
      return undefined
    case 'restartProcess':
      restartLatestProcess(turn, input.featureID)
      return undefined
    case 'button':
      yield* recognizeAnswer(turn, input)
      return yield* pressButton(turn, input)
    default:
      if (isEcho(turn, input)) {
        noteLog(turn, 'echo_stopped')
        return undefined
      }
      yield* recognizeAnswer(turn, input)
      return yield* receiveMessage(turn, input)
  }
}

/** A jump from outside discards suspended questions. */
function jump(turn: Turn, target: Target | undefined): Target | undefined {
  if (target) turn.state.interrupted = undefined
  return target
}

/** A text for which a model was asked in vain is received as if sources had had no answer at once. */
function* receiveUnknown(turn: Turn, text: string): EngineGenerator<Target | undefined> {
  turn.isUnknown = true
  const input = { kind: 'text', text } as const
  yield* recognizeAnswer(turn, input)
  return yield* receiveMessage(turn, input)
}

/** Passes a message to the waiting resource; without a position, it starts the conversation. */
function* receiveMessage(turn: Turn, input: RespondentMessage): EngineGenerator<Target | undefined> {
  const { at } = turn.state
  if (!at) return yield* firstMessage(turn, input)
  const resource = turn.bot.resourceByID.get(at.resourceID)
  if (!resource) return moveOn(turn)
  if (input.kind === 'payload' && isStart(turn, input.payload)) return startAgain(turn)
  return yield* receive(turn, resource, input)
}

/**
 * The start button in a conversation in progress. On a provider's channel only somebody who has deleted the thread sees it: the waiting
 * question is repeated there. The widget sends it whenever it opens.
 */
function startAgain(turn: Turn): Target | undefined {
  if (startsOver(turn)) return beginning(turn)
  return turn.facts.source !== 'web' ? resume(turn) : undefined
}

/** The first message is not an answer, but it may match an intent, and a button may have a target of its own. */
function* firstMessage(turn: Turn, input: RespondentMessage): EngineGenerator<Target | undefined> {
  if (input.kind === 'text' && isNluOn(turn.bot.application)) {
    const understanding = yield* understand(turn, input.text, undefined)
    if (understanding.kind === 'target') return understanding.target
    if (understanding.kind === 'replied') return beginning(turn)
  }
  if (input.kind === 'text' && usesDocuments(turn, undefined)) return yield* answerAtRest(turn, input.text)
  if (input.kind === 'payload' && !isStart(turn, input.payload)) return toMenuEntry(turn, input.payload) ?? beginning(turn)
  if (input.kind === 'answer') return (yield* toStale(turn, input.answerID)) ?? beginning(turn)
  return beginning(turn)
}

/** The waiting resource was deleted: continue with the one now at its index, or at the beginning if the feature was deleted too. */
function moveOn(turn: Turn): Target | undefined {
  const { at } = turn.state
  noteLog(turn, 'position_vanished', at ? { featureID: at.featureID, resourceID: at.resourceID } : {})
  const feature = at && turn.bot.featureByID.get(at.featureID)
  if (feature) return { feature, index: Math.min(at.index, feature.resources.length) }
  turn.featureID = undefined
  turn.state.at = undefined
  return beginning(turn)
}

/** The respondent returns: repeat the waiting question. */
function resume(turn: Turn): Target | undefined {
  const { at } = turn.state
  if (!at) return beginning(turn)
  const resource = turn.bot.resourceByID.get(at.resourceID)
  if (!resource) return moveOn(turn)
  showResource(turn, resource)
  return undefined
}

/** An operator hands back: the bot says so and repeats the waiting question. Without one it waits for the next message. */
function handBack(turn: Turn): Target | undefined {
  sayText(turn, turn.bot.application.info?.backToBot || defaultText(turn, 'backToBot'))
  return turn.state.at ? resume(turn) : undefined
}

/** A campaign's button: follows its target; without one, its label is received as if typed. */
function* pressButton(turn: Turn, { answer }: Extract<Input, { kind: 'button' }>): EngineGenerator<Target | undefined> {
  const { payload } = answer
  const label = buttonLabel(answer) ?? ''
  turn.buttonText = label
  const target = leads(answer) ? toAnswer(turn, answer, waitingResource(turn)) : undefined
  return target ?? (yield* receiveMessage(turn, payload === undefined ? { kind: 'text', text: label } : { kind: 'payload', payload }))
}

const waitingResource = ({ bot, state }: Turn): BotResource | undefined => bot.resourceByID.get(state.at?.resourceID ?? '')

function outcomeOf(turn: Turn): EngineOutcome {
  const { messages, setter, answers, lastResponse, buttonText, processes, misunderstood, logs } = turn
  const resource = waitingResource(turn)
  const expects = resource && expectation(turn, resource)
  return {
    state: stateToStore(turn.state),
    visited: turn.visited,
    effects: {
      messages,
      setter,
      answers,
      processes,
      misunderstood,
      logs,
      ...(lastResponse === undefined ? {} : { lastResponse }),
      ...(buttonText === undefined ? {} : { buttonText }),
      ...(turn.asksModel ? { asksModel: true as const } : {}),
      ...(turn.unanswered ? { unanswered: true as const } : {}),
      ...(turn.refusedBy === undefined ? {} : { refusedBy: turn.refusedBy }),
      ...(turn.handedOver ? { handedOver: true as const } : {}),
      ...(Object.keys(turn.places).length ? { places: { ...turn.places } } : {}),
      ...(expects ? { expects } : {}),
    },
  }
}
