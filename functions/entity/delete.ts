import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { storedEntities } from '../../lib/store/content/nluObjects.ts'
import { deleteEntity } from '../../schemas/contracts/entities.ts'

export const definition = endpoint(deleteEntity, async ({ application, path }) => {
  await storedEntities.delete(application, path.entity_id)
  return successBody('The entity is deleted.')
})
