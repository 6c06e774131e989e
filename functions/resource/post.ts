import { creatorOf } from '../../lib/access/applications/creator.ts'
import { createBotResource } from '../../lib/bot/content/botResources.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createResource } from '../../schemas/contracts/resources.ts'

export const definition = endpoint(createResource, ({ application, caller, body }) =>
  createBotResource(application, creatorOf(caller, application), body),
)
