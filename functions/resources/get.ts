import { botResources } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listResources } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(listResources, ({ application, path }) => botResources.list(application, path['featureID'] ?? ''))
