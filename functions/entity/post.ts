import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/management/entities.ts'
import { createEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(createEntity, ({ application, body }) => entities.make(application, body))
