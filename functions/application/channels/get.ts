import { verifyToken } from '../../../lib/access/applications/secrets.ts'
import { channels } from '../../../lib/channels/registry.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { listChannelErrors } from '../../../lib/store/applications/channelErrors.ts'
import { getChannels } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(getChannels, async ({ application, headers }) => {
  const { appID } = application
  const base = publicURL(headers)
  const token = verifyToken(appID)
  const errors = await listChannelErrors(application)
  return Object.fromEntries(
    Object.values(channels).map(({ source, token: name }) => [
      source,
      { url: `${base}/channels/${source}/${appID}`, ...(name ? { [name]: token } : {}), errors: errors.get(source) ?? [] },
    ]),
  )
})
