import { listBotResources } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listResources } from '../../schemas/contracts/resources.ts'

export const definition = endpoint(listResources, ({ application, path }) => listBotResources(application, path.featureID))
