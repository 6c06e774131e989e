import * as env from '../../../lib/core/env.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { inboxSocket } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(inboxSocket, ({ application }) => ({
  websocketURL: `${env.websocketURL()}?appID=${encodeURIComponent(application.appID)}`,
}))
