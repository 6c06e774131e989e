import { listBotFilters } from '../../lib/bot/content/botFilters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listFilters } from '../../schemas/contracts/filters.ts'

export const definition = endpoint(listFilters, ({ application }) => listBotFilters(application))
