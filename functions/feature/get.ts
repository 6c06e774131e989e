import { botFeatures } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(getFeature, ({ application, path }) => botFeatures.get(application, path['featureID'] ?? ''))
