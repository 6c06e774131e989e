import { listAllResources } from '../../../lib/bot/content/resources.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listApplicationResources } from '../../../schemas/contracts/resources.ts'

export const handler = endpoint(listApplicationResources, ({ application }) => listAllResources(application))
