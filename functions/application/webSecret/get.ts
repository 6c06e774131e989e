import { shownWebSecret } from '../../../lib/access/auth/webSecrets.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getWebSecret } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(getWebSecret, ({ application }) => shownWebSecret(application))
