import { endpoint } from '../../lib/http/endpoint.ts'
import { getNLUIntent } from '../../lib/understanding/objects/nluIntents.ts'
import { getIntent } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(getIntent, ({ application, path }) => getNLUIntent(application, path.intent_id))
