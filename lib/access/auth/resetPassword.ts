import { invalid } from '../../core/errors.ts'
import { deleteMailToken, deleteMailTokenFrom, getMailToken } from '../../store/users/mailTokens.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { getUserByID, type UserVersion, updatePasswordIf } from '../../store/users/users.ts'
import { changeLogIn } from './changeLogIn.ts'
import { refuseCommon } from './commonPasswords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { verifyAddress } from './verifyAddress.ts'

const use = 'passwordReset'

interface Reset {
  readonly token: string
  readonly password: string
}

/**
 * Sets a password by a letter, which also verifies the address. Throws `invalid` where the password is common, or the letter is unknown, used, expired or
 * older than the password. The repeat of an interrupted call completes it: the letter is used up last. `address`: the network that calls.
 */
export async function resetPassword({ token, password }: Reset, address: string): Promise<void> {
  refuseCommon(password)
  const letter = await getMailToken(use, token)
  const user = letter && (await withPassword(letter, password))
  if (user && user.verifiedAt === undefined) await verifyAddress(user.userID, { hasNewPassword: true })
  if (letter && !user) await deleteMailToken(use, token)
  if (!user) throw invalid('token', 'is not valid or has expired')
  await deleteMailTokenFrom(use, token, { account: user.email, address })
}

async function withPassword(letter: UserVersion, password: string): Promise<StoredUser | undefined> {
  const before = await getUserByID(letter.userID)
  if (!before) return undefined
  const passwordHash = await hashPassword(password)
  const isSet = await changeLogIn(before, 'password', (notices) => updatePasswordIf(letter, passwordHash, notices))
  const user = await getUserByID(letter.userID)
  if (isSet) return user
  const isChangedSince = (user?.passwordVersion ?? 0) > letter.passwordVersion
  return user && isChangedSince && (await passwordMatches(password, user.passwordHash)) ? user : undefined
}
