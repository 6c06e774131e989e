import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { storedConfigs } from '../../lib/store/content/nluObjects.ts'
import { deleteNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const definition = endpoint(deleteNluConfig, async ({ application, path }) => {
  await storedConfigs.delete(application, path.config_id)
  return successBody('The config is deleted.')
})
