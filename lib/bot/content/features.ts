import type { Feature, FeatureBody } from '../../../schemas/feature.ts'
import { featureOf, newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { appendToOrder, dropFromOrder, listPlaced, readOrder } from '../../store/applications/order.ts'
import { keys } from '../../store/keys.ts'
import { checkFilter } from './checkFilter.ts'
import { inOrder, reorder } from './order.ts'
import { removeResourcesOf } from './removeResources.ts'
import { type StoredFeature, storedFeatures } from './storedFeatures.ts'

/** The features of an application, in their order (docs/management.md#lists-and-order). */
export async function listFeatures(application: Application): Promise<Feature[]> {
  const { appID } = application
  const [features, order, resources] = await Promise.all([
    storedFeatures.list(application),
    readOrder(keys.featureOrder(appID)),
    listPlaced(keys.resource(appID, '').pk, keys.resource(appID, '').sk),
  ])
  const counts = Map.groupBy(resources, ({ _id }) => featureOf(_id))
  return inOrder(features, order).map((feature, position) => shown(feature, position, counts.get(feature._id)?.length ?? 0))
}

/** Makes a feature, last in its application. */
export async function makeFeature(application: Application, maker: string, body: FeatureBody): Promise<Feature> {
  checkFeature(body)
  const featureID = newID(application.appID)
  await appendToOrder(keys.featureOrder(application.appID), [featureID])
  return withMeta(application, await storedFeatures.make(application, settableMeta(body), { userID: maker }, featureID))
}

export const readFeature = async (application: Application, featureID: string): Promise<Feature> =>
  withMeta(application, await storedFeatures.read(application, featureID))

export async function changeFeature(application: Application, featureID: string, body: FeatureBody): Promise<Feature> {
  checkFeature(body)
  return withMeta(application, await storedFeatures.change(application, featureID, settableMeta(body)))
}

/** Removes a feature and its resources. Without it its resources are gone for every reader, before the store has removed them. */
export async function removeFeature(application: Application, featureID: string): Promise<void> {
  await storedFeatures.remove(application, featureID)
  await removeResourcesOf(application, featureID)
  await dropFromOrder(keys.featureOrder(application.appID), featureID)
}

/** Puts the features of an application into a new order, given whole. */
export const orderFeatures = ({ appID }: Application, features: readonly string[]): Promise<void> =>
  reorder(keys.featureOrder(appID), () => placedFeatures(appID), features, 'features')

const placedFeatures = (appID: string) => listPlaced(keys.feature(appID, '').pk, keys.feature(appID, '').sk)

/** What a feature must keep to besides its shape. `at`: where it stands. */
export function checkFeature(body: FeatureBody, at = ''): void {
  checkFilter(body.filters, `${at}filters`)
}

/** Of `meta` a caller sets where the feature comes from. */
export function settableMeta({ meta, ...body }: FeatureBody): object {
  if (!meta) return meta === undefined ? body : { ...body, meta }
  const { nb_resources: _, index_next_resource: __, position: ___, ...origin } = meta
  return { ...body, meta: origin }
}

async function withMeta({ appID }: Application, feature: StoredFeature): Promise<Feature> {
  const ofFeature = keys.resource(appID, `${feature._id}-`)
  const [features, order, resources] = await Promise.all([
    placedFeatures(appID),
    readOrder(keys.featureOrder(appID)),
    listPlaced(ofFeature.pk, ofFeature.sk),
  ])
  return shown(
    feature,
    inOrder(features, order).findIndex(({ _id }) => _id === feature._id),
    resources.length,
  )
}

const shown = (feature: StoredFeature, position: number, resources: number): Feature => ({
  ...feature,
  meta: { ...feature.meta, nb_resources: resources, index_next_resource: resources, position },
})
