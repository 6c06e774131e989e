import { countAttempt } from '../../../lib/access/limits/attempts.ts'
import * as env from '../../../lib/core/env.ts'
import { problem } from '../../../lib/core/errors.ts'
import { requireSetting } from '../../../lib/core/requireSetting.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { sendVerification } from '../../../lib/infrastructure/mail/sendVerification.ts'
import { getUserByID } from '../../../lib/store/users/users.ts'
import { sendEmailVerification } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = 5

export const definition = endpoint(sendEmailVerification, async ({ caller, headers }) => {
  requireSetting('mailFrom', env.mailFrom())
  const user = caller.kind === 'user' ? await getUserByID(caller.userID) : undefined
  // The address of a user of the OpenID Connect issuer is the issuer's to verify.
  if (!user || user.verifiedAt !== undefined) throw problem('already_verified')
  await countAttempt(`verify#${user.userID}`, mailsPerWindow)
  await sendVerification(user.email, publicURL(headers))
  return { status: 'success' as const, message: 'An e-mail with the next step has been sent.' }
})
