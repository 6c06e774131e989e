import { runScripts as run } from '../../../lib/conversation/scripts/runScripts.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { runScripts } from '../../../schemas/contracts/scripts.ts'

export const definition = endpoint(runScripts, ({ application, body = {} }) => run(application, body))
