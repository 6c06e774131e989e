import { type Resource, type ResourceBody, resourceFields } from '../../../schemas/resource.ts'
import { problem } from '../../core/errors.ts'
import { featureOf, newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { filtersOfResource } from '../../filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import {
  type NewResource,
  type StoredFeature,
  type StoredResource,
  storedFeatures,
  storedResources,
} from '../../store/content/botObjects.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { appendToOrder, deleteFromOrder, getOrder, listResourceOrders } from '../../store/content/orderLists.ts'
import { checkResource } from './checkResource.ts'
import { sortByOrder, updateOrder } from './listOrder.ts'
import { withValidation } from './validation.ts'

/** The resources of an application, with their place in their feature and its title. Without their feature they do not exist either. */
export const botResources = {
  /** Those of a feature, in their order. */
  async list(application: Application, featureID: string): Promise<Resource[]> {
    const [feature, resources, order] = await Promise.all([
      storedFeatures.require(application, featureID),
      storedResources.list(application, featureID),
      getOrder(application, { resourcesOf: featureID }),
    ])
    return sortByOrder(resources, order).map((resource, position) => inFeature(resource, feature, position))
  },

  /** All of an application: feature by feature, each in its order. */
  async listAll(application: Application): Promise<Resource[]> {
    const [features, featureOrder, resources, orders] = await Promise.all([
      storedFeatures.list(application),
      getOrder(application, 'features'),
      storedResources.list(application),
      listResourceOrders(application),
    ])
    const byFeature = Map.groupBy(sortByOrder(resources, orders.flat()), ({ featureID }) => featureID)
    return sortByOrder(features, featureOrder).flatMap((feature) =>
      (byFeature.get(feature._id) ?? []).map((resource, position) => inFeature(resource, feature, position)),
    )
  },

  async get(application: Application, resourceID: string): Promise<Resource> {
    return withPlace(application, await storedResources.require(application, resourceID))
  },

  /** Creates a resource, last in its feature. */
  async create(application: Application, userID: string, body: ResourceBody & { featureID: string }): Promise<Resource> {
    await checkResource(body)
    const { featureID } = body
    await Promise.all([storedFeatures.require(application, featureID), requireNamedFilters(application, filtersOfResource(body))])
    const resourceID = newID(featureID)
    await appendToOrder(application, { resourcesOf: featureID }, [resourceID])
    return withPlace(application, await storedResources.create(application, newResource(body, userID), resourceID))
  },

  /** `expected`: the `updatedAt` that the resource must still have. */
  async update(application: Application, resourceID: string, body: ResourceBody, expected?: string): Promise<Resource> {
    await checkResource(body)
    await requireFeatureOf(application, resourceID)
    await requireNamedFilters(application, filtersOfResource(body), async () =>
      filtersOfResource(await storedResources.require(application, resourceID)),
    )
    const fields = settableUpdate(resourceFields, [], withValidation(body))
    return withPlace(application, await storedResources.update(application, resourceID, fields, expected))
  },

  async delete(application: Application, resourceID: string): Promise<void> {
    const feature = await requireFeatureOf(application, resourceID)
    await storedResources.delete(application, resourceID)
    await deleteFromOrder(application, { resourcesOf: feature._id }, resourceID)
  },

  /** Puts the resources of a feature into a new order, given whole. */
  async updateOrder(application: Application, featureID: string, ids: readonly string[]): Promise<void> {
    await storedFeatures.require(application, featureID)
    const list = () => storedResources.listPlaced(application, featureID)
    await updateOrder(application, { of: { resourcesOf: featureID }, list, ids, parameter: 'resources' })
  },
}

/** A resource as it is stored first. */
export const newResource = (body: ResourceBody, userID: string): NewResource => ({
  ...settable(resourceFields, withValidation(body)),
  userID,
})

function requireFeatureOf(application: Application, resourceID: string): Promise<StoredFeature> {
  const featureID = featureOf(resourceID)
  if (featureID === undefined) throw problem('not_found')
  return storedFeatures.require(application, featureID)
}

async function withPlace(application: Application, resource: StoredResource): Promise<Resource> {
  const { featureID } = resource
  const [feature, resources, order] = await Promise.all([
    storedFeatures.require(application, featureID),
    storedResources.listPlaced(application, featureID),
    getOrder(application, { resourcesOf: featureID }),
  ])
  const position = sortByOrder(resources, order).findIndex(({ _id }) => _id === resource._id)
  return inFeature(resource, feature, position)
}

const inFeature = (resource: StoredResource, feature: Pick<StoredFeature, 'title'>, position: number): Resource => ({
  ...resource,
  featureTitle: feature.title,
  meta: { position },
})
