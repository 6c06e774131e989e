import { readOwn } from '../../../../lib/access/applications/applications.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { reply } from '../../../../lib/http/reply.ts'
import { publicConfig } from '../../../../lib/inbound/webConfig.ts'
import { liveOf } from '../../../../lib/store/applications/access.ts'
import { applicationPrefetchKeys } from '../../../../lib/store/applications/storedApplications.ts'
import { getWebConfig } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(
  getWebConfig,
  async ({ application, prefetched }) =>
    reply(publicConfig(await readOwn(liveOf(application), prefetched)), { 'cache-control': 'public, max-age=60' }),
  { prefetch: applicationPrefetchKeys },
)
