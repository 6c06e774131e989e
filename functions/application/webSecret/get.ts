import { endpoint } from '../../../lib/http/endpoint.ts'
import { webSecret } from '../../../lib/management/secrets.ts'
import { getWebSecret } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(getWebSecret, ({ application }) => ({ secret: webSecret(application.appID) }))
