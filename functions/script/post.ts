import { creatorOf } from '../../lib/access/applications/creator.ts'
import { createScript as create } from '../../lib/conversation/scripts/scripts.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createScript } from '../../schemas/contracts/scripts.ts'

export const definition = endpoint(createScript, ({ application, caller, body }) =>
  create(application, creatorOf(caller, application), body),
)
