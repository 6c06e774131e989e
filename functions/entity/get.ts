import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/nlu/objects/entities.ts'
import { getEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(getEntity, ({ application, path }) => entities.read(application, path['entity_id'] ?? ''))
