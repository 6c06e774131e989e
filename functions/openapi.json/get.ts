import { endpoint } from '../../lib/http/endpoint.ts'
import { referenceFile } from '../../lib/http/reference.ts'
import { getOpenAPI } from '../../schemas/contracts/platform.ts'

export const handler = endpoint(getOpenAPI, async () => JSON.parse(await referenceFile('openapi.json')))
