import type { Logic } from '../../../../schemas/logic.ts'
import { maxInterruptions } from '../flow/smartFormat.ts'
import { toLogic } from '../flow/targets.ts'
import type { BotResource, Target } from '../model/content.ts'
import type { UnderstoodConfig, UnderstoodEntity, UnderstoodSentence } from '../model/requests.ts'
import { ask, type EngineGenerator, positionOf, profileForOutside, type Turn } from '../model/turn.ts'
import { askAgain, sayText } from '../show/say.ts'
import { changeMind } from './changeOfMind.ts'
import { chooseConfig } from './chooseConfig.ts'
import { saveEntities } from './recognize.ts'

/** The result of NLU: a target, a reply that was sent, or nothing. */
export type UnderstandResult =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'replied' }
  | { readonly kind: 'nothing' }

/**
 * Runs NLU on a text and applies the config of its intent (docs/understanding.md#what-an-intent-does): saves entities and leads to the
 * active `feature_linked`, else to `logic`. An intent without a target sends its reply and repeats the question. `takesAnyText`: whether the
 * text would answer the waiting question, whatever it says. `beside`: what it says beside a valid answer.
 */
export function* understand(
  turn: Turn,
  text: string,
  resource: BotResource | undefined,
  { takesAnyText = false, beside }: { readonly takesAnyText?: boolean; readonly beside?: string } = {},
): EngineGenerator<UnderstandResult> {
  const {
    intentID,
    changeOfMind,
    others = [],
    ...first
  } = yield* ask({
    kind: 'nlu',
    text,
    featureID: resource?.featureID,
    resourceID: resource?.id,
    takesAnyText,
    ...(beside === undefined ? {} : { beside }),
    profile: profileForOutside(turn),
  })
  if (intentID === null) return { kind: 'nothing' }
  const { config, target, answer } = reactionTo(turn, first, resource)
  if (!target && !answer) return { kind: 'nothing' }
  turn.state.misunderstood = undefined
  if (config && target) interrupt(turn, config, first.entities, resource)
  if (!target && changeOfMind && answer) {
    const elsewhere = changeMind(turn, changeOfMind, answer, resource)
    return elsewhere ? { kind: 'target', target: elsewhere } : { kind: 'replied' }
  }
  if (answer) sayText(turn, answer)
  const next = reactToOthers(turn, others, target, resource)
  if (next) return { kind: 'target', target: next }
  if (resource) askAgain(turn, resource)
  return { kind: 'replied' }
}

/** What a sentence leads to: the config of its intent with a target, or a reply. Saves its entities. */
function reactionTo(turn: Turn, { entities, configs, suggestedAnswer }: UnderstoodSentence, resource: BotResource | undefined) {
  const config = chooseConfig(turn, configs, entities, resource)
  saveEntities(turn, entities, config?.saveEntities === true)
  const target = config && targetOf(turn, config, entities)
  const answer = (turn.facts.isPlainText ? config?.smsResponse : undefined) ?? (target ? undefined : suggestedAnswer)
  return { config, target, answer }
}

/** Answers the other sentences of a message: replies follow at once, targets when the first one has ended. Returns the first target. */
function reactToOthers(
  turn: Turn,
  others: readonly UnderstoodSentence[],
  first: Target | undefined,
  resource: BotResource | undefined,
): Target | undefined {
  let next = first
  const later: BotResource[] = []
  for (const sentence of others) {
    const { target, answer } = reactionTo(turn, sentence, resource)
    if (answer) sayText(turn, answer)
    const begin = target?.feature.resources[target.index]
    if (target && !next) next = target
    else if (begin && begin.featureID !== next?.feature.id) later.push(begin)
  }
  if (later.length > 0)
    turn.state.interrupted = [...(turn.state.interrupted ?? []), ...later.toReversed().map((begin) => positionOf(begin))].slice(
      -maxInterruptions,
    )
  return next
}

function targetOf(
  turn: Turn,
  { feature_linked: linked, logic }: UnderstoodConfig,
  entities: readonly UnderstoodEntity[],
): Target | undefined {
  if (!linked || linked.active === false) return toLogic(turn, logic)
  return toLogic(turn, byValue(linked, entities) ?? linked.default) ?? toLogic(turn, logic)
}

/** The branch of a recognized value by name, else the branch of any value. */
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

/**
 * With `resume_context`, the conversation resumes here, or where the context's logic says, once the interruption has ended. Without it,
 * suspended questions are discarded.
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
  if (later) turn.state.interrupted = [...(turn.state.interrupted ?? []), positionOf(later)].slice(-maxInterruptions)
}
