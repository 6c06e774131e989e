import { days, epochSeconds, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { any } from '../table/expressions.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany, keyOf } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'

/** How many campaigns were delivered to a respondent on a day. */
const capItem = declareItem({ delivered: optional(numberField('reached')), ttl: optional(numberField('ttl')) })

/** The number of the UTC day of an instant (ms since 1970), since 1970. */
export const capDayOf = (ms: number): number => Math.floor(ms / days(1))

export const today = (): number => capDayOf(now())

export const capKey = (uid: string, day: number): Key => keys.reached(uid, day)

/**
 * The write that counts a campaign for a respondent on a day; refused where they had as many as the application allows (at least one).
 * Applications that set no cap pay nothing for it.
 */
export const capWrite = (uid: string, maxPerDay: number, day: number): Write =>
  updateWrite(
    capKey(uid, day),
    capItem.change({ set: { ttl: epochSeconds(days(day + 3)) }, add: { delivered: 1 } }),
    any(capItem.absent('delivered'), capItem.compare('delivered', '<', maxPerDay)),
  )

/** The write that undoes that count, where the campaign was not delivered. */
export const uncapWrite = (uid: string, day: number): Write => updateWrite(capKey(uid, day), capItem.change({ add: { delivered: -1 } }))

/** Which of some respondents had as many campaigns on a day as they may. */
export async function cappedAmong(uids: readonly string[], maxPerDay: number, day: number): Promise<ReadonlySet<string>> {
  const uidByKey = new Map(uids.map((uid) => [capKey(uid, day).pk, uid]))
  const items = await getMany(uids.map((uid) => capKey(uid, day)))
  const full = items.filter((item) => (capItem.read(item, 'delivered') ?? 0) >= maxPerDay)
  return new Set(full.flatMap((item) => uidByKey.get(keyOf(item).pk) ?? []))
}

/** How many campaigns were delivered on the day whose count is among these items; 0 where none is. */
export function deliveredToday(items: readonly WireItem[]): number {
  const item = items.find((each) => keyOf(each).sk.startsWith('D#'))
  return (item && capItem.read(item, 'delivered')) ?? 0
}
