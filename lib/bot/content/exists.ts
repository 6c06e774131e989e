import { problem } from '../../core/errors.ts'
import { applicationOf } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import type { Key } from '../../store/table/client.ts'
import { getObject } from '../../store/table/objects.ts'

/** Refuses a feature that does not exist in the application (docs/access-and-errors.md#answers-of-writes: 404). */
export const requireFeature = (application: Application, featureID: string): Promise<void> =>
  requireObject(application, featureID, keys.feature(application.appID, featureID))

/** The same for a resource. */
export const requireResource = (application: Application, resourceID: string): Promise<void> =>
  requireObject(application, resourceID, keys.resource(application.appID, resourceID))

/** An id begins with that of its application: of another one it is not even looked up. */
async function requireObject({ appID }: Application, id: string, key: Key): Promise<void> {
  const found = applicationOf(id) === appID && (await getObject(key))
  if (!found) throw problem('not_found')
}
