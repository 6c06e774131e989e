import { endpoint } from '../../lib/http/endpoint.ts'
import { nluConfigs } from '../../lib/nlu/objects/nluConfigs.ts'
import { createNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const handler = endpoint(createNluConfig, ({ application, body }) => nluConfigs.create(application, body))
