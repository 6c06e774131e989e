import { verifyToken } from '../../../lib/access/applications/secrets.ts'
import * as env from '../../../lib/core/env.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { getChannels } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(getChannels, ({ application: { appID }, headers }) => {
  const base = `${env.apiURL() ?? ownURL(headers)}/channels`
  return { sms: { url: `${base}/sms/${appID}` }, fb: { url: `${base}/fb/${appID}`, verifyToken: verifyToken(appID) } }
})
