import { endpoint } from '../../lib/http/endpoint.ts'
import { intents } from '../../lib/nlu/objects/intents.ts'
import { patchIntent } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(patchIntent, ({ application, path, body }) => intents.change(application, path['intent_id'] ?? '', body))
