import { endpoint } from '../../lib/http/endpoint.ts'
import { listNLUIntents } from '../../lib/understanding/objects/nluIntents.ts'
import { listIntents } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(listIntents, ({ application }) => listNLUIntents(application))
