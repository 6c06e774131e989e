import type { Factors } from '../../../schemas/account.ts'
import { minutes, now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { confirmTOTPIf, deleteTOTPIf, setNewTOTPIf, setRecoveryCodesIf } from '../../store/users/factors.ts'
import { deletePasskeyIf, listPasskeys } from '../../store/users/passkeys.ts'
import { hasSecondFactor, type StoredUser } from '../../store/users/userItem.ts'
import { sealSecret } from '../applications/secrets.ts'
import { countAttempt } from '../limits/attempts.ts'
import { changeLogIn } from './changeLogIn.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts'
import { type Proof, requireProof, requireVerified, totpSecretIn } from './secondFactor.ts'
import { base32, newTOTPSecret, stepOf } from './totp.ts'

/** What a user sees of their second factors. */
export async function factorsOf(user: StoredUser): Promise<Factors> {
  const { totpAt, recoveryCodes } = user
  const passkeys = await listPasskeys(user)
  return {
    totp: totpAt === undefined ? null : { createdAt: totpAt },
    passkeys: passkeys.map(({ factorID, title, createdAt, lastUsedAt = null }) => ({ factorID, title, createdAt, lastUsedAt })),
    recoveryCodes: recoveryCodes?.size ?? 0,
  }
}

/** Begins to set up an authenticator app: it is a factor once a code confirms it. */
export async function beginTOTP(user: StoredUser, proof: Proof): Promise<{ secret: string; uri: string }> {
  requireVerified(user)
  await requireProof(user, proof)
  const bytes = newTOTPSecret()
  if (!(await setNewTOTPIf(user.userID, sealSecret(user.userID, Buffer.from(bytes).toString('base64url'))))) throw problem('not_our_user')
  const secret = base32(bytes)
  const uri = `otpauth://totp/Causerie:${encodeURIComponent(user.email)}?${new URLSearchParams({ secret, issuer: 'Causerie' })}`
  return { secret, uri }
}

const attemptsPerWindow = 10

/** Makes the app a factor, if this is a code of it. Returns recovery codes. Other sessions end with the first factor: they proved a password only. */
export async function confirmTOTP(user: StoredUser, code: string, sessionID: string): Promise<string[]> {
  const { userID, newTOTP: sealed } = user
  if (sealed === undefined) return confirmAgain(user, code)
  await countAttempt(`totp#${userID}`, attemptsPerWindow)
  const step = stepOf(totpSecretIn(userID, sealed), withoutBlanks(code))
  if (step === undefined) throw invalid('code', 'is not valid at this moment')
  const codes = newRecoveryCodes()
  const onlySession = hasSecondFactor(user) ? undefined : sessionID
  const confirmed = { sealed, step, recoveryCodes: codes.map(recoveryCodeHash), onlySession }
  const isSet = await changeLogIn(user, 'appAdded', (notices) => confirmTOTPIf(userID, confirmed, notices))
  if (!isSet) throw problem('changed_meanwhile')
  return codes
}

const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '')

/** Longer than any code is valid. */
const maxRepeatMs = minutes(2)

/** The repeat of a confirmation whose reply was lost: nobody has seen its recovery codes, so there are new ones. */
async function confirmAgain({ userID, totp, totpAt, totpStep }: StoredUser, code: string): Promise<string[]> {
  const isRecent = totpAt !== undefined && now() - Date.parse(totpAt) < maxRepeatMs
  if (totp === undefined || !isRecent) throw invalid('code', 'has no pending secret to confirm: request one first')
  await countAttempt(`totp#${userID}`, attemptsPerWindow)
  if (stepOf(totpSecretIn(userID, totp), withoutBlanks(code)) !== totpStep) throw invalid('code', 'is not valid at this moment')
  const codes = newRecoveryCodes()
  await setRecoveryCodesIf(userID, codes.map(recoveryCodeHash))
  return codes
}

/** Replaces the recovery codes of a user who has a second factor. */
export async function renewRecoveryCodes(user: StoredUser, proof: Proof): Promise<string[]> {
  if (!hasSecondFactor(user)) throw problem('no_factor')
  await requireProof(user, proof)
  const codes = newRecoveryCodes()
  await changeLogIn(user, 'recoveryCodes', (notices) => setRecoveryCodesIf(user.userID, codes.map(recoveryCodeHash), notices))
  return codes
}

/** Removes a factor by its id: that of a passkey, or `totp` for the authenticator app. Throws `not_found` where the user does not have it. */
export async function removeFactor(user: StoredUser, factorID: string, proof: Proof): Promise<void> {
  const isTOTP = factorID === 'totp'
  if (isTOTP ? user.totp === undefined : !user.passkeys?.has(factorID)) throw problem('not_found')
  await requireProof(user, proof)
  const isRemoved = await changeLogIn(user, isTOTP ? 'appRemoved' : 'passkeyRemoved', (notices) =>
    isTOTP ? deleteTOTPIf(user, notices) : deletePasskeyIf(user, factorID, notices),
  )
  if (!isRemoved) throw problem('changed_meanwhile')
}
