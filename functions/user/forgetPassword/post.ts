import { nanoid } from 'nanoid'
import { env } from '../../../lib/core/env.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createAndQueueMails } from '../../../lib/mail/queueMails.ts'
import { countAttempt } from '../../../lib/store/users/attempts.ts'
import { createResetToken } from '../../../lib/store/users/resetTokens.ts'
import { getUserByEmail } from '../../../lib/store/users/users.ts'
import { forgetPassword } from '../../../schemas/contracts/users.ts'

const mailsPerWindow = 5

// The e-mail is sent by a worker, so that the time of the answer does not tell whether the address is known.
export const handler = endpoint(forgetPassword, async ({ body }) => {
  await countAttempt(`forget#${body.email.trim().toLowerCase()}`, mailsPerWindow)
  const user = await getUserByEmail(body.email)
  if (user) {
    const token = nanoid(32)
    await createResetToken(token, user)
    await createAndQueueMails({ userID: user.userID }, [{ to: body.email, subject: 'Set a new password', text: letter(token) }])
  }
  return { status: 'success' as const, message: 'If this address is that of a user, an e-mail with the next step is on its way.' }
})

const letter = (token: string): string =>
  `Somebody, probably you, asked for a new password.\n\nTo set one, open ${env.passwordResetURL()}#token=${token}\nor send POST /user/resetPassword with this token within the hour:\n\n${token}\n\nIf it was not you, ignore this e-mail.\n`
