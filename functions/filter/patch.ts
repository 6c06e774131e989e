import { botFilters } from '../../lib/bot/content/botFilters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(patchFilter, ({ application, path, body }) => botFilters.update(application, path['filter_id'] ?? '', body))
