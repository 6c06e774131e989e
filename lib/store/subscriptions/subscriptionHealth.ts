import { iso, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { itemExists } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'
import { type StoredSubscription, subscriptionItem } from './subscriptions.ts'

/** Failures in a row after which delivery backs off: one may be due to the notice, ten are an outage. */
const failuresBeforeBackoff = 10

/** Notes an attempt that failed. After ten in a row nothing is sent for a time that doubles with each, five minutes at most. */
export async function noteFailure({ appID, subscriptionID, failures = 0 }: StoredSubscription): Promise<void> {
  const beyond = failures + 1 - failuresBeforeBackoff
  const pauseMs = beyond < 0 ? undefined : Math.min(300_000, 5_000 * 2 ** Math.min(beyond, 10))
  const change = subscriptionItem.change({
    add: { failures: 1 },
    setOnce: { failingSince: iso() },
    ...(pauseMs === undefined ? {} : { set: { retryAtMs: now() + pauseMs } }),
  })
  await updateIf(keys.subscription(appID, subscriptionID), change, itemExists)
}

/**
 * Notes that the address is gone: the subscription is paused until somebody activates it, unless it has another address by now. Its kinds stay in
 * the access list, so that what happens meanwhile waits as after an outage.
 */
export async function noteGone({ appID, subscriptionID, url }: StoredSubscription): Promise<void> {
  const change = subscriptionItem.change({
    add: { failures: 1 },
    setOnce: { failingSince: iso() },
    set: { isPaused: true, updatedAt: iso() },
  })
  await updateIf(keys.subscription(appID, subscriptionID), change, subscriptionItem.is('url', url))
}

/** Notes that an attempt did not fail, where some had. */
export async function noteSuccess({ appID, subscriptionID, failures }: StoredSubscription): Promise<void> {
  if (failures === undefined) return
  const change = subscriptionItem.change({ remove: ['failures', 'failingSince', 'retryAtMs'] })
  await updateIf(keys.subscription(appID, subscriptionID), change, itemExists)
}
