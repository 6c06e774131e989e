import { readFeature } from '../../lib/bot/content/features.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(getFeature, ({ application, path }) => readFeature(application, path['featureID'] ?? ''))
