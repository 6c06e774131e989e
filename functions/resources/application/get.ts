import { endpoint } from '../../../lib/http/endpoint.ts'
import { listAllResources } from '../../../lib/management/resources.ts'
import { listApplicationResources } from '../../../schemas/contracts/resources.ts'

export const handler = endpoint(listApplicationResources, ({ application }) => listAllResources(application))
