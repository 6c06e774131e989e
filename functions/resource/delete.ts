import { deleteBotResource } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteResource } from '../../schemas/contracts/resources.ts'

export const definition = endpoint(deleteResource, async ({ application, path }) => {
  await deleteBotResource(application, path.resourceID)
  return successBody('The resource is deleted.')
})
