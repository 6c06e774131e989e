import { createHmac, randomBytes } from 'node:crypto'
import { unsealSecret } from '../access/applications/secrets.ts'
import { now } from '../core/clock.ts'
import type { StoredSubscription } from '../store/subscriptions/subscriptions.ts'

/** Secret scanners recognize secrets by it (Standard Webhooks). */
const prefix = 'whsec_'

/** A new secret of a subscription. */
export const newSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`

/** The signed content; `seconds` since 1970, the body as it is sent. */
export interface SignedContent {
  readonly eventID: string
  readonly seconds: number
  readonly body: string
}

/**
 * The header `webhook-signature` (Standard Webhooks): a signature by each valid secret, the current one first, so that a subscriber can
 * rotate secrets without losing an event.
 */
export function signatureOf(secrets: readonly string[], { eventID, seconds, body }: SignedContent): string {
  const signed = `${eventID}.${seconds}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return signatures.join(' ')
}

/** The valid secrets of a subscription, the current one first. */
export const secretsOf = ({ appID, secret, previousSecret, previousUntil = 0 }: StoredSubscription): string[] => [
  unsealSecret(appID, secret),
  ...(previousSecret !== undefined && previousUntil > now() ? [unsealSecret(appID, previousSecret)] : []),
]
