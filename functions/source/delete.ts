import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteSource } from '../../lib/understanding/sources/manageSources.ts'
import { deleteSource as contract } from '../../schemas/contracts/sources.ts'

export const definition = endpoint(contract, async ({ application, path }) => {
  await deleteSource(application, path.source_id)
  return successBody('The source is deleted.')
})
