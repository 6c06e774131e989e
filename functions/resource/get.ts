import { getBotResource } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { resourceAhead } from '../../lib/store/content/places.ts'
import { getResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(getResource, ({ application, path }) => getBotResource(application, path.resourceID), {
  ahead: (appID, { path }) => resourceAhead(appID, path.resourceID),
})
