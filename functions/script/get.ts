import { endpoint } from '../../lib/http/endpoint.ts'
import { storedScripts } from '../../lib/store/content/scripts.ts'
import { getScript } from '../../schemas/contracts/scripts.ts'

export const definition = endpoint(getScript, ({ application, path }) => storedScripts.require(application, path.script_id))
