import { endpoint } from '../../../lib/http/endpoint.ts'
import { previewOf } from '../../../lib/profile/preview.ts'
import { previewFilter } from '../../../schemas/contracts/lists.ts'

export const handler = endpoint(previewFilter, ({ application, body }) => previewOf(application, body.filters))
