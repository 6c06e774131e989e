import type { CampaignBody, CampaignSchedule } from '../../../schemas/campaign.ts'
import { clockIn, instantIn, ownZone } from './zone.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
export type MonthDay = number | 'last'

export const units = { hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 } as const
export type Unit = keyof typeof units

/** How often a recurrent campaign is sent: by the clock of a time zone, or at a fixed interval. */
export interface Repeat {
  readonly how: 'daily' | 'weekly' | 'monthly' | 'interval'
  /** Time of day by the clock, as `09:00`. */
  readonly at: string
  readonly days: readonly Weekday[]
  readonly monthDays: readonly MonthDay[]
  /** Last day, as `2026-12-31`; empty for no end. */
  readonly until: string
  readonly amount: number | undefined
  readonly unit: Unit
}

export const freshRepeat: Repeat = { how: 'daily', at: '09:00', days: ['mon'], monthDays: [1], until: '', amount: 1, unit: 'days' }

/** An interval in the largest unit of which it is a multiple; otherwise in hours, to the minute. */
export function intervalOf(delay: number): { readonly amount: number; readonly unit: Unit } {
  const unit = (['weeks', 'days', 'hours'] as const).find((each) => delay % units[each] === 0) ?? 'hours'
  return { amount: delay / units[unit], unit }
}

const delayOf = ({ amount = 1, unit }: Pick<Repeat, 'amount' | 'unit'>): number => Math.max(60_000, Math.round(amount * units[unit]))

/** The repetition of a stored campaign. */
export function repeatOf({ schedule, delay }: Pick<CampaignBody, 'schedule' | 'delay'>): Repeat {
  if (schedule) {
    const { at, days, monthDays, until, timeZone } = schedule
    return {
      ...freshRepeat,
      how: days ? 'weekly' : monthDays ? 'monthly' : 'daily',
      at,
      days: days ?? freshRepeat.days,
      monthDays: monthDays ?? freshRepeat.monthDays,
      until: untilDay(until, timeZone),
    }
  }
  return delay === undefined ? freshRepeat : { ...freshRepeat, how: 'interval', ...intervalOf(delay) }
}

/** The last day, also of an end that is an instant. */
function untilDay(until: CampaignSchedule['until'], zone: string): string {
  if (until === undefined) return ''
  if (typeof until === 'string' && /^\d{4}-\d\d-\d\d$/.test(until)) return until
  const ms = typeof until === 'number' ? until : Date.parse(until)
  return clockIn(zone || ownZone, ms).slice(0, 10)
}

/** The times of a recurrent campaign as the service takes them. What is not complete yet is left out. */
export function timesOf(repeat: Repeat, zone: string, clock: string): Pick<CampaignBody, 'schedule' | 'delay' | 'startTime'> {
  const { how, at, days, monthDays, until } = repeat
  if (how === 'interval') {
    const start = instantIn(zone, clock)
    return { delay: delayOf(repeat), ...(Number.isNaN(start) ? {} : { startTime: start }) }
  }
  if (at === '') return {}
  return {
    schedule: {
      timeZone: zone,
      at,
      ...(how === 'weekly' && days.length > 0 ? { days: weekdays.filter((day) => days.includes(day)) } : {}),
      ...(how === 'monthly' && monthDays.length > 0 ? { monthDays: [...monthDays] } : {}),
      ...(until === '' ? {} : { until }),
    },
  }
}
