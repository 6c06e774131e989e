import { updateScript } from '../../lib/conversation/scripts/scripts.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchScript } from '../../schemas/contracts/scripts.ts'

export const definition = endpoint(patchScript, ({ application, path, body, headers }) =>
  updateScript(application, path.script_id, body, expectedVersion(headers)),
)
