import { getBotResource } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { resourcePrefetchKeys } from '../../lib/store/content/places.ts'
import { getResource } from '../../schemas/contracts/resources.ts'

export const definition = endpoint(
  getResource,
  ({ application, path, prefetched }) => getBotResource(application, path.resourceID, prefetched),
  {
    prefetch: (appID, { path }) => resourcePrefetchKeys(appID, path.resourceID),
  },
)
