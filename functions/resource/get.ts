import { endpoint } from '../../lib/http/endpoint.ts'
import { readResource } from '../../lib/management/resources.ts'
import { getResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(getResource, ({ application, path }) => readResource(application, path['resourceID'] ?? ''))
