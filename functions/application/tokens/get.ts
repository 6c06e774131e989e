import { endpoint } from '../../../lib/http/endpoint.ts'
import type { ApplicationToken } from '../../../lib/store/applications/applications.ts'
import { keys } from '../../../lib/store/keys.ts'
import { listObjects } from '../../../lib/store/table/objects.ts'
import { listApplicationTokens } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(listApplicationTokens, async ({ application }) => {
  const { pk, sk } = keys.token(application.appID, '')
  return listObjects<ApplicationToken>({ pk, prefix: sk })
})
