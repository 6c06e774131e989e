import { changeFeature } from '../../lib/bot/content/features.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(patchFeature, ({ application, path, body }) => changeFeature(application, path['featureID'] ?? '', body))
