import { previewAudience } from '../../../lib/campaign/audience/preview.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { previewFilter } from '../../../schemas/contracts/lists.ts'

export const definition = endpoint(previewFilter, ({ application, body }) => previewAudience(application, body.filters))
