import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { nluEntities } from '../../lib/nlu/objects/nluEntities.ts'
import { patchEntity } from '../../schemas/contracts/entities.ts'

export const handler = endpoint(patchEntity, ({ application, path, body, headers }) =>
  nluEntities.update(application, path['entity_id'] ?? '', body, expectedVersion(headers)),
)
