import { renewRecoveryCodes } from '../../../lib/access/auth/factors.ts'
import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.renewRecoveryCodes, async ({ caller, body }) => ({
  recoveryCodes: await renewRecoveryCodes(await requireOwnUser(caller), body),
}))
