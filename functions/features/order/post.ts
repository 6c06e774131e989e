import { updateBotFeatureOrder } from '../../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { orderFeatures } from '../../../schemas/contracts/features.ts'

export const definition = endpoint(orderFeatures, async ({ application, body }) => {
  await updateBotFeatureOrder(application, body.features)
  return successBody('The features are in the new order.')
})
