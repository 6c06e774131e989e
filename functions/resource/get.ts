import { readResource } from '../../lib/bot/content/resources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(getResource, ({ application, path }) => readResource(application, path['resourceID'] ?? ''))
