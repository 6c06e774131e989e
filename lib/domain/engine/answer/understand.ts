import type { Logic } from '../../../../schemas/logic.ts'
import { maxInterruptions } from '../flow/smartFormat.ts'
import { toLogic } from '../flow/targets.ts'
import { ask, type EngineGenerator, positionOf, profileForOutside, type Turn } from '../model/turn.ts'
import type { BotResource, Target, UnderstoodConfig, UnderstoodEntity } from '../model/types.ts'
import { askAgain, sayText } from '../show/say.ts'
import { chooseConfig } from './chooseConfig.ts'
import { saveEntities } from './recognize.ts'

/** The result of NLU: a target, a reply that was sent, or nothing. */
export type UnderstandResult =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'replied' }
  | { readonly kind: 'nothing' }

/**
 * Runs NLU on a text and applies the config of its intent (docs/understanding.md#what-an-intent-does): saves entities and leads to the
 * active `feature_linked`, else to `logic`. An intent without a target sends its reply and repeats the question.
 */
export function* understand(turn: Turn, text: string, resource: BotResource | undefined): EngineGenerator<UnderstandResult> {
  const { intentID, entities, configs, suggestedAnswer } = yield* ask({
    kind: 'nlu',
    text,
    featureID: resource?.featureID,
    resourceID: resource?.id,
    profile: profileForOutside(turn),
  })
  if (intentID === null) return { kind: 'nothing' }
  const config = chooseConfig(turn, configs, entities, resource)
  saveEntities(turn, entities, config?.saveEntities === true)
  const target = config && targetOf(turn, config, entities)
  const answer = (turn.facts.source === 'sms' ? config?.smsResponse : undefined) ?? (target ? undefined : suggestedAnswer)
  if (!target && !answer) return { kind: 'nothing' }
  turn.state.misunderstood = undefined
  if (target) interrupt(turn, config, entities, resource)
  if (answer) sayText(turn, answer)
  if (target) return { kind: 'target', target }
  if (resource) askAgain(turn, resource)
  return { kind: 'replied' }
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
