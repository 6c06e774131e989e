import { type Resource, type ResourceBody, resourceFields } from '../../../schemas/resource.ts'
import { problem } from '../../core/errors.ts'
import { featureOf, newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { filtersOfResource } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import {
  type NewResource,
  type StoredFeature,
  type StoredResource,
  storedFeatures,
  storedResources,
} from '../../store/content/botObjects.ts'
import { featureContentOf, outlineOf, wholeContentOf } from '../../store/content/contentOf.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { requirePlacedResource } from '../../store/content/places.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { checkResource } from './checkResource.ts'
import { writeOrder } from './listOrder.ts'
import { withValidation } from './validation.ts'

/** The resources of an application, with their position in the feature and its title. Resources without a feature are ignored. */

/** Returns the resources of a feature in display order. */
export async function listBotResources(application: Application, featureID: string): Promise<Resource[]> {
  const content = await featureContentOf(application, featureID)
  if (!content) throw problem('not_found')
  return content.resources.map((resource, position) => inFeature(resource, content.feature, position))
}

/** Returns all resources of an application, by feature. */
export async function listAllBotResources(application: Application): Promise<Resource[]> {
  const { features, resources } = await wholeContentOf(application)
  const byFeature = Map.groupBy(resources, ({ featureID }) => featureID)
  return features.flatMap((feature) =>
    (byFeature.get(feature._id) ?? []).map((resource, position) => inFeature(resource, feature, position)),
  )
}

export async function getBotResource(application: Application, resourceID: string, prefetched?: Prefetched): Promise<Resource> {
  const { resource, feature, position } = await requirePlacedResource(application, resourceID, prefetched)
  return inFeature(resource, feature, position)
}

/** Creates a resource at the end of its feature. */
export async function createBotResource(
  application: Application,
  userID: string,
  body: ResourceBody & { featureID: string },
): Promise<Resource> {
  await checkResource(body)
  const [feature] = await Promise.all([
    storedFeatures.require(application, body.featureID),
    requireNamedFilters(application, filtersOfResource(body)),
  ])
  return createLast(application, feature, newResource(body, userID))
}

/** Creates a copy of a resource at the end of its feature. `fieldsOf` returns the copy's fields for its ID. */
export async function copyBotResource(
  application: Application,
  resourceID: string,
  fieldsOf: (resource: Resource, id: string) => NewResource,
): Promise<Resource> {
  const { resource, feature, position } = await requirePlacedResource(application, resourceID)
  const id = newID(feature._id)
  return createLast(application, feature, fieldsOf(inFeature(resource, feature, position), id), id)
}

/** Updates a resource. `expected`: the `updatedAt` that it must still have. */
export async function updateBotResource(
  application: Application,
  resourceID: string,
  body: ResourceBody,
  expected?: string,
): Promise<Resource> {
  await checkResource(body)
  const { resource, feature, position } = await requirePlacedResource(application, resourceID)
  await requireNamedFilters(application, filtersOfResource(body), async () => filtersOfResource(resource))
  const fields = settableUpdate(resourceFields, [], withValidation(body))
  return inFeature(await storedResources.update(application, resourceID, fields, expected), feature, position)
}

export async function deleteBotResource(application: Application, resourceID: string): Promise<void> {
  await storedFeatures.require(application, featureOf(resourceID) ?? '')
  await storedResources.delete(application, resourceID)
}

/** Reorders the resources of a feature; `ids` must list all of them. */
export async function updateBotResourceOrder(application: Application, featureID: string, ids: readonly string[]): Promise<void> {
  const ranks = (await outlineOf(application)).resourcesOf(featureID)
  if (!ranks) throw problem('not_found')
  await writeOrder(application, { of: { resourcesOf: featureID }, ranks, ids, parameter: 'resources' })
}

export const newResource = (body: ResourceBody, userID: string): NewResource => ({
  ...settable(resourceFields, withValidation(body)),
  userID,
})

async function createLast(
  application: Application,
  feature: StoredFeature,
  fields: NewResource,
  id = newID(feature._id),
): Promise<Resource> {
  const { object, position } = await storedResources.createLast(application, fields, id)
  return inFeature(object, feature, position)
}

const inFeature = (resource: StoredResource, feature: Pick<StoredFeature, 'title'>, position: number): Resource => ({
  ...resource,
  featureTitle: feature.title,
  meta: { position },
})
