import { endpoint } from '../../lib/http/endpoint.ts'
import { listResources } from '../../lib/management/resources.ts'
import { listResources as contract } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(contract, ({ application, path }) => listResources(application, path['featureID'] ?? ''))
