import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { storedExpressions } from '../nlu/storedExpressions.ts'
import { get } from '../table/read.ts'
import { deleteResourcesOf } from './featureParts.ts'
import { deleteRemains, type Parent } from './remains.ts'
import { deleteVersionContent } from './versionContent.ts'

/** Deletes the parts of a parent that is gone. Harmless when repeated. */
export async function deleteParts(application: Application, parent: Parent): Promise<void> {
  if (parent.kind === 'feature') await deleteResourcesOf(application, parent.id)
  else if (parent.kind === 'version') await deleteVersionContent(application, parent.id)
  else await storedExpressions.deleteMany(application, await storedExpressions.list(application, parent.id))
  await deleteRemains(application, parent)
}

/** Does what a call left that was killed: where the parent is there, all is well. */
export async function sweepRemains(application: Application, parent: Parent): Promise<void> {
  const { appID } = application
  if (await get(keys[parent.kind](appID, parent.id))) await deleteRemains(application, parent)
  else await deleteParts(application, parent)
}
