import { updateApplication } from '../../lib/applications/applications.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchApplication } from '../../schemas/contracts/applications.ts'

export const handler = endpoint(patchApplication, ({ application, body }) => updateApplication(application, body))
