import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { nluConfigs } from '../../lib/nlu/objects/nluConfigs.ts'
import { deleteNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const handler = endpoint(deleteNluConfig, async ({ application, path }) => {
  await nluConfigs.remove(application, path['config_id'] ?? '')
  return successBody('The config is deleted.')
})
