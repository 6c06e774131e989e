import { endpoint } from '../../../lib/http/endpoint.ts'
import { listTokens } from '../../../lib/store/applications/applicationTokens.ts'
import { listApplicationTokens } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(listApplicationTokens, ({ application }) => listTokens(application))
