import { endpoint } from '../../lib/http/endpoint.ts'
import { changeApplication } from '../../lib/management/applications.ts'
import { patchApplication } from '../../schemas/contracts/applications.ts'

export const handler = endpoint(patchApplication, ({ application, body }) => changeApplication(application, body))
