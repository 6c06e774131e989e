import { type Resource, resourceFields } from '../../../schemas/resource.ts'
import { featureOf } from '../../core/ids.ts'
import { keys } from '../../store/keys.ts'
import { objectsOf } from './objects.ts'

/** What the table keeps of a resource; its feature's title and its place are made when it is read. */
export type StoredResource = Omit<Resource, 'featureTitle' | 'meta'>

export const storedResources = objectsOf<StoredResource>({
  key: keys.resource,
  fields: resourceFields,
  required: [],
  kept: (appID, resourceID) => ({ _id: resourceID, resourceID, appID, featureID: featureOf(resourceID) }),
})
