import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/nlu/objects/entities.ts'
import { createEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(createEntity, ({ application, body }) => entities.make(application, body))
