import { endpoint } from '../../lib/http/endpoint.ts'
import { storedEntities } from '../../lib/store/content/nluObjects.ts'
import { getEntity } from '../../schemas/contracts/entities.ts'

export const definition = endpoint(getEntity, ({ application, path }) => storedEntities.require(application, path.entity_id))
