import { endpoint } from '../../lib/http/endpoint.ts'
import { createSource } from '../../lib/understanding/sources/manageSources.ts'
import { createSource as contract } from '../../schemas/contracts/sources.ts'

export const definition = endpoint(contract, ({ application, body }) => createSource(application, body))
