import type { Resource } from '../../../schemas/resource.ts'
import { api } from '../../core/session.ts'
import { difference, isSame } from './difference.ts'
import { currentID, heirs, withCurrentIDs } from './heirs.ts'
import { calls, type Kind, type ObjectOf, replace } from './kinds.ts'
import { insertStep } from './stepOrder.ts'
import { content, refreshMap } from './studio.ts'

/** Creates a deleted step again at an index, and points links to it to the new one. */
export async function restoreStep(step: Resource, at: number): Promise<void> {
  const { _id, resourceID: _, featureTitle: __, userID: ___, createdAt: ____, updatedAt: _____, meta: ______, ...fields } = step
  const made = await api.call('POST /resource', { body: withCurrentIDs(fields) })
  heirs.set(currentID(_id), made._id)
  await insertStep(made, at)
  const { resources = [], features = [], configs = [] } = content.value ?? {}
  await repoint('resource', resources)
  await repoint('feature', features)
  await repoint('nluconfig', configs)
  void refreshMap()
}

async function repoint<K extends Kind>(kind: K, objects: readonly ObjectOf[K][]): Promise<void> {
  for (const object of objects) {
    const after = withCurrentIDs(object)
    if (!isSame(object, after)) replace(kind, await calls[kind].patch(object, difference(object, after)))
  }
}
