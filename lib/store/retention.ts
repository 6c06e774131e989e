import { days, epochSeconds, now } from '../core/clock.ts'

/**
 * When the table is to delete what is written now (seconds since 1970), where it is kept for so many days; undefined where it is kept for good
 * (docs/operations.md#retention).
 */
export const expiryAfter = (keptDays: number): number | undefined => (keptDays > 0 ? epochSeconds(now() + days(keptDays)) : undefined)
