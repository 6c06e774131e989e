import { readOwn } from '../../../../lib/applications/applications.ts'
import { publicConfig } from '../../../../lib/channels/inbound/webConfig.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { reply } from '../../../../lib/http/reply.ts'
import { applicationAhead } from '../../../../lib/store/applications/storedApplications.ts'
import { getWebConfig } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(
  getWebConfig,
  async ({ application }) => reply(publicConfig(await readOwn(application)), { 'cache-control': 'public, max-age=60' }),
  { ahead: applicationAhead },
)
