import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { updateNLUEntity } from '../../lib/understanding/objects/nluEntities.ts'
import { patchEntity } from '../../schemas/contracts/entities.ts'

export const definition = endpoint(patchEntity, ({ application, path, body, headers }) =>
  updateNLUEntity(application, path.entity_id, body, expectedVersion(headers)),
)
