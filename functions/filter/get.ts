import { endpoint } from '../../lib/http/endpoint.ts'
import { storedFilters } from '../../lib/store/content/botObjects.ts'
import { getFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(getFilter, ({ application, path }) => storedFilters.require(application, path['filter_id'] ?? ''))
