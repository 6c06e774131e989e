import { isNluOn } from '../../../../schemas/nluSwitch.ts'
import type { BotResource } from '../model/content.ts'
import type { UnderstoodConfig, UnderstoodEntity } from '../model/requests.ts'
import { featureOfResource, type Turn } from '../model/turn.ts'
import { namedConfigs } from './nluSwitch.ts'

/**
 * Chooses the config that applies (docs/understanding.md#what-an-intent-does). Configs that the resource or its feature names come first;
 * others apply only if the application understands everything. Complete configs come first, those with the most entities before others,
 * then configs that lack only required parameters: their target asks for them.
 */
export function chooseConfig(
  turn: Turn,
  configs: readonly UnderstoodConfig[],
  recognized: readonly UnderstoodEntity[],
  resource: BotResource | undefined,
): UnderstoodConfig | undefined {
  const active = configs.filter(({ nlu }) => nlu?.active !== false).map((config) => ({ config, ...lackOf(config, recognized) }))
  const fitting = active
    .filter(({ isFatal }) => !isFatal)
    .sort((one, other) => one.missing - other.missing || other.needed - one.needed)
    .map(({ config }) => config)
  const scope = resource ? namedConfigs(resource.content.nlu, featureOfResource(turn, resource).content.nlu) : []
  const everything = scope.length === 0 || isNluOn(turn.bot.application)
  return fitting.find(({ _id }) => scope.includes(_id)) ?? (everything ? fitting[0] : undefined)
}

/** What a config lacks: required parameters can be asked for; without any other entity it does not apply. */
function lackOf({ entities: needed = [] }: UnderstoodConfig, found: readonly UnderstoodEntity[]) {
  const lacking = needed.filter(({ _id }) => found.every(({ entity }) => entity !== _id))
  return { needed: needed.length, missing: lacking.length, isFatal: lacking.some(({ isRequired }) => isRequired !== true) }
}
