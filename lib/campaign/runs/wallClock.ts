import type { CampaignSchedule } from '../../../schemas/campaign.ts'
import { addDays, type Day, dayNumber, lastOfMonth, weekdayOf } from '../../domain/dates/calendar.ts'
import { weekdayCodes } from '../../domain/dates/dateBounds.ts'
import { minutesAhead } from '../../domain/entities/zones.ts'
import { instantOf } from '../../domain/filter/instant.ts'

/** The longest gap between two occurrences: 29 February, across a century that is no leap year. */
const maxGapDays = 8 * 366

/**
 * The first occurrence of a schedule at or after an instant (ms since 1970): the same wall-clock time on each of its days. A time that daylight
 * saving skips is an hour later on that day, and one that it repeats is the first of the two. Undefined after its end.
 */
export function occurrenceFrom(schedule: CampaignSchedule, ms: number): number | undefined {
  const end = endOf(schedule)
  // The day before: an occurrence that was moved an hour may be on the next day in another zone.
  let day = addDays(dayIn(schedule.timeZone, ms), -1)
  for (let n = 0; n <= maxGapDays; n++, day = addDays(day, 1)) {
    if (!isOn(schedule, day)) continue
    const at = instantAt(schedule, day)
    if (at > end) return undefined
    if (at >= ms) return at
  }
  return undefined
}

/** The last occurrence of a schedule within an interval (ms since 1970, both ends included); undefined if it has no occurrence. */
export function lastOccurrenceIn(schedule: CampaignSchedule, from: number, to: number): number | undefined {
  const end = Math.min(to, endOf(schedule))
  const first = addDays(dayIn(schedule.timeZone, from), -1)
  let day = addDays(dayIn(schedule.timeZone, end), 1)
  for (let n = 0; n <= maxGapDays && dayNumber(day) >= dayNumber(first); n++, day = addDays(day, -1)) {
    if (!isOn(schedule, day)) continue
    const at = instantAt(schedule, day)
    if (at < from) return undefined
    if (at <= end) return at
  }
  return undefined
}

const isOn = ({ days, monthDays }: CampaignSchedule, day: Day): boolean => {
  if (days) return days.some((code) => code === weekdayCodes[weekdayOf(day)])
  return monthDays?.some((each) => day.day === (each === 'last' ? lastOfMonth(day.year, day.month).day : each)) ?? true
}

function instantAt({ timeZone, at }: CampaignSchedule, day: Day): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return instantIn(timeZone, day, (hour * 60 + minute) * 60_000)
}

const dayMs = 86_400_000

/** The instant of a local time, in milliseconds after midnight. */
function instantIn(zone: string, { year, month, day }: Day, time: number): number {
  const asUTC = Date.UTC(year, month - 1, day) + time
  const before = minutesAhead(asUTC - dayMs, zone)
  const candidates = [before, minutesAhead(asUTC + dayMs, zone)].map((ahead) => ({ ahead, ms: asUTC - ahead * 60_000 }))
  const existing = candidates.filter(({ ahead, ms }) => minutesAhead(ms, zone) === ahead).map(({ ms }) => ms)
  // In a gap, the offset from before it leads to the time after it.
  return existing.length > 0 ? Math.min(...existing) : asUTC - before * 60_000
}

/** The last instant at which a schedule may have an occurrence: its `until`, or the end of that day in its zone. */
function endOf({ until, timeZone }: CampaignSchedule): number {
  if (until === undefined || typeof until === 'number') return until ?? Number.POSITIVE_INFINITY
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(until) ?? []
  if (year === undefined) return instantOf(until) ?? Number.POSITIVE_INFINITY
  return instantIn(timeZone, { year: Number(year), month: Number(month), day: Number(day) }, dayMs - 1)
}

/** The day of a zone at an instant. */
function dayIn(zone: string, ms: number): Day {
  const local = new Date(ms + minutesAhead(ms, zone) * 60_000)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}
