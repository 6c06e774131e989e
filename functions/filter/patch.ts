import { changeFilter } from '../../lib/bot/content/filters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(patchFilter, ({ application, path, body }) => changeFilter(application, path['filter_id'] ?? '', body))
