import { endpoint } from '../../lib/http/endpoint.ts'
import { nluConfigs } from '../../lib/nlu/objects/nluConfigs.ts'
import { listNluConfigs } from '../../schemas/contracts/nluConfigs.ts'

export const handler = endpoint(listNluConfigs, ({ application }) => nluConfigs.list(application))
