import { builtFile } from '../../lib/http/builtFile.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getOpenAPI } from '../../schemas/contracts/platform.ts'

export const definition = endpoint(getOpenAPI, async () => JSON.parse(await builtFile('docs/openapi.json')))
