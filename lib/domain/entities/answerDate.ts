import { type Day, weekdayOf } from '../dates/calendar.ts'
import { boundDay, brokenLimit, type DateBounds, type DateLimit, weekdayCodes } from '../dates/dateBounds.ts'
import { fullYear, monthDay } from '../dates/days.ts'
import { type ReadDate, readAll } from '../dates/read.ts'
import { dateIn } from '../engine/answer/formats.ts'
import { isoOf, localMoment, type Moment } from './dates.ts'
import { excludesDays } from './excluded.ts'

/** What an answer to a date question means. */
export type DateAnswer =
  /** An ISO day, or an instant in UTC where the answer has a time. */
  | { readonly kind: 'date'; readonly answer: string }
  /** `limit`: the limit that it does not keep, with the limit's value as the respondent reads it. */
  | { readonly kind: 'refused'; readonly limit: DateLimit; readonly value: string }
  | { readonly kind: 'none' }

const maxLength = 200
const none: DateAnswer = { kind: 'none' }

/**
 * Reads the answer to a date question (docs/answers.md#validation): ISO 8601, day first in digits, or one date in the words of the
 * respondent's language, else of the other one.
 */
export function answerDate(text: string, language: 'fr' | 'en', moment: Moment, bounds: DateBounds = {}): DateAnswer {
  if (text.length > maxLength) return none
  const answer = dateIn(text) ?? inDigits(text, moment) ?? anyWords(withFullYear(text, moment), language, moment)
  if (answer === undefined) return none
  const { today } = localMoment(moment)
  const limit = brokenLimit(localOf(answer, moment.zone), bounds, today)
  return limit ? { kind: 'refused', limit, value: limitText(limit, bounds, { language, today }) } : { kind: 'date', answer }
}

/** `25/12/26`, `25.12.`, day first in both languages; `20261225`, `25122026`. */
function inDigits(text: string, moment: Moment): string | undefined {
  const plain = text.replace(/(?<![\s.!?])[\s.!?]+$/u, '')
  const [, day, month, year] =
    /^(?:le |the |on )?(\d{1,2}) ?[/. -] ?(\d{1,2})(?: ?[/. -] ?(\d{2}))?$/i.exec(plain) ??
    /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(plain) ??
    []
  const [, yearBefore, monthAfter, dayAfter] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(plain) ?? []
  return dayIn(moment, monthAfter, dayAfter, yearBefore) ?? dayIn(moment, month, day, year)
}

function dayIn(moment: Moment, month: string | undefined, day: string | undefined, year: string | undefined): string | undefined {
  if (day === undefined) return undefined
  const piece = monthDay({ ...localMoment(moment), isUpperCase: () => false }, Number(month), Number(day), year)
  return piece.day && !piece.isNoDay ? isoDay(piece.day) : undefined
}

const monthFirst =
  /^((?:on )?(?:[a-z]{3,9}day,? |[a-z]{3,5}\.?,? )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? )'?(\d\d)(?=[\s.!?]*$)/i

/** `May 15 26`: two digits at the end of an answer are its year; in a sentence they may count something. */
const withFullYear = (text: string, moment: Moment): string =>
  text.replace(monthFirst, (_, before: string, year: string) => `${before}${fullYear(year, localMoment(moment).today)}`)

const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/**
 * Misspellings come last: a word of the other language is right. The first reading that finds a day decides: where it finds a period, a limit
 * or a choice, no other one is tried. Days that are excluded are no answer.
 */
function anyWords(text: string, language: 'fr' | 'en', moment: Moment): string | undefined {
  if (excludesDays(text)) return undefined
  const languages = language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  for (const misspellings of ['listed', 'any'] as const)
    for (const either of languages) {
      const written = withWholeWeekday(text, either)
      const dates = readAll(written, either, localMoment(moment), { misspellings, isDayFirst: true })
      if (dates.some(({ hasDay, to }) => hasDay || to)) {
        const day = isChoice(written, dates) ? undefined : onlyDay(dates, moment)
        return day === undefined || namesOtherWeekday(written, day, moment) ? undefined : day
      }
    }
  return undefined
}

/** Words that make a choice, or several days, of the date before them: `tomorrow or the day after`, `demain et le lendemain`. */
const another =
  /^[\s,]*(?:(?:\d{1,2} )?(?:ou|or)(?!\p{L})|(?:et|and) (?:le |the |les )?(?:lendemain|surlendemain|jours?|days?|next|following|suivants?|\d))/iu

const isChoice = (written: string, dates: readonly ReadDate[]): boolean =>
  dates.some(({ end }) => another.test(written.slice(end, end + 30)))

