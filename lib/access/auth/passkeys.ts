import { hash } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyOptions, PasskeySignature, PasskeySignatureOptions, RegisteredPasskey } from '../../../schemas/passkey.ts'
import { iso } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { createPasskeyIf, getPasskey, listPasskeys } from '../../store/users/passkeys.ts'
import { hasSecondFactor, type StoredUser } from '../../store/users/userItem.ts'
import { getUserByID } from '../../store/users/users.ts'
import { noteNetwork } from '../limits/attempts.ts'
import { changeLogIn } from './changeLogIn.ts'
import { challengeMs, expiryOf, newChallenge } from './passkeyChallenges.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts'
import { type Proof, requireProof, requireVerified } from './secondFactor.ts'
import { isOwnUserID } from './userIDs.ts'
import { type CallOrigin, openUserSession } from './userSession.ts'

const maxPasskeys = 10
/** EdDSA, ES256 and RS256, by their COSE numbers. */
const algorithms = [-8, -7, -257]

/** What a challenge is for. */
const logInPurpose = 'logIn'
const newPasskeyPurpose = (userID: string): string => `newPasskey#${userID}`

/** Browsers bind a passkey to the host of the page, the console; so a passkey of this deployment is of no use to a page that imitates it. */
const rpIDOf = (url: string): string => new URL(url).hostname

/** Begins to add a passkey: returns what the browser needs to make one. `url` is that of this API. */
export async function beginPasskey(user: StoredUser, proof: Proof, url: string): Promise<PasskeyOptions> {
  requireVerified(user)
  if ((user.passkeys?.size ?? 0) >= maxPasskeys) throw problem('too_many_passkeys')
  await requireProof(user, proof)
  const existing = await listPasskeys(user)
  return {
    rp: { id: rpIDOf(url), name: 'Causerie' },
    user: {
      id: encoded(user.userID),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`.trim(),
    },
    challenge: encoded(newChallenge(newPasskeyPurpose(user.userID))),
    timeout: challengeMs,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialID }) => ({ type: 'public-key', id: credentialID })),
    // It logs in without a password, so it has to name its user, and to verify them by a PIN or a fingerprint.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Adds the passkey that a browser has made. With the first factor it returns recovery codes and ends other sessions, which proved a password only. */
export async function addPasskey(
  user: StoredUser,
  { title, credential }: NewPasskey,
  { url, sessionID }: { readonly url: string; readonly sessionID: string },
): Promise<RegisteredPasskey> {
  const registered = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (sent) => expiryOf(newPasskeyPurpose(user.userID), textOf(sent)) !== undefined,
    expectedOrigin: new URL(url).origin,
    expectedRPID: rpIDOf(url),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw invalid('credential', 'must answer a challenge of this account')
  })
  if (!registered.verified) throw invalid('credential', 'must be signed by its key')
  const { id, publicKey, counter } = registered.registrationInfo.credential
  const factorID = factorIDOf(id)
  if (user.passkeys?.has(factorID)) return { factorID, recoveryCodes: [] }
  const passkey = { factorID, credentialID: id, publicKey: Buffer.from(publicKey).toString('base64url'), signatures: counter }
  const recoveryCodes = hasSecondFactor(user) ? [] : newRecoveryCodes()
  const first = recoveryCodes.length === 0 ? undefined : { recoveryCodes: recoveryCodes.map(recoveryCodeHash), onlySession: sessionID }
  const stored = { ...passkey, title, createdAt: iso() }
  const isAdded = await changeLogIn(user, 'passkeyAdded', (notices) => createPasskeyIf(user, stored, first, notices))
  if (!isAdded) throw problem('changed_meanwhile')
  return { factorID, recoveryCodes }
}

/** Begins a log-in with a passkey: the browser asks the user which one. */
export const passkeyLogInOptions = (url: string): PasskeySignatureOptions => ({
  rpId: rpIDOf(url),
  challenge: encoded(newChallenge(logInPurpose)),
  timeout: challengeMs,
  allowCredentials: [],
  userVerification: 'required',
})

/**
 * Logs the user of a passkey in and returns a token: the authenticator is one factor, the PIN or fingerprint with which it was unlocked the other. Throws
 * `bad_passkey` for every kind of bad signature, and for a challenge that was used before.
 */
export async function logInByPasskey(credential: PasskeySignature, url: string, origin: CallOrigin): Promise<string> {
  const userID = textOf(credential.response.userHandle)
  const user = isOwnUserID(userID) ? await getUserByID(userID) : undefined
  const factorID = factorIDOf(credential.id)
  const passkey = user && (await getPasskey(user, factorID))
  if (!passkey) throw problem('bad_passkey')
  const answered: { challenge: string; expiresAt: number }[] = []
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (sent) => {
      const challenge = textOf(sent)
      const expiresAt = expiryOf(logInPurpose, challenge)
      if (expiresAt !== undefined) answered.push({ challenge, expiresAt })
      return expiresAt !== undefined
    },
    expectedOrigin: new URL(url).origin,
    expectedRPID: rpIDOf(url),
    requireUserVerification: true,
    credential: { id: passkey.credentialID, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.signatures },
  }).catch((cause: unknown) => {
    throw problem('bad_passkey', { cause })
  })
  const [challenge] = answered
  if (!verified || challenge === undefined) throw problem('bad_passkey')
  const use = { userID, factorID, signatures: authenticationInfo.newCounter, ...challenge }
  const token = await openUserSession(user, origin, use)
  await noteNetwork(user.email, origin.address)
  return token
}

/** The id of a passkey here: credentials' own ids may have a thousand characters. */
const factorIDOf = (credentialID: string): string => hash('sha256', credentialID, 'base64url')

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString()
