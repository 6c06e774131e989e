import { consoleReply } from '../../../lib/http/consoleReply.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getConsolePage } from '../../../schemas/contracts/platform.ts'

export const definition = endpoint(getConsolePage, ({ path: { page } }) => consoleReply(page.split('/').length))
