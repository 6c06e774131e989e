import { updateBotResource } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchResource } from '../../schemas/contracts/resources.ts'

export const definition = endpoint(patchResource, ({ application, path, body, headers }) =>
  updateBotResource(application, path.resourceID, body, expectedVersion(headers)),
)
