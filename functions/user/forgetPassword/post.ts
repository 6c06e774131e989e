import { nanoid } from 'nanoid'
import * as env from '../../../lib/core/env.ts'
import { requireSetting } from '../../../lib/core/requireSetting.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createAndQueueMails } from '../../../lib/mail/queueMails.ts'
import { countAttempt } from '../../../lib/store/users/attempts.ts'
import { createResetToken } from '../../../lib/store/users/resetTokens.ts'
import { getUserIDByEmail } from '../../../lib/store/users/users.ts'
import { forgetPassword } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = 5

// The e-mail is sent by a worker, so that the time of the answer does not tell whether the address is known.
export const handler = endpoint(forgetPassword, async ({ body }) => {
  const resetURL = requireSetting('passwordResetUrl', env.passwordResetURL())
  requireSetting('mailFrom', env.mailFrom())
  await countAttempt(`forget#${body.email.trim().toLowerCase()}`, mailsPerWindow)
  const userID = await getUserIDByEmail(body.email)
  if (userID !== undefined) {
    const token = nanoid(32)
    await createResetToken(token, userID)
    await createAndQueueMails({ userID }, [{ to: body.email, subject: 'Set a new password', text: letter(resetURL, token) }])
  }
  return { status: 'success' as const, message: 'If this address is that of a user, an e-mail with the next step is on its way.' }
})

const letter = (resetURL: string, token: string): string =>
  `Somebody, probably you, asked for a new password.\n\nTo set one, open ${resetURL}#token=${token}\nor send POST /user/resetPassword with this token within the hour:\n\n${token}\n\nIf it was not you, ignore this e-mail.\n`
