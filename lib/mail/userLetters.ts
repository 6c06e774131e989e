import { nanoid } from 'nanoid'
import * as env from '../core/env.ts'
import type { Mail, UserLetter } from '../store/outbox/mail.ts'
import { createMailToken } from '../store/users/mailTokens.ts'
import { getUserByEmail, type StoredUser } from '../store/users/users.ts'

/**
 * Writes a letter to the user who has the address, with a fresh token, of which the table gets the hash. It goes to the address that the
 * user registered, not to the one that was asked for, which may only look like it. Undefined where nobody has the address, or it is
 * verified already.
 */
export async function writtenLetter({ letter, to, page }: UserLetter): Promise<Mail | undefined> {
  const user = await getUserByEmail(to)
  if (!user || (letter === 'emailVerification' && user.verifiedAt !== undefined)) return undefined
  const token = nanoid(32)
  await createMailToken(letter, token, user)
  return letters[letter](user, token, page)
}

const letters: Readonly<Record<UserLetter['letter'], (user: StoredUser, token: string, page: string | undefined) => Mail>> = {
  passwordReset: ({ email }, token) => ({
    to: email,
    subject: 'Set a new password',
    text: `Somebody, probably you, asked for a new password.\n\nTo set one, open ${env.passwordResetURL()}#token=${token}\nor send POST /user/resetPassword with this token within the hour:\n\n${token}\n\nIf it was not you, ignore this e-mail.\n`,
  }),
  emailVerification: ({ email }, token, page) => ({
    to: email,
    subject: 'Verify your e-mail address',
    text: `Somebody, probably you, registered this e-mail address.\n\nTo verify that it is yours, ${page === undefined ? '' : `open ${page}${token}\nor `}send POST /user/verifyEmail with this token within a day:\n\n${token}\n\nIf it was not you, ignore this e-mail: without it nobody can use the address.\n`,
  }),
}
