import { endpoint } from '../../lib/http/endpoint.ts'
import { listWholeConfigs } from '../../lib/understanding/objects/nluConfigs.ts'
import { listNluConfigs } from '../../schemas/contracts/nluConfigs.ts'

export const definition = endpoint(listNluConfigs, ({ application }) => listWholeConfigs(application))
