import { creatorOf } from '../../lib/access/applications/creator.ts'
import { createBotFilter } from '../../lib/bot/content/botFilters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createFilter } from '../../schemas/contracts/filters.ts'

export const definition = endpoint(createFilter, ({ application, caller, body }) =>
  createBotFilter(application, creatorOf(caller, application), body),
)
