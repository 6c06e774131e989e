import { endpoint } from '../../lib/http/endpoint.ts'
import { readApplication } from '../../lib/management/applications.ts'
import { getApplication } from '../../schemas/contracts/applications.ts'

export const handler = endpoint(getApplication, ({ application }) => readApplication(application))
