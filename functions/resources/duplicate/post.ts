import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateResource } from '../../../lib/management/duplicates.ts'
import { makerOf } from '../../../lib/management/maker.ts'
import { duplicateResource as contract } from '../../../schemas/contracts/resources.ts'

export const handler = endpoint(contract, ({ application, caller, path }) =>
  duplicateResource(application, makerOf(caller, application), path['resourceID'] ?? ''),
)
