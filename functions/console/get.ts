import { consoleReply } from '../../lib/http/consoleReply.ts'
import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getConsole } from '../../schemas/contracts/platform.ts'

export const definition = endpoint(getConsole, ({ headers }) => consoleReply(0, headers), { guard: downloads })
