import type { Logic } from '../../../../schemas/logic.ts'
import { toLogic } from '../flow/targets.ts'
import { type Asking, ask, featureOfResource, positionOf, type Turn } from '../model/turn.ts'
import type { BotResource, Go, UnderstoodConfig, UnderstoodEntity } from '../model/types.ts'
import { optionsOf } from '../show/options.ts'
import { sayText } from '../show/say.ts'
import { write } from '../write/profile.ts'

/** What understanding came to: a place to go to, an answer that was given, or nothing. */
export type UnderstandResult = { readonly kind: 'go'; readonly go: Go } | { readonly kind: 'said' } | { readonly kind: 'nothing' }

/**
 * Whether NLU is asked where words fit no button (docs/understanding.md#when-it-is-asked): the application, the resource or the feature
 * says so.
 */
export function isUnderstanding(turn: Turn, resource: BotResource): boolean {
  if (turn.bot.application.isNluFirst === true || resource.content.nlu?.active === true) return true
  return resource.content.nlu?.active !== false && scopeOf(turn, resource).length > 0
}

/**
 * Asks NLU what the words mean and does what the config of the intent says (docs/understanding.md#what-an-intent-does): saves entities, and
 * leads to its `feature_linked`, where active, else to its `logic`. Small talk is answered, and the question goes on waiting.
 */
export function* understand(turn: Turn, words: string, resource: BotResource | undefined): Asking<UnderstandResult> {
  const { intentID, entities, configs, suggestedAnswer } = yield* ask({
    kind: 'nlu',
    text: words,
    featureID: resource?.featureID,
    resourceID: resource?.id,
    profile: turn.profile,
  })
  if (intentID === null) return { kind: 'nothing' }
  const config = choose(turn, configs, entities, resource)
  saveEntities(turn, entities, config?.saveEntities === true)
  const answer = (turn.facts.source === 'sms' ? config?.smsResponse : undefined) ?? (config ? undefined : suggestedAnswer)
  const go = config && targetOf(turn, config, entities)
  if (go) {
    interrupt(turn, config, entities, resource)
    if (answer) sayText(turn, answer)
    return { kind: 'go', go }
  }
  if (!answer) return { kind: 'nothing' }
  sayText(turn, answer, resource && optionsOf(turn, resource))
  return { kind: 'said' }
}

/**
 * The config that applies: one that the resource or the feature names before any other (others only where everything is understood),
 * whose entities were all recognized; the one that needs most of them.
 */
function choose(
  turn: Turn,
  configs: readonly UnderstoodConfig[],
  entities: readonly UnderstoodEntity[],
  resource: BotResource | undefined,
): UnderstoodConfig | undefined {
  const fitting = configs
    .filter(({ nlu, entities: needed = [] }) => nlu?.active !== false && needed.every(({ _id }) => entities.some((e) => e.entity === _id)))
    .toSorted((one, other) => (other.entities?.length ?? 0) - (one.entities?.length ?? 0))
  const scope = resource ? scopeOf(turn, resource) : []
  const everything = scope.length === 0 || turn.bot.application.isNluFirst === true
  return fitting.find(({ _id }) => scope.includes(_id)) ?? (everything ? fitting[0] : undefined)
}

const scopeOf = (turn: Turn, resource: BotResource): string[] => [
  ...(resource.content.nlu?.active === false ? [] : (resource.content.nlu?.nlu_config ?? [])),
  ...(featureOfResource(turn, resource).content.nlu?.nlu_config ?? []),
]

function targetOf(turn: Turn, { feature_linked: linked, logic }: UnderstoodConfig, entities: readonly UnderstoodEntity[]): Go | undefined {
  if (!linked || linked.active === false) return toLogic(turn, logic)
  return toLogic(turn, byValue(linked, entities) ?? linked.default) ?? toLogic(turn, logic)
}

/** The logic of a recognized value, under its own name, else that of any value. */
function byValue(branches: NonNullable<UnderstoodConfig['context' | 'feature_linked']>, entities: readonly UnderstoodEntity[]) {
  const named = entities.map(({ value }) => logicNamed(branches, value)).find((logic) => logic !== undefined)
  return named ?? (entities.length ? branches.entity_value : undefined)
}

const settings = new Set(['active', 'resume_context', 'default', 'entity_value'])

function logicNamed(branches: object, value: string): Logic | undefined {
  if (settings.has(value) || !Object.hasOwn(branches, value)) return undefined
  const found: unknown = Reflect.get(branches, value)
  return typeof found === 'object' && found !== null ? found : undefined
}

/** How many interruptions of interruptions are remembered. */
const deepest = 5

/**
 * With `resume_context` the conversation goes on where it was once what interrupted it has ended, or where the context's logic says;
 * without it, it goes on from the new place, and what was interrupted before is forgotten.
 */
function interrupt(
  turn: Turn,
  { context }: UnderstoodConfig,
  entities: readonly UnderstoodEntity[],
  resource: BotResource | undefined,
): void {
  turn.state.picks = undefined
  if (context?.resume_context !== true) {
    turn.state.interrupted = undefined
    return
  }
  const elsewhere = toLogic(turn, byValue(context, entities))
  const later = elsewhere?.feature.resources[elsewhere.index] ?? resource
  if (later) turn.state.interrupted = [...(turn.state.interrupted ?? []), positionOf(later)].slice(-deepest)
}

/** Entities are saved in their attributes, by default in one of their name, where the config or the entity says so. */
function saveEntities(turn: Turn, entities: readonly UnderstoodEntity[], all: boolean): void {
  for (const { value, entity_name, saveAsAttribute, attribute } of entities) {
    if (!all && saveAsAttribute !== true) continue
    const names = attribute?.length ? attribute : [entity_name]
    write(turn, { attribute: Object.fromEntries(names.map((name) => [name, value])) })
  }
}
