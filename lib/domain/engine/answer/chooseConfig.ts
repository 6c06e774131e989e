import { featureOfResource, type Turn } from '../model/turn.ts'
import type { BotResource, UnderstoodConfig, UnderstoodEntity } from '../model/types.ts'
import { namedConfigs } from './nluSwitch.ts'

/**
 * The config that applies (docs/understanding.md#what-an-intent-does): one that the resource or the feature names before any other, and
 * others only where everything is understood; one whose entities were all recognized, that which needs most of them, else one of which only
 * required parameters are missing: where it leads they are asked for.
 */
export function chooseConfig(
  turn: Turn,
  configs: readonly UnderstoodConfig[],
  found: readonly UnderstoodEntity[],
  resource: BotResource | undefined,
): UnderstoodConfig | undefined {
  const active = configs.filter(({ nlu }) => nlu?.active !== false).map((config) => ({ config, ...lackOf(config, found) }))
  const fitting = active
    .filter(({ isFatal }) => !isFatal)
    .sort((one, other) => one.missing - other.missing || other.needed - one.needed)
    .map(({ config }) => config)
  const scope = resource ? namedConfigs(resource.content.nlu, featureOfResource(turn, resource).content.nlu) : []
  const everything = scope.length === 0 || turn.bot.application.isNluFirst === true
  return fitting.find(({ _id }) => scope.includes(_id)) ?? (everything ? fitting[0] : undefined)
}

/** Which of its entities a config goes without: a required parameter can be asked for, any other entity it needs to apply at all. */
function lackOf({ entities: needed = [] }: UnderstoodConfig, found: readonly UnderstoodEntity[]) {
  const lacking = needed.filter(({ _id }) => found.every(({ entity }) => entity !== _id))
  return { needed: needed.length, missing: lacking.length, isFatal: lacking.some(({ isRequired }) => isRequired !== true) }
}
