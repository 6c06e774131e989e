import { endpoint } from '../../lib/http/endpoint.ts'
import { storedEntities } from '../../lib/store/content/nluObjects.ts'
import { listEntities } from '../../schemas/contracts/entities.ts'

export const definition = endpoint(listEntities, ({ application }) => storedEntities.list(application))
