import { getBotFeature } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { featureAhead } from '../../lib/store/content/places.ts'
import { getFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(getFeature, ({ application, path }) => getBotFeature(application, path.featureID), {
  ahead: (appID, { path }) => featureAhead(appID, path.featureID),
})
