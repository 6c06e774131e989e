import { endpoint } from '../../lib/http/endpoint.ts'
import { filters } from '../../lib/management/filters.ts'
import { listFilters } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(listFilters, ({ application }) => filters.list(application))
