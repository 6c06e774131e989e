import { botFeatures } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(patchFeature, ({ application, path, body }) =>
  botFeatures.update(application, path['featureID'] ?? '', body),
)
