import { endpoint } from '../../lib/http/endpoint.ts'
import { entities } from '../../lib/management/entities.ts'
import { listEntities } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(listEntities, ({ application }) => entities.list(application))
