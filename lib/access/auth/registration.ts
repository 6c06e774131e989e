import { createUser } from '../../store/users/users.ts'
import { hashPassword } from './passwords.ts'
import { newUserID } from './userIDs.ts'

/** A new user; the password as they will type it. */
export interface NewUser {
  readonly email: string
  readonly password: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** Makes a user, and gives their id; throws `user_exists` where the e-mail address is taken. */
export async function registerUser({ email, password, first_name = '', last_name = '' }: NewUser): Promise<string> {
  const userID = newUserID()
  await createUser({ userID, email, passwordHash: await hashPassword(password), first_name, last_name })
  return userID
}
