import { updateApplication } from '../../lib/access/applications/applications.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(patchApplication, ({ application, body, headers }) =>
  updateApplication(application, body, expectedVersion(headers)),
)
