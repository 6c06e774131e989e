import type { Entity } from '../../../schemas/entity.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { extensionsIn, ownNameOf, savesEntities, usesIn, type VariableUse } from './uses.ts'

interface Identified {
  readonly _id: string
}

/** The objects of a bot that can have variables. */
export interface VariableSources {
  readonly application: Identified
  readonly features: readonly Identified[]
  readonly resources: readonly Pick<Resource, '_id' | 'properties' | 'validation'>[]
  readonly workflows: readonly Identified[]
  readonly configs: readonly (Identified & { readonly saveEntities?: boolean })[]
  readonly intents: readonly Identified[]
  readonly entities: readonly Pick<Entity, '_id' | 'entity_name' | 'saveAsAttribute' | 'attribute'>[]
  readonly scripts: readonly Identified[]
}

/** A variable of a bot: an attribute, an event or a parameter that it sets or uses. */
export interface Variable {
  readonly name: string
  readonly uses: readonly VariableUse[]
}

/** All uses in a bot, in the order of its objects. */
function variableUses(bot: VariableSources): VariableUse[] {
  const { application, features, resources, workflows, configs, intents, entities, scripts } = bot
  const areSaved = savesEntities(configs)
  return [
    ...usesIn('application', application),
    ...features.flatMap((each) => usesIn('feature', each)),
    ...resources.flatMap((each) => [...usesIn('resource', each), ...extensionsIn(each)]),
    ...workflows.flatMap((each) => usesIn('workflow', each)),
    ...configs.flatMap((each) => usesIn('nluconfig', each)),
    ...intents.flatMap((each) => usesIn('intent', each)),
    ...entities.flatMap((each) => [...usesIn('entity', each), ...ownNameOf(each, areSaved)]),
    ...scripts.flatMap((each) => usesIn('script', each)),
  ]
}

/** The variables of a bot by name. */
export function variablesOf(bot: VariableSources, others: readonly string[] = []): Variable[] {
  const byName = new Map<string, VariableUse[]>(others.map((name) => [name, []]))
  for (const use of variableUses(bot)) listAt(byName, use.name).push(use)
  return [...byName].map(([name, uses]) => ({ name, uses })).sort((a, b) => a.name.localeCompare(b.name))
}

function listAt(lists: Map<string, VariableUse[]>, name: string): VariableUse[] {
  const cached = lists.get(name)
  if (cached) return cached
  const list: VariableUse[] = []
  lists.set(name, list)
  return list
}
