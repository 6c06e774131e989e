import { webSecret } from '../../../lib/applications/secrets.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getWebSecret } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(getWebSecret, ({ application }) => ({ secret: webSecret(application.appID) }))
