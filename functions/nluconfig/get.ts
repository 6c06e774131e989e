import { endpoint } from '../../lib/http/endpoint.ts'
import { getWholeConfig } from '../../lib/understanding/objects/nluConfigs.ts'
import { getNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const definition = endpoint(getNluConfig, ({ application, path }) => getWholeConfig(application, path.config_id))
