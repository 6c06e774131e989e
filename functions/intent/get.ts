import { endpoint } from '../../lib/http/endpoint.ts'
import { nluIntents } from '../../lib/nlu/objects/nluIntents.ts'
import { getIntent } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(getIntent, ({ application, path }) => nluIntents.get(application, path['intent_id'] ?? ''))
