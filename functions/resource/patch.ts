import { endpoint } from '../../lib/http/endpoint.ts'
import { changeResource } from '../../lib/management/resources.ts'
import { patchResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(patchResource, ({ application, path, body }) => changeResource(application, path['resourceID'] ?? '', body))
