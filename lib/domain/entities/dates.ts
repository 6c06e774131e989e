import { type DatePoint, type LocalMoment, readDates } from '../dates/read.ts'
import type { Match } from './match.ts'
import { isoAt, isoInZone, minutesAhead } from './zones.ts'

/** When and where a text was written. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA time zone, such as `Europe/Paris`. */
  readonly zone: string
}

/**
 * Returns the dates and times in a text; ambiguous ones lie in the future. The value is ISO 8601 with the zone's offset; a date without a
 * time is midnight. For a period the value is its end, and `from` its beginning.
 */
export const datesIn = (text: string, language: 'fr' | 'en', moment: Moment): Match[] =>
  readDates(text, language, localMoment(moment)).map(({ start, end, hole, from, grain, to, toGrain }) => {
    const place = { start, end, ...(hole ? { hole } : {}) }
    const value = isoOf(from, moment.zone)
    if (to === undefined) return { ...place, value, additional: { type: 'date', grain } }
    return { ...place, value: isoOf(to, moment.zone), additional: { type: 'interval', grain: toGrain ?? grain, from: { value, grain } } }
  })

/** The local day and minute of an instant. */
export function localMoment({ now, zone }: Moment): LocalMoment {
  const local = new Date(now + minutesAhead(now, zone) * 60_000)
  const today = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return { now, today, minutes: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** ISO 8601 with the zone's offset. */
export function isoOf(point: DatePoint, zone: string): string {
  if ('instant' in point) return isoAt(Math.floor(point.instant / 1000) * 1000, zone)
  const { day, hour, minute, second, offset } = point
  if (offset === undefined) return isoInZone({ ...day, hour, minute, second }, zone)
  return isoAt(Date.UTC(day.year, day.month - 1, day.day, hour, minute, second) - offset * 60_000, zone)
}
