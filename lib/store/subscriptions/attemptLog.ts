import { nanoid } from 'nanoid'
import type { DeliveryAttempt } from '../../../schemas/subscription.ts'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { jsonField, numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { page } from '../table/read.ts'
import { put } from '../table/write.ts'

/** Attempts at one piece of work, in order. They name no respondent: a notice is identified by its id. */
const attemptsItem = declareItem({ attempts: jsonField<readonly DeliveryAttempt[]>('log'), expiresAt: numberField('ttl') })

const retentionMs = days(7)

/** Stores attempts for seven days. */
export async function putAttempts(subscriptionID: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  const item = attemptsItem.encode({ attempts, expiresAt: epochSeconds(now() + retentionMs) })
  await put(keys.attempts(subscriptionID, `${iso()}#${nanoid(6)}`), item)
}

/** The latest attempts, up to the limit. */
export async function listAttempts(subscriptionID: string, limit: number): Promise<DeliveryAttempt[]> {
  const { items } = await page({ pk: keys.attempts(subscriptionID, '').pk, descending: true, limit })
  return items.flatMap((item) => attemptsItem.decode(item).attempts.toReversed()).slice(0, limit)
}
