import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { updateWholeConfig } from '../../lib/understanding/objects/nluConfigs.ts'
import { patchNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const definition = endpoint(patchNluConfig, ({ application, path, body, headers }) =>
  updateWholeConfig(application, path.config_id, body, expectedVersion(headers)),
)
