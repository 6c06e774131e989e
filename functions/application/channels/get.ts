import { verifyToken } from '../../../lib/access/applications/secrets.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { getChannels } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(getChannels, ({ application: { appID }, headers }) => {
  const base = publicURL(headers)
  const url = (source: string): string => `${base}/channels/${source}/${appID}`
  const token = verifyToken(appID)
  return {
    sms: { url: url('sms') },
    fb: { url: url('fb'), verifyToken: token },
    ig: { url: url('ig'), verifyToken: token },
    whatsapp: { url: url('whatsapp'), verifyToken: token },
    telegram: { url: url('telegram'), secretToken: token },
    custom: { url: url('custom') },
  }
})
