import { factorsOf } from '../../../lib/access/auth/factors.ts'
import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listFactors } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(listFactors, async ({ caller }) => factorsOf(await requireOwnUser(caller)))
