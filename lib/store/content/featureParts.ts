import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { getMany } from '../table/read.ts'
import { storedResources } from './botObjects.ts'
import { orderKey } from './orderLists.ts'

/** Deletes what belongs to a feature that is deleted: its resources, and their order. */
export async function deleteResourcesOf(application: Application, featureID: string): Promise<void> {
  const resources = await storedResources.listPlaced(application, featureID)
  const { appID } = application
  await deleteMany([...resources.map(({ _id }) => keys.resource(appID, _id)), orderKey(application, { resourcesOf: featureID })])
}

/** The titles of resources and of their features, by id, without those that do not exist: one request for all of them. */
export async function getTitles({ appID }: Application, resourceIDs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const features = resourceIDs.map((id) => keys.feature(appID, featureOf(id) ?? ''))
  const items = await getMany([...resourceIDs.map((id) => keys.resource(appID, id)), ...features])
  return new Map(items.map(({ _id, title }) => [_id?.S ?? '', title?.S ?? '']))
}
