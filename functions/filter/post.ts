import { endpoint } from '../../lib/http/endpoint.ts'
import { makeFilter } from '../../lib/management/filters.ts'
import { makerOf } from '../../lib/management/maker.ts'
import { createFilter } from '../../schemas/contracts/filters.ts'

export const handler = endpoint(createFilter, ({ application, caller, body }) =>
  makeFilter(application, makerOf(caller, application), body),
)
