import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { casual as englishDates } from 'chrono-node/en'
import { compose } from './compose.ts'
import { frenchDates } from './frenchDates.ts'
import type { Match } from './match.ts'
import { type Clock, isoAt, isoInZone, minutesAhead } from './zones.ts'

/** When and where a text was written. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number
  /** IANA time zone, such as `Europe/Paris`. */
  readonly zone: string
}

const chronos = { fr: frenchDates(), en: englishDates }

/**
 * Returns the dates and times in a text; ambiguous ones lie in the future. The value is ISO 8601 with the zone's offset; a date without a
 * time is midnight. For a period the value is its end, and `from` its beginning.
 */
export function datesIn(written: string, language: 'fr' | 'en', { now, zone }: Moment): Match[] {
  const { text, original } = compose(written)
  const reference = { instant: new Date(now), timezone: minutesAhead(now, zone) }
  const matches = chronos[language].parse(text, reference, { forwardDate: true }).flatMap((result): Match[] => {
    if (isWord(text, result) || isDuration(result) || isPartOfWord(text, result)) return []
    const start = original(result.index)
    const end = original(result.index + result.text.length)
    const phrase = result.text
    const from = isoOf(phrase, result.start, zone)
    const to = result.end ? isoOf(phrase, result.end, zone) : undefined
    const grain = grainOf(phrase, result.end ?? result.start)
    const beginning = { value: from, grain: grainOf(phrase, result.start) }
    const additional = to === undefined ? { type: 'date', grain } : { type: 'interval', grain, from: beginning }
    return [{ start, end, value: to ?? from, additional }]
  })
  return mergePeriods(written, matches)
}

/** Merges two dates to a period: `entre lundi et mercredi`, `between 2pm and 4pm`. */
function mergePeriods(written: string, matches: readonly Match[]): Match[] {
  const joined: Match[] = []
  for (const one of matches) {
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

/** English names of days and months that are also ordinary words, unless a preposition precedes. */
const isWord = (written: string, { text, index }: ParsedResult): boolean =>
  /^(sat|sun|may|mar|march|now|maintenant)$/i.test(text) && !/\b(in|on|of|next|last|this|since|until|by)\s+$/i.test(written.slice(0, index))

/** A duration is not a date. */
const isDuration = ({ text }: ParsedResult): boolean =>
  /^(pendant|durant|for)\b/i.test(text) ||
  (/\b(seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?)$/i.test(text) &&
    /^(\d|half|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/i.test(text))

/** Part of a longer word: `matin` in `matinée`. */
const isPartOfWord = (written: string, { text, index }: ParsedResult): boolean =>
  /^[\p{L}\p{M}]/u.test(written.slice(index + text.length)) || /[\p{L}\p{M}]$/u.test(written.slice(0, index))

const units = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** Parts of the day imply an hour. */
const partOfDay = /soir|matin|midi|minuit|nuit|morning|afternoon|evening|tonight|noon|night/i
const thatWeek = /^(?:(?:la |cette )?semaine(?: prochaine| derni[eè]re)?|(?:next|last|this) week)$/i

/** The smallest unit that the text specifies. */
function grainOf(phrase: string, components: ParsedComponents): Unit | 'week' {
  if (thatWeek.test(phrase)) return 'week'
  const smallest = units.find((unit) => components.isCertain(unit)) ?? 'day'
  // Relative times specify all units.
  if (smallest === 'second') return /sec/i.test(phrase) ? 'second' : 'minute'
  // `14h` specifies minutes that are zero.
  if (smallest === 'minute' && components.get('minute') === 0) return 'hour'
  if (smallest === 'day' && partOfDay.test(phrase)) return 'hour'
  // A weekday specifies a day; a month alone does not.
  return (smallest === 'month' || smallest === 'year') && components.isCertain('weekday') ? 'day' : smallest
}

function isoOf(phrase: string, components: ParsedComponents, zone: string): string {
  const grain = grainOf(phrase, components)
  if (components.isCertain('timezoneOffset') && components.isCertain('hour')) return isoAt(components.date().getTime(), zone)
  // Units larger than the grain keep their values; smaller ones are reset.
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
