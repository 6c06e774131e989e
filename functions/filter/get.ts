import { filters } from '../../lib/bot/content/filters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(getFilter, ({ application, path }) => filters.read(application, path['filter_id'] ?? ''))
