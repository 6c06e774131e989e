import type { ProfileSetter } from '../../../../schemas/profile.ts'
import type { MatchedProfile } from '../../filter/compile.ts'
import type { ConversationState, Position } from '../../profile/conversationState.ts'
import { newTemplateBudget, type TemplateBudget } from '../../template/fill.ts'
import type { Bot, BotFeature, BotResource } from './content.ts'
import type { BotMessage, Log, LogCode, ProcessEvent, RecordedAnswer } from './effects.ts'
import type { Facts } from './input.ts'
import type { VisitedResource } from './outcome.ts'
import type { Request, Result } from './requests.ts'

/** Mutable context of one turn: state, profile and effects so far. It is local to the turn. */
export interface Turn {
  readonly bot: Bot
  readonly facts: Facts
  /** The profile as changed so far: later filters and templates see earlier writes. */
  profile: MatchedProfile
  /** Maps of `profile` that are private copies of this turn and may be changed in place. */
  readonly copied: Set<'attribute' | 'tag' | 'event'>
  /** The current feature. */
  featureID: string | undefined
  state: { -readonly [Key in keyof ConversationState]?: ConversationState[Key] | undefined }
  /** Consecutive refusals before this turn. */
  readonly refusedBefore: number
  /** Parameters of the workflows run in this turn, for templates. */
  parameters: Readonly<Record<string, string>>
  /** Shared by copies of this object. */
  readonly templateBudget: TemplateBudget
  /** The extension of the phone number in the answer; null for one without. */
  phoneExtension: string | null | undefined
  /** The answer of this turn: `{{answer}}` in templates. */
  answer: string | undefined
  readonly messages: BotMessage[]
  /** Locations of displayed buttons that have IDs of the bot's own. */
  readonly places: Record<string, string>
  readonly setter: Setter
  readonly answers: RecordedAnswer[]
  readonly processes: ProcessEvent[]
  readonly visited: VisitedResource[]
  readonly logs: Log[]
  lastResponse: string | undefined
  buttonText: string | undefined
  misunderstood: boolean
  /** Whether a model is to answer the message from sources. */
  asksModel: boolean
  /** Whether sources were consulted, and had no answer. */
  unanswered: boolean
  /** Whether that is known from the start: the message is handled once more, after a model had no answer. */
  isUnknown: boolean
  /** The resource that refused the message. */
  refusedBy: string | undefined
  /** Attributes that entities in the answer have set. */
  readonly recognized: Set<string>
  /** Whether an operator handles the conversation from here on. */
  handedOver: boolean
  /** Steps in total, and since the last message was sent. */
  steps: number
  silentSteps: number
}

/** The maps of a setter; without prototype, since users choose the names. */
export interface Setter {
  readonly attribute: NonNullable<ProfileSetter['attribute']>
  readonly tag: NonNullable<ProfileSetter['tag']>
  readonly event: NonNullable<ProfileSetter['event']>
}

/** A part of the engine that may yield requests. */
export type EngineGenerator<T> = Generator<Request, T, Result>

export const newTurn = (bot: Bot, profile: MatchedProfile, state: ConversationState, facts: Facts): Turn => ({
  bot,
  facts,
  profile,
  copied: new Set(),
  featureID: state.at?.featureID,
  // A turn without refusals resets the count.
  state: { ...state, refused: undefined },
  refusedBefore: state.refused ?? 0,
  parameters: {},
  templateBudget: newTemplateBudget(),
  phoneExtension: undefined,
  answer: undefined,
  messages: [],
  places: Object.create(null),
  setter: { attribute: Object.create(null), tag: Object.create(null), event: Object.create(null) },
  answers: [],
  processes: [],
  visited: [],
  logs: [],
  lastResponse: undefined,
  buttonText: undefined,
  misunderstood: false,
  asksModel: false,
  unanswered: false,
  isUnknown: false,
  refusedBy: undefined,
  recognized: new Set(),
  handedOver: false,
  steps: 0,
  silentSteps: 0,
})

type RequestOf<Kind> = Extract<Request, { kind: Kind }>
type ResultOf<Kind> = Extract<Result, { kind: Kind }>

/** Yields a request and returns its result. Throws TypeError if the caller answers with a result of another kind. */
export function* ask<Kind extends Request['kind']>(request: RequestOf<Kind>): EngineGenerator<ResultOf<Kind>> {
  const result = yield request
  if (!isOf(result, request.kind)) throw new TypeError(`a request ${request.kind} was given a result ${result.kind}`)
  return result
}

/** The profile as changed so far, safe to share: later changes copy it. */
export function profileForOutside(turn: Turn): MatchedProfile {
  turn.copied.clear()
  return turn.profile
}

const isOf = <Kind extends Result['kind']>(result: Result, kind: Kind): result is ResultOf<Kind> => result.kind === kind

const maxLogsPerTurn = 50

/** Records a warning for the maintainers of the bot: codes and IDs, never values. */
export function noteLog(turn: Turn, code: LogCode, where: Partial<Pick<Log, 'featureID' | 'resourceID' | 'targetID'>> = {}): void {
  // A loop can repeat a mistake thousands of times.
  if (turn.logs.length >= maxLogsPerTurn) return
  turn.logs.push({ code, ...where })
}

export const featureOfResource = (turn: Turn, resource: BotResource): BotFeature =>
  turn.bot.featureByID.get(resource.featureID) ?? {
    id: resource.featureID,
    content: { featureID: resource.featureID },
    resources: [resource],
  }

export const resourceRef = ({ id, featureID }: BotResource): { featureID: string; resourceID: string } => ({ featureID, resourceID: id })

export const positionOf = ({ id, featureID, index }: BotResource): Position => ({ featureID, resourceID: id, index })
