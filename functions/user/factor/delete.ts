import { removeFactor } from '../../../lib/access/auth/factors.ts'
import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.removeFactor, async ({ caller, path, body }) => {
  await removeFactor(await requireOwnUser(caller), path.factorID, body)
  return successBody('The factor is removed.')
})
