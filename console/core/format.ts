import { language } from './language.ts'

/** The region of the user, if its language is that of the console. */
const locale = navigator.language.startsWith(language) ? navigator.language : language

const numbers = new Intl.NumberFormat(locale)
const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

export const number = (value: number): string => numbers.format(value)
/** A part of a whole in per cent; empty if the whole is 0. What rounds to nothing or to the whole, and is not, is "< 1%" or "> 99%". */
export function share(part: number, whole: number): string {
  if (whole <= 0) return ''
  const ratio = part / whole
  if (ratio > 0 && ratio < 0.005) return `< ${shares.format(0.01)}`
  return ratio < 1 && ratio >= 0.995 ? `> ${shares.format(0.99)}` : shares.format(ratio)
}
/** Growth in per cent; empty if it began at 0. */
export const growth = (now: number, before: number): string => (before > 0 ? signed.format(now / before - 1) : '')
/** A UTC day. */
export const day = (ms: number): string => days.format(ms)
export const shortDay = (ms: number): string => shortDays.format(ms)
/** The short name of the weekday of a UTC day. */
export const weekday = (ms: number): string => weekdays.format(ms)
/** A time in the time zone of the user. */
export const moment = (at: string | number | null): string => (at === null ? '–' : moments.format(new Date(at)))
/** A time with its weekday, in a time zone. */
export const momentIn = (timeZone: string, ms: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(ms)
/** The time of day if it is today, else the date too. */
export const shortMoment = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString() ? times.format(new Date(at)) : moment(at)
/** The name of a country, by its code of two letters. */
export const countryName = (code: string): string => countryNames.of(code) ?? code
/** The size of a file. */
export const fileSize = (bytes: number): string => (bytes < 100_000 ? kilobytes.format(bytes / 1000) : megabytes.format(bytes / 1_000_000))
