import { deleteBotFeature } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteFeature } from '../../schemas/contracts/features.ts'

export const definition = endpoint(deleteFeature, async ({ application, path }) => {
  await deleteBotFeature(application, path.featureID)
  return successBody('The feature and its resources are deleted.')
})
