import { orderResources } from '../../../lib/bot/content/resources.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { orderResources as contract } from '../../../schemas/contracts/resources.ts'

export const handler = endpoint(contract, async ({ application, body }) => {
  await orderResources(application, body.featureID, body.resources)
  return successBody('The resources are in the new order.')
})
