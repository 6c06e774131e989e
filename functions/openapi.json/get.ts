import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { fileReply } from '../../lib/http/fileReply.ts'
import { getOpenAPI } from '../../schemas/contracts/platform.ts'

export const definition = endpoint(getOpenAPI, ({ headers }) => fileReply('docs/openapi.json', headers), { guard: downloads })
