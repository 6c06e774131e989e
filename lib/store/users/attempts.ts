import { epochSeconds, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { updateAndGetIf } from '../table/write.ts'

/** The attempts on a subject in one window of time. */
const attemptsItem = declareItem({ attempts: numberField('attempts'), ttl: numberField('ttl') })

const windowMs = minutes(15)

/**
 * Counts an attempt on a subject (an e-mail address) and refuses it as `rate_limited` where there were more than `most` in this quarter of an
 * hour. Counted before the password is looked at, so that parallel attempts do not slip through.
 */
export async function countAttempt(subject: string, most: number): Promise<void> {
  const window = Math.floor(now() / windowMs)
  const change = attemptsItem.change({ add: { attempts: 1 }, set: { ttl: epochSeconds((window + 2) * windowMs) } })
  const item = await updateAndGetIf(keys.attempts(`${subject}#${window}`), change)
  if (item && attemptsItem.decode(item).attempts > most)
    throw problem('rate_limited', { retryAfterSeconds: Math.ceil(((window + 1) * windowMs - now()) / 1000) })
}
