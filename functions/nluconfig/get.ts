import { endpoint } from '../../lib/http/endpoint.ts'
import { nluConfigs } from '../../lib/nlu/objects/nluConfigs.ts'
import { getNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const handler = endpoint(getNluConfig, ({ application, path }) => nluConfigs.get(application, path['config_id'] ?? ''))
