import { creatorOf } from '../../lib/applications/creator.ts'
import { botFeatures } from '../../lib/bot/content/botFeatures.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(createFeature, ({ application, caller, body }) =>
  botFeatures.create(application, creatorOf(caller, application), body),
)
