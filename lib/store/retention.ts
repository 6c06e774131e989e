import { days, epochSeconds, now } from '../core/clock.ts'
import type { WireItem } from './table/client.ts'
import { absent, any, type Condition, compare } from './table/expressions.ts'

/** The attribute by which the table deletes items, within two days of that second. */
const attribute = 'ttl'

/**
 * The TTL of an item that is written now (seconds since 1970), by the retention of the table in days; undefined if it is kept for good
 * (docs/backup.md#retention).
 */
export const expiryAfter = (keptDays: number): number | undefined => (keptDays > 0 ? epochSeconds(now() + days(keptDays)) : undefined)

/** Whether the time of an item is not over: one that is past it and not deleted yet is gone for its readers. */
export const isKept = ({ [attribute]: end }: WireItem): boolean => end?.N === undefined || Number(end.N) > epochSeconds()

/** The same, as a condition. */
export const keptNow = (): Condition => any(absent(attribute), compare(attribute, '>', { N: String(epochSeconds()) }))
