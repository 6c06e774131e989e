import { updateUser } from '../../lib/access/auth/updateUser.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchUser } from '../../schemas/contracts/users.ts'

export const definition = endpoint(patchUser, ({ caller, body }) => {
  if (caller.kind !== 'user') throw problem('unauthenticated')
  return updateUser(caller, body)
})
