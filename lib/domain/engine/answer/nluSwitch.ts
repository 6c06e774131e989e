import type { ResourceContent } from '../model/types.ts'

/** What a resource, or a feature, says about NLU. */
export type NluSettings = ResourceContent['nlu']

/**
 * Whether NLU is asked about words that fit no button (docs/understanding.md#when-it-is-asked). The nearest switch decides: that of the
 * resource, then that of its feature, then that of the application; one that is off decides, too.
 */
export const isNluAsked = (resource: NluSettings, feature: NluSettings, isNluFirst: boolean): boolean =>
  switchOf(resource) ?? switchOf(feature) ?? isNluFirst

/** Undefined where nothing is said: who names configs means them to apply. */
const switchOf = (nlu: NluSettings): boolean | undefined => nlu?.active ?? (nlu?.nlu_config?.length ? true : undefined)

/** The configs that a resource and its feature name; where NLU is switched off at one of them, none of its own. */
export const namedConfigs = (resource: NluSettings, feature: NluSettings): string[] =>
  [resource, feature].flatMap((nlu) => (nlu?.active === false ? [] : (nlu?.nlu_config ?? [])))
