import { getBotFeature } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { featurePrefetchKeys } from '../../lib/store/content/places.ts'
import { getFeature } from '../../schemas/contracts/features.ts'

export const definition = endpoint(
  getFeature,
  ({ application, path, prefetched }) => getBotFeature(application, path.featureID, prefetched),
  {
    prefetch: (appID, { path }) => featurePrefetchKeys(appID, path.featureID),
  },
)
