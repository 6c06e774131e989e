import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { entities } from '../../lib/nlu/objects/entities.ts'
import { deleteEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(deleteEntity, async ({ application, path }) => {
  await entities.remove(application, path['entity_id'] ?? '')
  return successBody('The entity is deleted.')
})
