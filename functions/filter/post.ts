import { makerOf } from '../../lib/applications/creator.ts'
import { makeFilter } from '../../lib/bot/content/filters.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(createFilter, ({ application, caller, body }) =>
  makeFilter(application, makerOf(caller, application), body),
)
