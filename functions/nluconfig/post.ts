import { endpoint } from '../../lib/http/endpoint.ts'
import { createWholeConfig } from '../../lib/understanding/objects/nluConfigs.ts'
import { createNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const definition = endpoint(createNluConfig, ({ application, body }) => createWholeConfig(application, body))
