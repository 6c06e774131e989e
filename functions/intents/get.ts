import { endpoint } from '../../lib/http/endpoint.ts'
import { intents } from '../../lib/nlu/objects/intents.ts'
import { listIntents } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(listIntents, ({ application }) => intents.list(application))
