import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import { featureOf } from '../../core/ids.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { type BotSettings, bodyIn, featuresInOrder, type HeldContent, resourcesInOrder } from './heldContent.ts'

/** What callers see of the content that a function holds. */
export interface ContentOutline {
  readonly settings: BotSettings
  /** Whether an entity is looked for in every answer. */
  readonly hasParsers: boolean
  /** In their order. */
  readonly features: readonly StoredFeature[]
  /** The ids of a feature's resources in their order, and their ranks; undefined where the feature is not there. */
  resourcesOf(featureID: string): ReadonlyMap<string, number> | undefined
  /** The ids of those that may ask for something that a smart format fills. */
  autocompletingIn(featureID: string): readonly string[]
  featureRank(featureID: string): number | undefined
}

export interface WholeContent extends ContentOutline {
  /** One that is there. */
  resource(resourceID: string): StoredResource
  /** Feature by feature, each in its order. */
  readonly resources: readonly StoredResource[]
  readonly filters: readonly StoredFilter[]
}

const views = new WeakMap<HeldContent, WholeContent>()

/** The same for the same content, so that what is made of it can be kept with it. */
export function viewOf(held: HeldContent): WholeContent {
  const cached = views.get(held)
  if (cached) return cached
  const features = featuresInOrder(held)
  const view: WholeContent = {
    settings: held.settings,
    hasParsers: held.parsers.size > 0,
    features,
    featureRank: (featureID) => held.features.get(featureID)?.rank,
    resourcesOf: (featureID) =>
      held.features.has(featureID) ? new Map(resourcesInOrder(held, featureID).map(([id, { rank }]) => [id, rank])) : undefined,
    autocompletingIn: (featureID) =>
      resourcesInOrder(held, featureID).flatMap(([id, { hasAutocomplete }]) => (hasAutocomplete ? [id] : [])),
    resource: (resourceID) => {
      const resource = held.resources.get(featureOf(resourceID) ?? '')?.get(resourceID)
      if (!resource) throw new Error('a resource was looked for that is not there')
      return bodyIn(held, resource.body)
    },
    get resources() {
      return features.flatMap(({ _id }) => resourcesInOrder(held, _id).map(([, { body }]) => bodyIn(held, body)))
    },
    get filters() {
      return [...held.filters.values()].map((body) => bodyIn(held, body)).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    },
  }
  views.set(held, view)
  return view
}
