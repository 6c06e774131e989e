import { readApplication } from '../../lib/access/applications/applications.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { applicationPrefetchKeys } from '../../lib/store/applications/storedApplications.ts'
import { getApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(getApplication, ({ application, prefetched }) => readApplication(application, prefetched), {
  prefetch: applicationPrefetchKeys,
})
