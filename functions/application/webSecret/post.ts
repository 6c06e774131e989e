import { shownWebSecret } from '../../../lib/access/auth/webSecrets.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { changeWebSecret } from '../../../lib/store/applications/webSecretNumber.ts'
import { rotateWebSecret } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(rotateWebSecret, async ({ application }) => shownWebSecret(await changeWebSecret(application)))
