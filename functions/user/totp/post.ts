import { beginTOTP } from '../../../lib/access/auth/factors.ts'
import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.beginTOTP, async ({ caller, body }) => beginTOTP(await requireOwnUser(caller), body))
