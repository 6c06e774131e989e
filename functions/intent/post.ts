import { endpoint } from '../../lib/http/endpoint.ts'
import { intents } from '../../lib/nlu/objects/intents.ts'
import { createIntent } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(createIntent, ({ application, body }) => intents.make(application, body))
