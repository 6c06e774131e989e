import { endpoint } from '../../lib/http/endpoint.ts'
import { createNLUIntent } from '../../lib/understanding/objects/nluIntents.ts'
import { createIntent } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(createIntent, ({ application, body }) => createNLUIntent(application, body))
