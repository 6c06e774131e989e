import { filters } from '../../lib/bot/content/filters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(deleteFilter, async ({ application, path }) => {
  await filters.remove(application, path['filter_id'] ?? '')
  return successBody('The filter is deleted.')
})
