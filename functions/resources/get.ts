import { listResources } from '../../lib/bot/content/resources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listResources as contract } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(contract, ({ application, path }) => listResources(application, path['featureID'] ?? ''))
