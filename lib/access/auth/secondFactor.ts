import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import { redeemRecoveryCodeIf, redeemTOTPStepIf } from '../../store/users/factors.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { unsealSecret } from '../applications/secrets.ts'
import { countAttempt } from '../limits/attempts.ts'
import { passwordMatches } from './passwords.ts'
import { recoveryCodeHash } from './recoveryCodes.ts'
import { stepOf } from './totp.ts'

/** The secret of a user's authenticator app. */
export const totpSecretIn = (userID: string, sealed: string): Buffer => Buffer.from(unsealSecret(userID, sealed), 'base64url')

/** Whether a code is one of the user's authenticator app or a recovery code, which it thereby uses up. */
export async function redeemCode({ userID, totp, totpStep, recoveryCodes }: StoredUser, code: string): Promise<boolean> {
  const step = totp === undefined ? undefined : stepOf(totpSecretIn(userID, totp), code.replaceAll(/\s/g, ''), totpStep)
  if (step !== undefined) return redeemTOTPStepIf(userID, step)
  const hashed = recoveryCodeHash(code)
  return recoveryCodes?.has(hashed) === true && redeemRecoveryCodeIf(userID, hashed)
}

/** Who changes how they log in proves who they are, so that an unattended computer is not enough. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

const attemptsPerWindow = 10

/** Requires the password or a code of a user. Throws `invalid` without, and for a wrong one. */
export async function requireProof(user: StoredUser, { password, code }: Proof): Promise<void> {
  if ((password === undefined) === (code === undefined)) throw invalid('password', 'or code is required')
  await countAttempt(`password#${user.userID}`, attemptsPerWindow)
  if (password !== undefined && !(await passwordMatches(password, user.passwordHash))) throw invalid('password', 'is not your password')
  if (code !== undefined && !(await redeemCode(user, code))) throw invalid('code', 'is not valid, or was used before')
}

/** Throws `email_unverified` where the owner of the address may still be somebody else, who would lose the factor with its verification. */
export function requireVerified({ verifiedAt }: StoredUser): void {
  if (verifiedAt === undefined && env.emailVerification() === 'required') throw problem('email_unverified')
}
