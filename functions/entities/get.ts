import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/nlu/objects/entities.ts'
import { listEntities } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(listEntities, ({ application }) => entities.list(application))
