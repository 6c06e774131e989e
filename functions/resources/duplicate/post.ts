import { makerOf } from '../../../lib/applications/creator.ts'
import { duplicateResource } from '../../../lib/bot/content/duplicates.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateResource as contract } from '../../../schemas/contracts/resources.ts'

export const handler = endpoint(contract, ({ application, caller, path }) =>
  duplicateResource(application, makerOf(caller, application), path['resourceID'] ?? ''),
)
