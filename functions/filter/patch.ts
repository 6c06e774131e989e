import { updateBotFilter } from '../../lib/bot/content/botFilters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchFilter } from '../../schemas/contracts/filters.ts'

export const definition = endpoint(patchFilter, ({ application, path, body, headers }) =>
  updateBotFilter(application, path.filter_id, body, expectedVersion(headers)),
)
