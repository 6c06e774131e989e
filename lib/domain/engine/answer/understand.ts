import type { Logic } from '../../../../schemas/logic.ts'
import { deepestInterruption } from '../flow/smartFormat.ts'
import { toLogic } from '../flow/targets.ts'
import { type Asking, ask, positionOf, profileForOutside, type Turn } from '../model/turn.ts'
import type { BotResource, Go, UnderstoodConfig, UnderstoodEntity } from '../model/types.ts'
import { askAgain, sayText } from '../show/say.ts'
import { chooseConfig } from './chooseConfig.ts'
import { saveEntities } from './recognize.ts'

/** What understanding came to: a place to go to, an answer that was given, or nothing. */
export type UnderstandResult = { readonly kind: 'go'; readonly go: Go } | { readonly kind: 'said' } | { readonly kind: 'nothing' }

/**
 * Asks NLU what the words mean and does what the config of the intent says (docs/understanding.md#what-an-intent-does): saves entities, and
 * leads to its `feature_linked`, where active, else to its `logic`. An intent that leads nowhere is answered, and the question is asked again.
 */
export function* understand(turn: Turn, words: string, resource: BotResource | undefined): Asking<UnderstandResult> {
  const { intentID, entities, configs, suggestedAnswer } = yield* ask({
    kind: 'nlu',
    text: words,
    featureID: resource?.featureID,
    resourceID: resource?.id,
    profile: profileForOutside(turn),
  })
  if (intentID === null) return { kind: 'nothing' }
  const config = chooseConfig(turn, configs, entities, resource)
  saveEntities(turn, entities, config?.saveEntities === true)
  const go = config && targetOf(turn, config, entities)
  const answer = (turn.facts.source === 'sms' ? config?.smsResponse : undefined) ?? (go ? undefined : suggestedAnswer)
  if (!go && !answer) return { kind: 'nothing' }
  turn.state.misunderstood = undefined
  if (go) interrupt(turn, config, entities, resource)
  if (answer) sayText(turn, answer)
  if (go) return { kind: 'go', go }
  if (resource) askAgain(turn, resource)
  return { kind: 'said' }
}

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
  if (later) turn.state.interrupted = [...(turn.state.interrupted ?? []), positionOf(later)].slice(-deepestInterruption)
}
