import type { Subscription } from '../../../schemas/subscription.ts'
import { iso, now } from '../../core/clock.ts'
import type { StoredSubscription } from './subscriptions.ts'

/** The subscription as it is shown: without secrets. */
export const shownSubscription = ({
  subscriptionID,
  appID,
  title,
  url,
  kinds,
  isPaused,
  failures,
  failingSince,
  retryAtMs,
  expiresAt,
  createdAt,
  updatedAt,
}: StoredSubscription): Subscription => ({
  _id: subscriptionID,
  appID,
  ...(title === undefined ? {} : { title }),
  url,
  kinds: [...kinds],
  active: !isPaused,
  ...(failures === undefined ? {} : { failures }),
  ...(failingSince === undefined ? {} : { failingSince }),
  ...(retryAtMs === undefined || retryAtMs <= now() ? {} : { retryAt: iso(retryAtMs) }),
  ...(expiresAt === undefined ? {} : { expiresAt: iso(expiresAt * 1000) }),
  createdAt,
  updatedAt,
})
