import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { storedScripts } from '../../lib/store/content/scripts.ts'
import { deleteScript } from '../../schemas/contracts/scripts.ts'

export const definition = endpoint(deleteScript, async ({ application, path }) => {
  await storedScripts.delete(application, path.script_id)
  return successBody('The script is deleted.')
})
