import { getBotFilter } from '../../lib/bot/content/botFilters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getFilter } from '../../schemas/contracts/filters.ts'

export const definition = endpoint(getFilter, ({ application, path }) => getBotFilter(application, path.filter_id))
