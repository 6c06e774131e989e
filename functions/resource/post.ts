import { makerOf } from '../../lib/applications/creator.ts'
import { makeResource } from '../../lib/bot/content/resources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(createResource, ({ application, caller, body }) =>
  makeResource(application, makerOf(caller, application), body),
)
