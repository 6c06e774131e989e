import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { updateNLUIntent } from '../../lib/understanding/objects/nluIntents.ts'
import { patchIntent } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(patchIntent, ({ application, path, body, headers }) =>
  updateNLUIntent(application, path.intent_id, body, expectedVersion(headers)),
)
