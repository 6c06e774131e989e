import { botResources } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(patchResource, ({ application, path, body }) =>
  botResources.update(application, path['resourceID'] ?? '', body),
)
