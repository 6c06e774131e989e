import { days, epochSeconds } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { expiryAfter } from '../retention.ts'
import type { Campaign } from './campaigns.ts'

/** The fields of a campaign that decide until when its latest run can be processed. */
type DatedRun = Pick<Campaign, 'startedAt' | 'manifestDays'>

/** How long the last messages of a run may wait in a queue. */
const daysInQueue = 14

/**
 * When the manifests of a run expire (ms since 1970): all at the same instant, derived from the setting when the run began, so that
 * changing it concerns later runs. Undefined if they are kept for good, or no run has begun.
 */
function manifestsEnd({ startedAt, manifestDays = env.manifestDays() }: DatedRun): number | undefined {
  return manifestDays > 0 && startedAt !== undefined ? Date.parse(startedAt) + days(manifestDays) : undefined
}

/** The same in seconds since 1970, as a TTL of the table. */
export function manifestsExpiry(run: DatedRun): number | undefined {
  const end = manifestsEnd(run)
  return end === undefined ? undefined : epochSeconds(end)
}

/**
 * When a delivery of a run that is recorded now expires (seconds since 1970): never before the manifest, which would allow a second
 * delivery. Undefined if it is kept for good.
 */
export function deliveryExpiry(run: DatedRun): number | undefined {
  const own = expiryAfter(env.deliveryDays())
  const manifests = manifestsExpiry(run)
  return own === undefined || manifests === undefined ? undefined : Math.max(own, manifests)
}

/** Until when (ms since 1970) something may be begun by the manifests of a run. Undefined where they are kept for good. */
export function usableUntil(run: DatedRun): number | undefined {
  const end = manifestsEnd(run)
  return end === undefined ? undefined : end - days(daysInQueue)
}
