import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '../../core/clock.ts'

/** Signatures of webhooks by Standard Webhooks (https://www.standardwebhooks.com), in both directions. */

/** Before the Base64 of a secret, by which secret scanners recognize it. */
export const secretPrefix = 'whsec_'

/** The signed content; `seconds` since 1970, the body as it is sent. */
export interface SignedContent {
  readonly id: string
  readonly seconds: number
  readonly body: string
}

/**
 * The headers of a webhook: with a signature by each secret, the current one first, so that a receiver can rotate secrets without losing a
 * webhook.
 */
export const standardWebhookHeaders = (secrets: readonly string[], content: SignedContent): [name: string, value: string][] => [
  ['content-type', 'application/json'],
  ['user-agent', 'Causerie'],
  ['webhook-id', content.id],
  ['webhook-timestamp', String(content.seconds)],
  ['webhook-signature', secrets.map((secret) => signatureBy(secret, content)).join(' ')],
]

/** How far the clock of a caller may be off, in seconds: an older webhook may be a replay. */
const toleranceSeconds = 300

/** Whether a webhook call is signed by a secret, and recent. */
export function isSignedByStandardWebhooks(secret: string, body: string, headers: Readonly<Record<string, string | undefined>>): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp'] ?? ''
  const signatures = headers['webhook-signature']?.split(' ') ?? []
  if (id === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  const seconds = Number(timestamp)
  if (Math.abs(now() / 1000 - seconds) > toleranceSeconds) return false
  const expected = signatureBy(secret, { id, seconds, body })
  return signatures.some((signature) => timingSafeEqual(digest(signature), digest(expected)))
}

function signatureBy(secret: string, { id, seconds, body }: SignedContent): string {
  const key = Buffer.from(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret, 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Hashed to equal length first, as timingSafeEqual requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
