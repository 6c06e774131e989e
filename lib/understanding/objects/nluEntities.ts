import { type Entity, entityFieldNames } from '../../../schemas/entity.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { type NewEntity, storedEntities } from '../../store/content/nluObjects.ts'

/** Creates and updates entities; everything else is in lib/store/content/nluObjects.ts. */

type EntityBody = Partial<Entity>

/** The body of an entity to create. */
export type WholeEntity = EntityBody & { readonly entity_name: string }

export const createNLUEntity = (application: Application, body: WholeEntity): Promise<Entity> =>
  storedEntities.create(application, newEntity(body))

/** Updates an entity. `expected`: the `updatedAt` that it must still have. */
export async function updateNLUEntity(application: Application, id: string, body: EntityBody, expected?: string): Promise<Entity> {
  return storedEntities.update(application, id, settableUpdate(entityFieldNames, ['entity_name'], body), expected)
}

export const newEntity = (body: WholeEntity): NewEntity => ({ ...settable(entityFieldNames, body), entity_name: body.entity_name })
