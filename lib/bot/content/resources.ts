import type { Resource, ResourceBody } from '../../../schemas/resource.ts'
import { problem } from '../../core/errors.ts'
import { applicationOf, featureOf, newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { appendToOrder, dropFromOrder, listPlaced, readOrder } from '../../store/applications/order.ts'
import { keys } from '../../store/keys.ts'
import { listObjects, type Stored } from '../../store/table/objects.ts'
import { checkResource } from './checkResource.ts'
import { inOrder, reorder } from './order.ts'
import { type StoredFeature, storedFeatures } from './storedFeatures.ts'
import { type StoredResource, storedResources } from './storedResources.ts'

/** The resources of a feature, in their order (docs/management.md#lists-and-order). */
export async function listResources(application: Application, featureID: string): Promise<Resource[]> {
  const { appID } = application
  const { pk, sk } = keys.resource(appID, `${featureID}-`)
  const [feature, resources, order] = await Promise.all([
    featureOfResources(application, featureID),
    listObjects<Stored<StoredResource>>({ pk, prefix: sk }),
    readOrder(keys.resourceOrder(appID, featureID)),
  ])
  return inOrder(resources, order).map((resource, position) => shown(resource, feature, position))
}

/** All resources of an application: feature by feature, each in its order. */
export async function listAllResources(application: Application): Promise<Resource[]> {
  const { appID } = application
  const { pk, sk } = keys.resource(appID, '')
  const [features, featureOrder, resources, orders] = await Promise.all([
    storedFeatures.list(application),
    readOrder(keys.featureOrder(appID)),
    listObjects<Stored<StoredResource>>({ pk, prefix: sk }),
    listObjects<{ ids: string[] }>({ pk, prefix: keys.resourceOrder(appID, '').sk }),
  ])
  const byFeature = Map.groupBy(
    inOrder(
      resources,
      orders.flatMap(({ ids }) => ids),
    ),
    ({ featureID }) => featureID,
  )
  return inOrder(features, featureOrder).flatMap((feature) =>
    (byFeature.get(feature._id) ?? []).map((resource, position) => shown(resource, feature, position)),
  )
}

/** Makes a resource, last in its feature. */
export async function makeResource(application: Application, maker: string, body: ResourceBody): Promise<Resource> {
  await checkResource(body)
  const { featureID = '' } = body
  await featureOfResources(application, featureID)
  const resourceID = newID(featureID)
  await appendToOrder(keys.resourceOrder(application.appID, featureID), [resourceID])
  return placed(application, await storedResources.make(application, body, { userID: maker }, resourceID))
}

export const readResource = async (application: Application, resourceID: string): Promise<Resource> =>
  placed(application, await storedResources.read(application, resourceID))

export async function changeResource(application: Application, resourceID: string, body: ResourceBody): Promise<Resource> {
  await checkResource(body)
  await featureOfResources(application, featureOf(resourceID))
  return placed(application, await storedResources.change(application, resourceID, body))
}

export async function removeResource(application: Application, resourceID: string): Promise<void> {
  const feature = await featureOfResources(application, featureOf(resourceID))
  await storedResources.remove(application, resourceID)
  await dropFromOrder(keys.resourceOrder(application.appID, feature._id), resourceID)
}

/** Puts the resources of a feature into a new order, given whole. */
export async function orderResources(application: Application, featureID: string, resources: readonly string[]): Promise<void> {
  await featureOfResources(application, featureID)
  await reorder(keys.resourceOrder(application.appID, featureID), () => placesOf(application, featureID), resources, 'resources')
}

const placesOf = ({ appID }: Application, featureID: string) => {
  const { pk, sk } = keys.resource(appID, `${featureID}-`)
  return listPlaced(pk, sk)
}

/** The feature that resources belong to; without it they are not there either. */
async function featureOfResources(application: Application, featureID: string | undefined): Promise<StoredFeature> {
  if (featureID === undefined || applicationOf(featureID) !== application.appID) throw problem('not_found')
  return storedFeatures.read(application, featureID)
}

async function placed(application: Application, resource: StoredResource): Promise<Resource> {
  const { featureID } = resource
  const [feature, resources, order] = await Promise.all([
    featureOfResources(application, featureID),
    placesOf(application, featureID),
    readOrder(keys.resourceOrder(application.appID, featureID)),
  ])
  return shown(
    resource,
    feature,
    inOrder(resources, order).findIndex(({ _id }) => _id === resource._id),
  )
}

const shown = (resource: StoredResource, feature: Pick<StoredFeature, 'title'>, position: number): Resource => ({
  ...resource,
  featureTitle: feature.title,
  meta: { position },
})
