import { makerOf } from '../../lib/applications/creator.ts'
import { makeFeature } from '../../lib/bot/content/features.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(createFeature, ({ application, caller, body }) =>
  makeFeature(application, makerOf(caller, application), body),
)
