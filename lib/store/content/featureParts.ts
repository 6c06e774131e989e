import type { Resource } from '../../../schemas/resource.ts'
import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { changeContent } from '../applications/contentChanges.ts'
import { subjectOf } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { createObject, getObjects, putObjects } from '../table/objects.ts'
import { getMany, keyOf, listKeys } from '../table/read.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { orderKey, ranksEntry, ranksInOrder, ranksKey, takeRanks } from './ranks.ts'
import { deleteRemains, putRemains } from './remains.ts'

/** Deletes what belongs to a feature that is deleted: its resources, and their order. */
export async function deleteResourcesOf(application: Application, featureID: string): Promise<void> {
  const { pk, sk } = keys.resource(application.appID, `${featureID}-`)
  const of = { resourcesOf: featureID }
  const [resources, list] = await Promise.all([
    listKeys({ pk, prefix: sk }),
    getMany([ranksKey(application, of), orderKey(application, of)], { fields: ['pk', 'sk'] }),
  ])
  await deleteMany([...resources, ...list.map(keyOf)])
}

/**
 * Stores a new feature, last in its list, with its resources in order; the feature itself last: until then the rest is invisible. Returns
 * the place of the feature.
 */
export async function createWholeFeature(
  application: Application,
  feature: StoredFeature,
  resources: readonly StoredResource[],
): Promise<number> {
  const { appID } = application
  const { _id: featureID } = feature
  const parent = { kind: 'feature', id: featureID } as const
  await putRemains(application, parent)
  await putObjects([
    ...resources.map((resource, rank) => [keys.resource(appID, resource._id), resource, rank] as const),
    ranksEntry(application, { resourcesOf: featureID }, resources.length),
  ])
  return changeContent(application, subjectOf('wholeFeature', featureID), async () => {
    const ranks = await takeRanks(application, 'features')
    await createObject(keys.feature(appID, featureID), feature, ranks.made - 1)
    await deleteRemains(application, parent)
    return ranksInOrder(ranks, []).length - 1
  })
}

/** The fields of features and resources that describe where something happened. */
export interface Place {
  readonly title: string
  readonly nlu: Resource['nlu']
}

/** Resources and their features, by id, without those that do not exist: one request for 100 of them. */
export async function getPlaces({ appID }: Application, resourceIDs: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const features = resourceIDs.map((id) => keys.feature(appID, featureOf(id) ?? ''))
  const stored = await getObjects<StoredResource>([...resourceIDs.map((id) => keys.resource(appID, id)), ...features])
  return new Map(stored.map(({ _id, title = '', nlu }) => [_id, { title, nlu }]))
}
