import { listAllBotResources } from '../../../lib/bot/content/botResources.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listApplicationResources } from '../../../schemas/contracts/resources.ts'

export const definition = endpoint(listApplicationResources, ({ application }) => listAllBotResources(application))
