import { endpoint } from '../../lib/http/endpoint.ts'
import { makerOf } from '../../lib/management/maker.ts'
import { makeResource } from '../../lib/management/resources.ts'
import { createResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(createResource, ({ application, caller, body }) =>
  makeResource(application, makerOf(caller, application), body),
)
