import { endpoint } from '../../lib/http/endpoint.ts'
import { changeFilter } from '../../lib/management/filters.ts'
import { patchFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(patchFilter, ({ application, path, body }) => changeFilter(application, path['filter_id'] ?? '', body))
