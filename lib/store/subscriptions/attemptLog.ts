import { nanoid } from 'nanoid'
import type { DeliveryAttempt } from '../../../schemas/subscription.ts'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { jsonField, numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { page } from '../table/read.ts'
import { put } from '../table/write.ts'

/** Attempts of one piece of work, in their order. They name nobody: an event is known by its id. */
const attemptsItem = declareItem({ attempts: jsonField<readonly DeliveryAttempt[]>('log'), expiresAt: numberField('ttl') })

const keptMs = days(7)

/** Keeps what came of some attempts, for seven days. */
export async function putAttempts(subscriptionID: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  const item = attemptsItem.encode({ attempts, expiresAt: epochSeconds(now() + keptMs) })
  await put(keys.attempts(subscriptionID, `${iso()}#${nanoid(6)}`), item)
}

/** The latest attempts, at most so many. */
export async function listAttempts(subscriptionID: string, most: number): Promise<DeliveryAttempt[]> {
  const { items } = await page({ pk: keys.attempts(subscriptionID, '').pk, descending: true, limit: most })
  return items.flatMap((item) => attemptsItem.decode(item).attempts.toReversed()).slice(0, most)
}
