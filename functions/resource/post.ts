import { creatorOf } from '../../lib/applications/creator.ts'
import { botResources } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createResource } from '../../schemas/contracts/resources.ts'

export const handler = endpoint(createResource, ({ application, caller, body }) =>
  botResources.create(application, creatorOf(caller, application), body),
)
