import { countAttemptOn } from '../../../lib/access/limits/attempts.ts'
import * as env from '../../../lib/core/env.ts'
import { requireSetting } from '../../../lib/core/requireSetting.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createAndQueueMails } from '../../../lib/store/outbox/queueMails.ts'
import { normalizedEmail } from '../../../lib/store/users/normalizedEmail.ts'
import { forgetPassword } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = { ofNetwork: 5, ofStrangers: 15 }

// The worker that sends the letter looks up whether the address has an account, so that here every address is treated the same.
export const definition = endpoint(forgetPassword, async ({ body, address }) => {
  requireSetting('passwordResetUrl', env.passwordResetURL())
  requireSetting('mailFrom', env.mailFrom())
  await countAttemptOn({ on: 'forget', account: body.email, address }, mailsPerWindow)
  await createAndQueueMails({ email: body.email }, [{ letter: 'passwordReset', to: normalizedEmail(body.email) }])
  return { status: 'success' as const, message: 'If a user has this address, an e-mail with the next step has been sent.' }
})
