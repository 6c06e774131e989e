import { minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { takeUses, windowEnd } from '../../store/limits/uses.ts'

const windowMs = minutes(15)

/**
 * Counts an attempt on a subject (an e-mail address) and refuses it as `rate_limited` beyond `most` in this quarter of an
 * hour. Counted before the password is checked, so that parallel attempts cannot exceed the limit.
 */
export async function countAttempt(subject: string, most: number): Promise<void> {
  if ((await takeUses({ subject, windowMs, most })) === 0)
    throw problem('rate_limited', { retryAfterSeconds: Math.ceil((windowEnd(windowMs) - now()) / 1000) })
}
