import { endpoint } from '../../lib/http/endpoint.ts'
import { intents } from '../../lib/nlu/objects/intents.ts'
import { getIntent } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(getIntent, ({ application, path }) => intents.read(application, path['intent_id'] ?? ''))
