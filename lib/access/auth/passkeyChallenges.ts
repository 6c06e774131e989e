import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { minutes, now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'

/** For how long a challenge may be answered: the time that a person has at the dialog of their browser. */
export const challengeMs = minutes(5)

/**
 * Returns a challenge for a passkey, signed rather than stored: whoever asks for one has proved nothing yet. `purpose` says what it is good for: a log-in,
 * or a new passkey of one user.
 */
export function newChallenge(purpose: string): string {
  const payload = `${randomBytes(16).toString('base64url')}.${now() + challengeMs}`
  return `${payload}.${signature(purpose, payload, currentKey('passkeys').key)}`
}

/** When a challenge for this purpose is over, in milliseconds since 1970; undefined for one that is over, forged or for another purpose. */
export function expiryOf(purpose: string, challenge: string): number | undefined {
  const [random = '', expiresAt = '', sent = '', ...more] = challenge.split('.')
  const payload = `${random}.${expiresAt}`
  const isSigned = deploymentKeys('passkeys').some(({ key }) => isSame(sent, signature(purpose, payload, key)))
  return more.length === 0 && isSigned && Number(expiresAt) > now() ? Number(expiresAt) : undefined
}

function isSame(sent: string, expected: string): boolean {
  const a = Buffer.from(sent)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

const signature = (purpose: string, payload: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, payload]))
    .digest('base64url')
