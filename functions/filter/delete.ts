import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { storedFilters } from '../../lib/store/content/botObjects.ts'
import { deleteFilter } from '../../schemas/contracts/filters.ts'

export const definition = endpoint(deleteFilter, async ({ application, path }) => {
  await storedFilters.delete(application, path.filter_id)
  return successBody('The filter is deleted.')
})
