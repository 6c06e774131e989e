import { type Feature, type FeatureBody, featureFields } from '../../../schemas/feature.ts'
import { now } from '../../core/clock.ts'
import { newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfFeature } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { type FeatureOrigin, type NewFeature, type StoredFeature, storedFeatures } from '../../store/content/botObjects.ts'
import { outlineOf } from '../../store/content/contentOf.ts'
import { deleteParts } from '../../store/content/deleteParts.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { requirePlacedFeature } from '../../store/content/places.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { checkTerminations } from './actionEntries.ts'
import { checkTemplates } from './checkTemplates.ts'
import { writeOrder } from './listOrder.ts'

/** The features of an application, with the `meta` computed from list positions. */

/** The body of a feature to create. */
export type WholeFeature = FeatureBody & { readonly title: string }

/** Returns the features in display order (docs/management.md#lists-and-order). */
export async function listBotFeatures(application: Application): Promise<Feature[]> {
  const { features, resourcesOf } = await outlineOf(application)
  return features.map((feature, position) => withMeta(feature, position, resourcesOf(feature._id)?.size ?? 0))
}

export async function getBotFeature(application: Application, featureID: string, prefetched?: Prefetched): Promise<Feature> {
  const { feature, position, resources } = await requirePlacedFeature(application, featureID, prefetched)
  return withMeta(feature, position, resources)
}

/** Creates a feature at the end of the list. */
export async function createBotFeature(application: Application, userID: string, body: WholeFeature): Promise<Feature> {
  checkFeature(body)
  await requireNamedFilters(application, filtersOfFeature(body))
  const { object, position } = await storedFeatures.createLast(application, newFeature(body, userID), newID(application.appID))
  return withMeta(object, position, 0)
}

/** Updates a feature. `expected`: the `updatedAt` that it must still have. */
export async function updateBotFeature(
  application: Application,
  featureID: string,
  body: FeatureBody,
  expected?: string,
): Promise<Feature> {
  checkFeature(body)
  const { feature, position, resources } = await requirePlacedFeature(application, featureID)
  await requireNamedFilters(application, filtersOfFeature(body), async () => filtersOfFeature(feature))
  const fields = settableUpdate(featureFields, ['title'], withOrigin(body))
  return withMeta(await storedFeatures.update(application, featureID, fields, expected), position, resources)
}

/** Readers ignore the resources of a deleted feature even before the store has deleted them. */
export async function deleteBotFeature(application: Application, featureID: string): Promise<void> {
  await storedFeatures.delete(application, featureID)
  await deleteParts(application, { kind: 'feature', id: featureID })
}

/** Reorders the features; `ids` must list all of them. */
export async function updateBotFeatureOrder(application: Application, ids: readonly string[]): Promise<void> {
  const { features, featureRank } = await outlineOf(application)
  const ranks = new Map(features.map(({ _id }) => [_id, featureRank(_id) ?? 0]))
  await writeOrder(application, { of: 'features', ranks, ids, parameter: 'features' })
}

/** Validates the fields of a feature. `at`: parameter prefix in the body. Throws `invalid`. */
export function checkFeature(body: FeatureBody, at = ''): void {
  checkTemplates('feature', body, at)
  checkFilters(filtersOfFeature(body, at), now())
  checkTerminations(body.process?.process_termination, `${at}process.process_termination`)
}

export const newFeature = (body: WholeFeature, userID: string): NewFeature => ({
  ...settable(featureFields, withOrigin(body)),
  title: body.title,
  userID,
})

/** The only part of `meta` that callers can set is the feature's origin. */
function withOrigin<B extends FeatureBody>({ meta, ...body }: B): Omit<B, 'meta'> & { meta?: FeatureOrigin } {
  if (!meta) return meta === undefined ? body : { ...body, meta }
  const { nb_resources: _, index_next_resource: __, position: ___, ...origin } = meta
  return { ...body, meta: origin }
}

/** Adds the `meta` derived from position and resources. */
export const withMeta = (feature: StoredFeature, position: number, resources: number): Feature => ({
  ...feature,
  meta: { ...feature.meta, nb_resources: resources, index_next_resource: resources, position },
})
