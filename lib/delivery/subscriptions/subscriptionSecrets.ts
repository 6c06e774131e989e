import { randomBytes } from 'node:crypto'
import { unsealSecret } from '../../access/applications/secrets.ts'
import { now } from '../../core/clock.ts'
import { secretPrefix } from '../../infrastructure/outboundHttp/standardWebhooks.ts'
import type { StoredSubscription } from '../../store/subscriptions/subscriptions.ts'

/** A new secret of a subscription. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(24).toString('base64')}`

/** The valid secrets of a subscription, the current one first. */
export const secretsOf = ({ appID, secret, previousSecret, previousUntil = 0 }: StoredSubscription): string[] => [
  unsealSecret(appID, secret),
  ...(previousSecret !== undefined && previousUntil > now() ? [unsealSecret(appID, previousSecret)] : []),
]
