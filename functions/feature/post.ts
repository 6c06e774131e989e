import { creatorOf } from '../../lib/access/applications/creator.ts'
import { createBotFeature } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createFeature } from '../../schemas/contracts/features.ts'

export const definition = endpoint(createFeature, ({ application, caller, body }) =>
  createBotFeature(application, creatorOf(caller, application), body),
)
