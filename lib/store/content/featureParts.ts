import type { Resource } from '../../../schemas/resource.ts'
import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { getObjects } from '../table/objects.ts'
import { type StoredResource, storedResources } from './botObjects.ts'
import { orderKey } from './orderLists.ts'

/** Deletes what belongs to a feature that is deleted: its resources, and their order. */
export async function deleteResourcesOf(application: Application, featureID: string): Promise<void> {
  const resources = await storedResources.listPlaced(application, featureID)
  const { appID } = application
  await deleteMany([...resources.map(({ _id }) => keys.resource(appID, _id)), orderKey(application, { resourcesOf: featureID })])
}

/** What is read of features and resources to say where something happened. */
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
