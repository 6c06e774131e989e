import { endpoint } from '../../lib/http/endpoint.ts'
import { createNLUEntity } from '../../lib/understanding/objects/nluEntities.ts'
import { createEntity } from '../../schemas/contracts/entities.ts'

export const definition = endpoint(createEntity, ({ application, body }) => createNLUEntity(application, body))
