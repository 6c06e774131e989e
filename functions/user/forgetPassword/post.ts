import { countAttemptOn } from '../../../lib/access/limits/attempts.ts'
import * as env from '../../../lib/core/env.ts'
import { requireSetting } from '../../../lib/core/requireSetting.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createAndQueueMails } from '../../../lib/store/outbox/queueMails.ts'
import { normalizedEmail } from '../../../lib/store/users/normalizedEmail.ts'
import { forgetPassword } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = { ofNetwork: 5, ofStrangers: 15 }

// Whether somebody has the address is looked up by the worker that sends the letter: here the same is done for every address.
export const definition = endpoint(forgetPassword, async ({ body, address }) => {
  requireSetting('passwordResetUrl', env.passwordResetURL())
  requireSetting('mailFrom', env.mailFrom())
  await countAttemptOn({ on: 'forget', account: body.email, address }, mailsPerWindow)
  await createAndQueueMails({ email: body.email }, [{ letter: 'passwordReset', to: normalizedEmail(body.email) }])
  return { status: 'success' as const, message: 'If a user has this address, an e-mail with the next step has been sent.' }
})
