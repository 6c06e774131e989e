import { type Feature, type FeatureBody, featureFields } from '../../../schemas/feature.ts'
import { now } from '../../core/clock.ts'
import { featureOf, newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { checkFilters } from '../../filter/checkFilters.ts'
import { filtersOfFeature } from '../../filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { type FeatureOrigin, type NewFeature, type StoredFeature, storedFeatures, storedResources } from '../../store/content/botObjects.ts'
import { deleteResourcesOf } from '../../store/content/featureParts.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { appendToOrder, deleteFromOrder, getOrder } from '../../store/content/orderLists.ts'
import { checkTerminations } from './actionEntries.ts'
import { sortByOrder, updateOrder } from './listOrder.ts'

/** A feature that is sent whole. */
export type WholeFeature = FeatureBody & { readonly title: string }

/** The features of an application, with the `meta` that is computed from the lists that they are in. */
export const botFeatures = {
  /** In their order (docs/management.md#lists-and-order). */
  async list(application: Application): Promise<Feature[]> {
    const [features, order, resources] = await Promise.all([
      storedFeatures.list(application),
      getOrder(application, 'features'),
      storedResources.listPlaced(application),
    ])
    const counts = Map.groupBy(resources, ({ _id }) => featureOf(_id))
    return sortByOrder(features, order).map((feature, position) => withMeta(feature, position, counts.get(feature._id)?.length ?? 0))
  },

  async get(application: Application, featureID: string): Promise<Feature> {
    return inList(application, await storedFeatures.require(application, featureID))
  },

  /** Creates a feature, last in its application. */
  async create(application: Application, userID: string, body: WholeFeature): Promise<Feature> {
    checkFeature(body)
    await requireNamedFilters(application, filtersOfFeature(body))
    const featureID = newID(application.appID)
    await appendToOrder(application, 'features', [featureID])
    return inList(application, await storedFeatures.create(application, newFeature(body, userID), featureID))
  },

  /** `expected`: the `updatedAt` that the feature must still have. */
  async update(application: Application, featureID: string, body: FeatureBody, expected?: string): Promise<Feature> {
    checkFeature(body)
    await requireNamedFilters(application, filtersOfFeature(body), async () =>
      filtersOfFeature(await storedFeatures.require(application, featureID)),
    )
    const fields = settableUpdate(featureFields, ['title'], withOrigin(body))
    return inList(application, await storedFeatures.update(application, featureID, fields, expected))
  },

  /** Without a feature its resources are gone for every reader, before the store has deleted them. */
  async delete(application: Application, featureID: string): Promise<void> {
    await storedFeatures.delete(application, featureID)
    await deleteResourcesOf(application, featureID)
    await deleteFromOrder(application, 'features', featureID)
  },

  /** Puts the features into a new order, given whole. */
  updateOrder: (application: Application, ids: readonly string[]): Promise<void> =>
    updateOrder(application, { of: 'features', list: () => storedFeatures.listPlaced(application), ids, parameter: 'features' }),
}

/** The rules between the fields of a feature. `at`: where it is in a body. */
export function checkFeature(body: FeatureBody, at = ''): void {
  checkFilters(filtersOfFeature(body, at), now())
  checkTerminations(body.process?.process_termination, `${at}process.process_termination`)
}

/** A feature as it is stored first. */
export const newFeature = (body: WholeFeature, userID: string): NewFeature => ({
  ...settable(featureFields, withOrigin(body)),
  title: body.title,
  userID,
})

/** Of `meta` a caller sets where the feature comes from. */
function withOrigin<B extends FeatureBody>({ meta, ...body }: B): Omit<B, 'meta'> & { meta?: FeatureOrigin } {
  if (!meta) return meta === undefined ? body : { ...body, meta }
  const { nb_resources: _, index_next_resource: __, position: ___, ...origin } = meta
  return { ...body, meta: origin }
}

async function inList(application: Application, feature: StoredFeature): Promise<Feature> {
  const [features, order, resources] = await Promise.all([
    storedFeatures.listPlaced(application),
    getOrder(application, 'features'),
    storedResources.listPlaced(application, feature._id),
  ])
  const position = sortByOrder(features, order).findIndex(({ _id }) => _id === feature._id)
  return withMeta(feature, position, resources.length)
}

const withMeta = (feature: StoredFeature, position: number, resources: number): Feature => ({
  ...feature,
  meta: { ...feature.meta, nb_resources: resources, index_next_resource: resources, position },
})
