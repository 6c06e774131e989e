import { countAttempt } from '../../../lib/access/limits/attempts.ts'
import * as env from '../../../lib/core/env.ts'
import { requireSetting } from '../../../lib/core/requireSetting.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createAndQueueMails } from '../../../lib/store/outbox/queueMails.ts'
import { normalizedEmail } from '../../../lib/store/users/normalizedEmail.ts'
import { forgetPassword } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = 5

// Whether somebody has the address is looked up by the worker that sends the letter: here the same is done for every address.
export const definition = endpoint(forgetPassword, async ({ body }) => {
  requireSetting('passwordResetUrl', env.passwordResetURL())
  requireSetting('mailFrom', env.mailFrom())
  await countAttempt(`forget#${normalizedEmail(body.email)}`, mailsPerWindow)
  await createAndQueueMails({ email: body.email }, [{ letter: 'passwordReset', to: normalizedEmail(body.email) }])
  return { status: 'success' as const, message: 'If a user has this address, an e-mail with the next step has been sent.' }
})
