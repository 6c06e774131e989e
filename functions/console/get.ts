import { consoleReply } from '../../lib/http/consoleReply.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getConsole } from '../../schemas/contracts/platform.ts'

export const handler = endpoint(getConsole, () => consoleReply(0))
