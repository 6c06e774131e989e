import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { nluConfigs } from '../../lib/nlu/objects/nluConfigs.ts'
import { patchNluConfig } from '../../schemas/contracts/nluConfigs.ts'

export const handler = endpoint(patchNluConfig, ({ application, path, body, headers }) =>
  nluConfigs.update(application, path['config_id'] ?? '', body, expectedVersion(headers)),
)
