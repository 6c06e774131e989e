import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { nluIntents } from '../../lib/nlu/objects/nluIntents.ts'
import { patchIntent } from '../../schemas/contracts/intents.ts'

export const handler = endpoint(patchIntent, ({ application, path, body, headers }) =>
  nluIntents.update(application, path['intent_id'] ?? '', body, expectedVersion(headers)),
)
