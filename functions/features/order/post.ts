import { orderFeatures } from '../../../lib/bot/content/features.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { orderFeatures as contract } from '../../../schemas/contracts/features.ts'

export const handler = endpoint(contract, async ({ application, body }) => {
  await orderFeatures(application, body.features)
  return successBody('The features are in the new order.')
})
