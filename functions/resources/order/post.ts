import { updateBotResourceOrder } from '../../../lib/bot/content/botResources.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { orderResources } from '../../../schemas/contracts/resources.ts'

export const definition = endpoint(orderResources, async ({ application, body }) => {
  await updateBotResourceOrder(application, body.featureID, body.resources)
  return successBody('The resources are in the new order.')
})
