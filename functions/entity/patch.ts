import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/nlu/objects/entities.ts'
import { patchEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(patchEntity, ({ application, path, body }) => entities.change(application, path['entity_id'] ?? '', body))
