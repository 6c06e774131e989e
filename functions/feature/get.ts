import { endpoint } from '../../lib/http/endpoint.ts'
import { readFeature } from '../../lib/management/features.ts'
import { getFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(getFeature, ({ application, path }) => readFeature(application, path['featureID'] ?? ''))
