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
  else if (parent.kind === 'version' || parent.kind === 'draft') await deleteVersionContent(application, parent.id)
  else await storedExpressions.deleteMany(application, await storedExpressions.list(application, parent.id))
  await deleteRemains(application, parent)
}

/** Does what a call left that was killed: where the parent is there, all is well. */
export async function sweepRemains(application: Application, { kind, id }: Parent): Promise<void> {
  const isThere = kind !== 'draft' && (await get(keys[kind](application.appID, id))) !== undefined
  if (isThere) await deleteRemains(application, { kind, id })
  else await deleteParts(application, { kind, id })
}
