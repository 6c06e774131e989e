import { creatorOf } from '../../../lib/access/applications/creator.ts'
import { copyResource } from '../../../lib/bot/content/copies.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateResource } from '../../../schemas/contracts/resources.ts'

export const definition = endpoint(duplicateResource, ({ application, caller, path }) =>
  copyResource(application, creatorOf(caller, application), path.resourceID),
)
