import { endpoint } from '../../lib/http/endpoint.ts'
import { managedRespondent } from '../../lib/respondents/managedRespondent.ts'
import { respondentPrefetchKeys } from '../../lib/store/respondents/respondents.ts'
import { getManagedRespondent } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(
  getManagedRespondent,
  ({ application, path, prefetched }) => managedRespondent(application, path.respondentID, prefetched),
  {
    prefetch: (appID, { path }) => respondentPrefetchKeys(appID, path.respondentID),
  },
)
