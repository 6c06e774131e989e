import { dateOf } from '../filter/instant.ts'

/** Whether the day or the month comes first where both are numbers. */
export type DateOrder = 'dmy' | 'mdy'

/** Longer cells are no dates, and patterns need not run on them. */
const maxLength = 100

const time = String.raw`(?:(?:T|,?\s+(?:(?:à|at)\s+)?)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?(?:\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?`
const yearFirst = new RegExp(String.raw`^([1-9]\d{3})(\s?[-/.]\s?)(\d{1,2})\2(\d{1,2})${time}$`, 'iu')
const yearLast = new RegExp(String.raw`^(\d{1,2})(\s?[-/.]\s?)(\d{1,2})\2([1-9]\d{3}|\d{2})${time}$`, 'iu')
const dayAndName = new RegExp(String.raw`^(\d{1,2})(?:er|st|nd|rd|th)?[-\s]+(\p{L}+)\.?[-\s]+([1-9]\d{3}|\d{2})${time}$`, 'iu')
const nameAndDay = new RegExp(String.raw`^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+([1-9]\d{3})${time}$`, 'iu')

/** Before a date: an article, and the weekday in the long dates of spreadsheets, `mercredi 3 février 1999`. */
const around =
  /^(?:(?:le|the|on)\s+)?(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\.?,?\s+(?:(?:le|the)\s+)?)?/i

/**
 * Parses the date of a cell: ISO 8601, and what spreadsheets and CRMs write (`2026-01-31 09:00:00`, `31/01/2026`, `31.1.26 14:30`,
 * `31 janv. 2026`, `31-Jan-26`). Returns it as ISO 8601; undefined for anything else. A date without time is its midnight, a time without zone
 * in UTC.
 */
export function cellDate(text: string, order: DateOrder): string | undefined {
  if (text.length > maxLength) return undefined
  // `Mar 3, 1999` is a day in March.
  return dateIn(text, order) ?? dateIn(text.replace(around, ''), order)
}

function dateIn(text: string, order: DateOrder): string | undefined {
  if (dateOf(text) !== undefined) return text
  const iso = yearFirst.exec(text)
  if (iso) return instant(iso[1], iso[3], iso[4], iso.slice(5))
  const numbers = yearLast.exec(text)
  if (numbers) {
    const [, first, , second, year, ...clock] = numbers
    return order === 'dmy' ? instant(year, second, first, clock) : instant(year, first, second, clock)
  }
  const named = dayAndName.exec(text)
  if (named) return instant(named[3], monthNamed(named[2]), named[1], named.slice(4))
  const american = nameAndDay.exec(text)
  return american ? instant(american[3], monthNamed(american[1]), american[2], american.slice(4)) : undefined
}

type Part = string | undefined

function instant(year: Part, month: Part, day: Part, [hours, minutes, seconds, half, zone = 'Z']: readonly Part[]): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hours === undefined) return dateOf(date) === undefined ? undefined : date
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const text = `${date}T${String(hour).padStart(2, '0')}:${minutes}:${seconds ?? '00'}${/^[a-z]/i.test(zone) ? 'Z' : zone.length === 3 ? `${zone}:00` : zone}`
  const milliseconds = dateOf(text)
  // The end of a day is the beginning of the next one.
  if (milliseconds === undefined) return undefined
  return hour < 24 ? text : new Date(milliseconds).toISOString()
}

/** Two digits mean 1930 to 2029, as in Excel. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`)

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** The number of each month by its names in English and French, short ones included. */
const months = new Map(
  ['en-US', 'en-GB', 'fr-FR'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((form) => {
      const names = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, i) => [folded(names.format(Date.UTC(2026, i, 1))), String(i + 1)] as const)
    }),
  ),
)

/** Other short forms, such as `fév` and `aoû`, have at least three letters and fit one month only. */
function monthNamed(name: Part): Part {
  if (name === undefined) return undefined
  const short = folded(name)
  const fitting = new Set([...months].filter(([full]) => short.length > 2 && full.startsWith(short)).map(([, number]) => number))
  return months.get(short) ?? (fitting.size === 1 ? [...fitting][0] : undefined)
}

/** Guesses the order from dates that can be read in one way only; the day first without any. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const fits = (order: DateOrder): number => cells.filter((cell) => cellDate(cell, order) !== undefined && yearLast.test(cell)).length
  return fits('mdy') > fits('dmy') ? 'mdy' : 'dmy'
}
