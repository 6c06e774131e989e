import { createUser } from '../../store/users/users.ts'
import { refuseCommon } from './commonPasswords.ts'
import { hashPassword } from './passwords.ts'
import { newUserID } from './userIDs.ts'

export interface NewUser {
  readonly email: string
  readonly password: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** Creates a user and returns their id. Throws `user_exists` where the e-mail address is taken, `invalid` for a common password. */
export async function registerUser({ email, password, first_name = '', last_name = '' }: NewUser): Promise<string> {
  refuseCommon(password)
  const userID = newUserID()
  await createUser({ userID, email, passwordHash: await hashPassword(password), first_name, last_name })
  return userID
}