/** A weekday with the number of its day: `samedi 17/05`, `Saturday, May 17`. */
const numbered =
  /(?<!\p{L})(?:(dim(?:anche)?|sun(?:day)?)|(lun(?:di)?|mon(?:day)?)|(mardi|tue(?:s(?:day)?)?)|(mer(?:credi)?|wed(?:s|nesday)?)|(jeu(?:di)?|thu(?:rs?|rsday)?)|(ven(?:dredi)?|fri(?:day)?)|(sam(?:edi)?|sat(?:urday)?))\.?,? (?:le |the )?(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? )?(?:the )?(\d{1,2})(?!\d|:|\.\d\d(?!\d|\.)| ?[ha](?!\p{L})| ?[ap]m)/giu

/** Whether a weekday stands beside the number of the day that was read, which falls on another one: either may be a slip. */
function namesOtherWeekday(written: string, answer: string, { zone }: Moment): boolean {
  const { day } = localOf(answer, zone)
  return Array.from(written.matchAll(numbered)).some((match) => {
    const named = match.slice(1, 8).findIndex((name) => name !== undefined)
    return Number(match[8]) === day.day && named !== weekdayOf(day)
  })
}

const weekdays = {
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const
const shortWeekday = {
  fr: /^(?:le )?(dim|lun|mar|mer|jeu|ven|sam)\.?(?=,? (?:\d{1,2}(?:$|,? (?:à|a|vers|midi|\d{1,2} ?[h:]))|matin|midi|aprem|apr[eè]s|soir|à |a \d|vers |\d{1,2} ?[h:]))/i,
  en: /^(?:on )?(sun|mon|tues?|weds?|thur?s?|fri|sat)\.?(?=,? (?:\d{1,2}(?:st|nd|rd|th)?(?:$|,? (?:at|around|noon|\d{1,2}(?::\d\d)? ?[ap]m))|morning|noon|afternoon|evening|night|[ap]m|@|at |around |\d{1,2}(?::\d\d)? ?[ap]m))/i,
} as const

/**
 * The text with a weekday for the abbreviation at its start: `jeu 15h`, `Sat evening`. Elsewhere these are ordinary words, so only an answer
 * to a date question is read in this way.
 */
const withWholeWeekday = (text: string, language: 'fr' | 'en'): string =>
  text.replace(shortWeekday[language], (_, short: string) => weekdays[language].find((name) => startsWith(name, short)) ?? short)

const startsWith = (name: string, short: string): boolean => name.slice(0, 3).toLowerCase() === short.slice(0, 3).toLowerCase()

/** The one date that names a known day, not a period, nor the limit of one. */
function onlyDay(dates: readonly ReadDate[], moment: Moment): string | undefined {
  const [only, ...more] = dates.filter(({ isUnknown }) => !isUnknown)
  if (!only || more.length > 0 || only.to !== undefined || only.isLimit || !only.hasDay || !isDay(only)) return undefined
  const iso = isoOf(only.from, moment.zone)
  return only.grain === 'day' || only.isPartOfDay ? iso.slice(0, 10) : new Date(iso).toISOString()
}

const isDay = ({ grain }: ReadDate): boolean => grain === 'day' || grain === 'hour' || grain === 'minute' || grain === 'second'

function localOf(answer: string, zone: string) {
  const [year = 0, month = 1, day = 1] = answer.slice(0, 10).split('-').map(Number)
  if (answer.length === 10) return { day: { year, month, day } }
  const { today, minutes } = localMoment({ now: Date.parse(answer), zone })
  return { day: today, minutes }
}

/** A limit in words: a day, weekdays, hours, or minutes between slots. */
function limitText(
  limit: DateLimit,
  bounds: DateBounds,
  { language, today }: { readonly language: 'fr' | 'en'; readonly today: Day },
): string {
  const inUTC = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: 'UTC', ...options }).format(Date.parse(isoDay(day)))
  switch (limit) {
    case 'earliest':
    case 'latest':
      return inUTC(boundDay(bounds[limit] ?? 'today', today), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    case 'weekdays': {
      const names = [0, 1, 2, 3, 4, 5, 6]
        .map((days): Day => ({ year: 2026, month: 6, day: 1 + days }))
        .filter((day) => bounds.weekdays?.some((code) => code === weekdayCodes[weekdayOf(day)]))
      return names.map((day) => inUTC(day, { weekday: 'long' })).join(', ')
    }
    case 'hours':
      return (bounds.hours ?? []).map(({ from, to }) => `${from}–${to}`).join(', ')
    case 'slots':
      return String(bounds.slots ?? '')
    case 'time':
      return ''
  }
}
