import type { ProfileSetter } from '../../../../schemas/profile.ts'
import type { MatchedProfile } from '../../filter/compile.ts'
import type { ConversationState, Position } from '../../profile/conversationState.ts'
import { type TemplateRoom, templateRoom } from '../../template/fill.ts'
import type { Log, LogCode, ProcessEvent, RecordedAnswer, ShownMessage } from './effects.ts'
import type { Bot, BotFeature, BotResource, Facts, PassedResource, Request, Result } from './types.ts'

/** What a step works on: the state, the profile and the effects so far. It lives as long as the step, and nobody else sees it. */
export interface Turn {
  readonly bot: Bot
  readonly facts: Facts
  /** The respondent as changed so far: filters and templates later in the turn see what was written earlier in it. */
  profile: MatchedProfile
  /** The maps of `profile` that are this turn's own copies, which nobody else has seen: they are changed in place. */
  readonly copied: Set<'attribute' | 'tag' | 'event'>
  /** The feature in which they are at the moment. */
  featureID: string | undefined
  state: { -readonly [Key in keyof ConversationState]?: ConversationState[Key] | undefined }
  /** How many answers in a row were refused before this turn. */
  readonly refusedBefore: number
  /** Parameters of the workflows that ran in this turn: templates may name them. */
  parameters: Readonly<Record<string, string>>
  /** What there is room for in templates; it is the turn's, also in copies of this. */
  readonly room: TemplateRoom
  /** The answer of this turn, which templates know as `{{answer}}`. */
  answer: string | undefined
  readonly messages: ShownMessage[]
  /** Of buttons that were shown under ids of the bot's own: where they are in it. */
  readonly places: Record<string, string>
  readonly setter: Setter
  readonly answers: RecordedAnswer[]
  readonly processes: ProcessEvent[]
  /** The resources that it came to. */
  readonly passed: PassedResource[]
  readonly logs: Log[]
  lastResponse: string | undefined
  said: string | undefined
  misunderstood: boolean
  /** The resource that refused what was said. */
  refusedBy: string | undefined
  /** Attributes that entities found in the answer set. */
  readonly recognized: Set<string>
  /** Whether a human handles the conversation from here on. */
  handedOver: boolean
  /** Steps in all, and since something was shown last. */
  steps: number
  silentSteps: number
}

/** The maps of a setter; without prototype, since people choose the names. */
export interface Setter {
  readonly attribute: NonNullable<ProfileSetter['attribute']>
  readonly tag: NonNullable<ProfileSetter['tag']>
  readonly event: NonNullable<ProfileSetter['event']>
}

/** A piece of a step that may ask the outside. */
export type Asking<T> = Generator<Request, T, Result>

export const newTurn = (bot: Bot, profile: MatchedProfile, state: ConversationState, facts: Facts): Turn => ({
  bot,
  facts,
  profile,
  copied: new Set(),
  featureID: state.at?.featureID,
  // A turn that refuses nothing ends the row.
  state: { ...state, refused: undefined },
  refusedBefore: state.refused ?? 0,
  parameters: {},
  room: templateRoom(),
  answer: undefined,
  messages: [],
  places: Object.create(null),
  setter: { attribute: Object.create(null), tag: Object.create(null), event: Object.create(null) },
  answers: [],
  processes: [],
  passed: [],
  logs: [],
  lastResponse: undefined,
  said: undefined,
  misunderstood: false,
  refusedBy: undefined,
  recognized: new Set(),
  handedOver: false,
  steps: 0,
  silentSteps: 0,
})

type RequestOf<Kind> = Extract<Request, { kind: Kind }>
type ResultOf<Kind> = Extract<Result, { kind: Kind }>

/** Asks the outside and hands back its result. A result of another kind is a mistake of the edge. */
export function* ask<Kind extends Request['kind']>(request: RequestOf<Kind>): Asking<ResultOf<Kind>> {
  const result = yield request
  if (!isOf(result, request.kind)) throw new TypeError(`a request ${request.kind} was given a result ${result.kind}`)
  return result
}

/** The respondent as changed so far, for the outside to see: what follows changes a copy. */
export function profileForOutside(turn: Turn): MatchedProfile {
  turn.copied.clear()
  return turn.profile
}

const isOf = <Kind extends Result['kind']>(result: Result, kind: Kind): result is ResultOf<Kind> => result.kind === kind

/** Lines of one turn. */
const mostLogs = 50

/** Something for whoever looks after the bot: codes and ids, never what people say. */
export function noteLog(turn: Turn, code: LogCode, where: Partial<Pick<Log, 'featureID' | 'resourceID' | 'targetID'>> = {}): void {
  // Some mistakes are made a thousand times in a turn.
  if (turn.logs.length >= mostLogs) return
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
