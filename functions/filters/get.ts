import { filters } from '../../lib/bot/content/filters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listFilters } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(listFilters, ({ application }) => filters.list(application))
