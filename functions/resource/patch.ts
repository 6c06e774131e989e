import { changeResource } from '../../lib/bot/content/resources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(patchResource, ({ application, path, body }) => changeResource(application, path['resourceID'] ?? '', body))
