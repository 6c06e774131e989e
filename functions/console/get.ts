import { consoleReply } from '../../lib/http/consoleReply.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getConsole } from '../../schemas/contracts/platform.ts'

export const definition = endpoint(getConsole, () => consoleReply(0))
