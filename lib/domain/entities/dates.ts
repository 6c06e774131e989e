import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { casual as englishDates } from 'chrono-node/en'
import { composed } from './composed.ts'
import type { Found } from './found.ts'
import { frenchDates } from './frenchDates.ts'
import { type Clock, isoAt, isoInZone, minutesAhead } from './zones.ts'

/** When and where a text was written. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA name of the time zone, such as `Europe/Paris`. */
  readonly zone: string
}

const chronos = { fr: frenchDates(), en: englishDates }

/**
 * Dates and times, those to come where a text leaves it open. The value is ISO 8601 with the zone's offset and a date without a time
 * begins at midnight; of a period, the value is its end, and `from` its beginning.
 */
export function datesIn(written: string, language: 'fr' | 'en', { now, zone }: Moment): Found[] {
  const { text, original } = composed(written)
  const reference = { instant: new Date(now), timezone: minutesAhead(now, zone) }
  const found = chronos[language].parse(text, reference, { forwardDate: true }).flatMap((result): Found[] => {
    if (isWord(text, result) || isDuration(result) || isCut(text, result)) return []
    const [start, end] = [original(result.index), original(result.index + result.text.length)]
    const said = result.text
    const [from, to] = [isoOf(said, result.start, zone), result.end ? isoOf(said, result.end, zone) : undefined]
    const grain = grainOf(said, result.end ?? result.start)
    const beginning = { value: from, grain: grainOf(said, result.start) }
    const additional = to === undefined ? { type: 'date', grain } : { type: 'interval', grain, from: beginning }
    return [{ start, end, value: to ?? from, additional }]
  })
  return between(written, found)
}

/** `entre lundi et mercredi`, `between 2pm and 4pm`: two dates are a period. */
function between(written: string, found: readonly Found[]): Found[] {
  const joined: Found[] = []
  for (const one of found) {
    const last = joined.at(-1)
    const isPeriod =
      last?.additional?.type === 'date' &&
      one.additional?.type === 'date' &&
      /^\s*(et|and)\s*(le\s*)?$/i.test(written.slice(last.end, one.start)) &&
      /\b(entre|between)\s+(le\s+)?$/i.test(written.slice(0, last.start))
    if (!isPeriod) joined.push(one)
    else {
      const { grain } = one.additional ?? {}
      const from = { value: last.value, ...(last.additional?.grain === undefined ? {} : { grain: last.additional.grain }) }
      joined.splice(-1, 1, { ...one, start: last.start, additional: { type: 'interval', ...(grain === undefined ? {} : { grain }), from } })
    }
  }
  return joined
}

/** English names of days and months that are words too, where nothing else says that they are meant. */
const isWord = (written: string, { text, index }: ParsedResult): boolean =>
  /^(sat|sun|may|mar|march|now|maintenant)$/i.test(text) && !/\b(in|on|of|next|last|this|since|until|by)\s+$/i.test(written.slice(0, index))

/** How long something takes says nothing of when. */
const isDuration = ({ text }: ParsedResult): boolean =>
  /^(pendant|durant|for)\b/i.test(text) ||
  (/\b(seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?)$/i.test(text) &&
    /^(\d|half|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/i.test(text))

/** Part of a longer word: `matin` in `matinée`. */
const isCut = (written: string, { text, index }: ParsedResult): boolean =>
  /^[\p{L}\p{M}]/u.test(written.slice(index + text.length)) || /[\p{L}\p{M}]$/u.test(written.slice(0, index))

const units = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** A part of a day says an hour without naming it. */
const partOfDay = /soir|matin|midi|minuit|nuit|morning|afternoon|evening|tonight|noon|night/i
const thatWeek = /^(?:(?:la |cette )?semaine(?: prochaine| derni[eè]re)?|(?:next|last|this) week)$/i

/** The smallest unit that was said. */
function grainOf(said: string, components: ParsedComponents): Unit | 'week' {
  if (thatWeek.test(said)) return 'week'
  const smallest = units.find((unit) => components.isCertain(unit)) ?? 'day'
  // Of a time that is relative to now, all units are known.
  if (smallest === 'second') return /sec/i.test(said) ? 'second' : 'minute'
  // `14h` says minutes, all of them zero.
  if (smallest === 'minute' && components.get('minute') === 0) return 'hour'
  if (smallest === 'day' && partOfDay.test(said)) return 'hour'
  // A day of the week says a day; a month by itself does not.
  return (smallest === 'month' || smallest === 'year') && components.isCertain('weekday') ? 'day' : smallest
}

function isoOf(said: string, components: ParsedComponents, zone: string): string {
  const grain = grainOf(said, components)
  if (components.isCertain('timezoneOffset') && components.isCertain('hour')) return isoAt(components.date().getTime(), zone)
  // What is larger than the grain counts; what is smaller is the beginning of it.
  const counts = (unit: Unit) => units.indexOf(unit) >= (grain === 'week' ? 3 : units.indexOf(grain === 'hour' ? 'minute' : grain))
  const part = (unit: Unit, otherwise: number) => (counts(unit) ? (components.get(unit) ?? otherwise) : otherwise)
  const clock = {
    year: part('year', 1970),
    month: part('month', 1),
    day: part('day', 1),
    hour: part('hour', 0),
    minute: part('minute', 0),
    second: part('second', 0),
  }
  return isoInZone(grain === 'week' ? mondayOf(clock) : clock, zone)
}

function mondayOf(clock: Clock): Clock {
  const weekday = new Date(Date.UTC(clock.year, clock.month - 1, clock.day)).getUTCDay()
  const monday = new Date(Date.UTC(clock.year, clock.month - 1, clock.day - ((weekday + 6) % 7)))
  return { ...clock, year: monday.getUTCFullYear(), month: monday.getUTCMonth() + 1, day: monday.getUTCDate() }
}
