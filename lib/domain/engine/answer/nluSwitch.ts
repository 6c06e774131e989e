import type { ResourceContent } from '../model/content.ts'

/** The NLU settings of a resource or a feature. */
export type NluSettings = ResourceContent['nlu']

/**
 * Whether NLU handles text that matches no button (docs/understanding.md#when-it-is-queried). The nearest setting decides, on or off: the
 * resource's, then its feature's, then the application's.
 */
export const isNluActive = (resource: NluSettings, feature: NluSettings, isOn: boolean): boolean =>
  switchOf(resource) ?? switchOf(feature) ?? isOn

/** Undefined without a setting. Naming configs implies that they apply. */
const switchOf = (nlu: NluSettings): boolean | undefined => nlu?.active ?? (nlu?.nlu_config?.length ? true : undefined)

/** The configs that a resource and its feature name; a level that switches NLU off contributes none. */
export const namedConfigs = (resource: NluSettings, feature: NluSettings): string[] =>
  [resource, feature].flatMap((nlu) => (nlu?.active === false ? [] : (nlu?.nlu_config ?? [])))
