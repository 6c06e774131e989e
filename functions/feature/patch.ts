import { updateBotFeature } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchFeature } from '../../schemas/contracts/features.ts'

export const definition = endpoint(patchFeature, ({ application, path, body, headers }) =>
  updateBotFeature(application, path.featureID, body, expectedVersion(headers)),
)
