import type { ApplicationObject } from '../../../../schemas/application.ts'
import type { Feature } from '../../../../schemas/feature.ts'
import type { Filter } from '../../../../schemas/filter.ts'
import type { Resource } from '../../../../schemas/resource.ts'

/** The parts of stored objects that the engine reads; all but their IDs may be missing. */
export type ApplicationContent = Pick<ApplicationObject, 'appID'> &
  Partial<
    Pick<
      ApplicationObject,
      'payload' | 'nlu' | 'isNluFirst' | 'info' | 'persistent_menu' | 'language' | 'fallback' | 'smart_format' | 'answers'
    >
  >
export type FeatureContent = Pick<Feature, 'featureID'> & Partial<Omit<Feature, 'featureID'>>
export type ResourceContent = Pick<Resource, 'resourceID' | 'featureID'> & Partial<Omit<Resource, 'resourceID' | 'featureID'>>

/**
 * An application's content as prepared by `botOf` in bot.ts. Cache it per version of the content, since compiled filters are cached with
 * it.
 */
export interface Bot {
  readonly application: ApplicationContent
  /** In display order. */
  readonly features: readonly BotFeature[]
  readonly featureByID: ReadonlyMap<string, BotFeature>
  readonly resourceByID: ReadonlyMap<string, BotResource>
  /** The stored filters that the content references, by ID. */
  readonly storedFilters?: ReadonlyMap<string, Filter>
  /** Whether there are parser entities, which are recognized in every answer. */
  readonly hasParsers?: boolean
}

export interface BotFeature {
  readonly id: string
  readonly content: FeatureContent
  /** In display order. */
  readonly resources: readonly BotResource[]
}

export interface BotResource {
  readonly id: string
  readonly content: ResourceContent
  readonly featureID: string
  /** Index in its feature, from 0: the meaning of `goToPage` and `questionIndex`. */
  readonly index: number
}

/** A target: a resource of a feature by its index; an index past the last ends the feature. */
export interface Target {
  readonly feature: BotFeature
  readonly index: number
  /** Returns to a visited feature (`previous_feature`). */
  readonly back?: true
  /** Starts another run of the process. */
  readonly restart?: true
}
