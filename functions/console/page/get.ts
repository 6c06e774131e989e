import { consoleReply } from '../../../lib/http/consoleReply.ts'
import { downloads } from '../../../lib/http/downloads.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getConsolePage } from '../../../schemas/contracts/platform.ts'

export const definition = endpoint(getConsolePage, ({ path: { page }, headers }) => consoleReply(page.split('/').length, headers), {
  guard: downloads,
})
