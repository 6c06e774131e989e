import { endpoint } from '../../lib/http/endpoint.ts'
import { storedFilters } from '../../lib/store/content/botObjects.ts'
import { listFilters } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(listFilters, ({ application }) => storedFilters.list(application))
