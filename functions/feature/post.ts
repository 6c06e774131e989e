import { endpoint } from '../../lib/http/endpoint.ts'
import { makeFeature } from '../../lib/management/features.ts'
import { makerOf } from '../../lib/management/maker.ts'
import { createFeature } from '../../schemas/contracts/features.ts'

export const handler = endpoint(createFeature, ({ application, caller, body }) =>
  makeFeature(application, makerOf(caller, application), body),
)
