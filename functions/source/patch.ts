import { endpoint } from '../../lib/http/endpoint.ts'
import { updateSource } from '../../lib/understanding/sources/manageSources.ts'
import { patchSource } from '../../schemas/contracts/sources.ts'

export const definition = endpoint(patchSource, ({ application, path, body }) => updateSource(application, path.source_id, body))
