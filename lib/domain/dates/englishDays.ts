import { addDays } from './calendar.ts'
import {
  dayInMonth,
  dayPiece,
  daySpan,
  monthDay,
  nearWeekdayDays,
  noDay,
  nthWeekdayIn,
  nthWeekdayOf,
  numberedDay,
  numberedSpan,
  numberedWeekday,
  numberedWeekdayDays,
  spanToMonth,
  weekdayPiece,
} from './days.ts'
import { englishWords as words } from './englishWords.ts'
import { englishHolidays, holidayPiece } from './holidays.ts'
import { yearOf, yearPattern } from './numericDates.ts'
import { weekdayOffset } from './offsets.ts'
import { anyOf, type DateRule, rule } from './piece.ts'
import { offsetOf, zoneNames } from './zonedTimes.ts'

const { afterNumber, months, monthsBesideDay, monthOf, nthWords, numberOf, ordinalWords, weekdayNames, weekdayAlternatives, weekdayOf } =
  words

const ordinal = `(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)|${ordinalWords}`
const digits = '(?:0?[1-9]|[12]\\d|3[01])'
const anyDay = `(?:${ordinal}|${digits})`
const year = `(?:(?:,? of|,)? ${yearPattern})?`
const weekdayBefore = `(?:(?:${weekdayAlternatives})\\.?,? (?:the )?)?`

const relativeDays: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['overmorrow', 2],
  ['yesterday', -1],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
])

/** Streets are named after days and months: `14 May Street`. */
const notAName = '(?! (?:street|st|road|rd|avenue|ave|lane|drive|square|boulevard|court|place|close)(?![a-z]))'

const dayRules: readonly DateRule[] = [
  rule(
    `${weekdayBefore}(?:the )?(?<d>${anyDay})(?:(?: of|,)?[ -]|(?<=\\d))(?:the month of )?(?<m>${monthsBesideDay})${year}${notAName}`,
    (groups, reference) => monthDay(reference, monthOf(groups.m), numberOf(groups.d), yearOf(groups, reference)),
  ),
  rule(`${weekdayBefore}(?<m>${monthsBesideDay})[ -](?:the )?(?<d>${ordinal})${year}`, (groups, reference) =>
    monthDay(reference, monthOf(groups.m), numberOf(groups.d), yearOf(groups, reference)),
  ),
  rule(
    `${weekdayBefore}(?<!(?:i|you|he|she|it|we|they|who|that) )(?<m>${monthsBesideDay})[ -]?(?<d>${digits})(?! of (?:us|you|them|my|our))(?:,? (?<y>(?:19|20|21)\\d\\d)|,? '(?<yy>\\d\\d)|(?! ?(?:h|:|am|pm|%|€|\\$))${afterNumber})`,
    (groups, reference) => monthDay(reference, monthOf(groups.m), numberOf(groups.d), yearOf(groups, reference)),
  ),
  // What a program writes: `Thu Oct 26 11:00:09 EDT 2023`.
  rule(
    `(?:${weekdayAlternatives})\\.?,? (?<m>${monthsBesideDay}) (?<d>${digits}) (?<h>[01]\\d|2[0-3]):(?<mi>[0-5]\\d):(?<s>[0-5]\\d) (?<zone>${zoneNames('en')}) (?<y>(?:19|20)\\d\\d)`,
    ({ m, d, h, mi, s, zone = '', y }, reference) => {
      const offset = offsetOf('en', zone)
      const piece = monthDay(reference, monthOf(m), Number(d), y)
      return { ...piece, clock: { hour: Number(h), minute: Number(mi), second: Number(s), ...(offset === undefined ? {} : { offset }) } }
    },
  ),
  rule(
    `(?<!\\d(?:st|nd|rd|th)?, )(?:from |between )?(?:the )?(?:(?:${weekdayAlternatives})\\.?,? (?:the )?)?(?<d1>${anyDay})(?:(?: of)? (?<m1>${monthsBesideDay}))? ?(?:-|to|until|till|through|and) ?(?:(?:${weekdayAlternatives})\\.?,? )?(?:the )?(?<d2>${anyDay})(?: of)? (?<m2>${monthsBesideDay})${year}`,
    (groups, reference) => {
      const from = { day: numberOf(groups.d1), month: groups.m1 === undefined ? undefined : monthOf(groups.m1) }
      return spanToMonth(reference, from, { day: numberOf(groups.d2), month: monthOf(groups.m2) }, yearOf(groups, reference))
    },
  ),
  rule(
    `(?:from |between )?(?<m1>${monthsBesideDay}) (?:the )?(?<d1>${anyDay}) ?(?:-|to|until|till|through|and) ?(?:(?<m2>${monthsBesideDay}) )?(?:the )?(?<d2>${ordinal}|${digits}${afterNumber}|${digits}(?=,? \\d{4}))(?:,? (?<y>(?:19|20)\\d\\d))?`,
    ({ m1, d1, m2, d2, y }, reference) =>
      daySpan(reference, { day: numberOf(d1), month: monthOf(m1) }, { day: numberOf(d2), month: monthOf(m2 ?? m1) }, y),
  ),
  rule(
    `(?:from |between )?the (?<d1>${ordinal}) ?(?:-|to|until|till|through|and) ?(?:the )?(?<d2>${ordinal})${afterNumber}`,
    ({ d1, d2 }, reference) => numberedSpan(reference, numberOf(d1), numberOf(d2)),
  ),
  rule(
    `(?:(?:on|by|until|till|from|for|before|after|since) )?the (?<d>0?[1-9](?:st|nd|rd|th)|[12]\\d(?:st|nd|rd|th)|3[01]st|30th|${ordinalWords})(?:(?: of)? (?<rel>next month|this month|the month))?${afterNumber}(?! of (?!next|this|the month)| in (?!the (?:morning|afternoon|evening)))`,
    ({ d, rel }, reference) =>
      rel === undefined
        ? /^second$|^first$|^third$/.test(d ?? '')
          ? undefined
          : numberedDay(reference, numberOf(d))
        : dayInMonth(reference, numberOf(d), rel === 'next month' ? 1 : 0),
  ),
  rule(
    `(?<wd>${weekdayNames}|(?:${words.weekdayAbbreviations})\\.?),? (?:the )?(?<d>${ordinal})${afterNumber}`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), numberedWeekdayDays) ?? noDay,
  ),
  // `Friday 16 in the evening`: from 13 on the number is that of a day; up to 12 it may be an hour, unless the weekday falls on it soon.
  rule(
    `(?<wd>${weekdayNames}),? (?<d>1[3-9]|2\\d|3[01])(?:(?<to> ?(?:-|to|until|till) ?\\d{1,2})(?!:)|${afterNumber})`,
    ({ wd, d, to }, reference) =>
      to === undefined ? (numberedWeekday(reference, numberOf(d), weekdayOf(wd), numberedWeekdayDays) ?? noDay) : noDay,
  ),
  rule(
    `(?<wd>${weekdayNames}),? (?<d>0?[1-9]|1[0-2])${afterNumber}(?! ?(?:-|(?:to|until|till|and|or|in the|at night|this|tomorrow|tonight|o'clock|ish|sharp)(?![a-z])))`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), nearWeekdayDays),
  ),
  // `Thu 12 at 3pm`: an abbreviation that falls on its number soon, beside a time or at the end.
  rule(
    `(?<wd>${words.weekdayAbbreviations})\\.?,? (?<d>${digits})(?=$|,? (?:in the (?:morning|afternoon|evening)|(?:(?:at|around|from|after|before|by) (?=\\d|noon|midday|half|quarter|(?:${words.hourWords})(?![a-z]))|(?=noon|midday|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m|\\d{1,2}:\\d\\d))))`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), nearWeekdayDays),
  ),
  // One of several days of a month: `the 3rd, 5th or 7th of March`.
  rule(
    `(?:the )?(?<d>${anyDay})(?=(?:, ?(?:the )?${anyDay}){0,4},? (?:and|or) (?:the )?${anyDay}(?: of)? (?<m>${monthsBesideDay})(?:,? (?<y>20\\d\\d))?)`,
    ({ d, m, y }, reference) => monthDay(reference, monthOf(m), numberOf(d), y),
  ),
  // `the Friday before Easter`.
  rule(
    `the (?<wd>${weekdayNames})(?= (?:(?<before>before|prior to)|after|following) (?!next(?! (?:${weekdayNames}|week|month))))`,
    ({ wd, before }, reference) => weekdayOffset(weekdayPiece(reference, weekdayOf(wd), 'coming'), weekdayOf(wd), before ? -1 : 1),
  ),
]

const weekdayRules: readonly DateRule[] = [
  rule(
    `(?<!(?:every|each|black|cyber|good|ash|casual) )(?:(?<=(?<on>on|by|for|until|till|from|before|after|since) )|)(?:(?:(?<near>this(?: coming)?|coming)|(?<next>next)|(?<last>last|past)) )?(?<wd>${weekdayAlternatives})(?:(?<own> of this week| this week)|(?<week> (?:of )?next week)|(?<lastWeek> (?:of )?last week)|(?<plus> week)(?! ?(?:end|day|s|night))|(?<two> fortnight)|(?<after> after next))?`,
    ({ near, next, last, on, wd = '', own, week, lastWeek, plus, two, after }, reference) => {
      // Abbreviations are words: `the cat sat`.
      const isNamed = weekdayNames.split('|').includes(wd)
      if (!isNamed && !near && !next && !last && !on && !week && !own) return undefined
      if (!near && on && /^(?:sun|mon|sat|wed)$/.test(wd) && !/^(?:on|by|until|till)$/.test(on)) return undefined
      const weekday = weekdayOf(wd)
      if (last || lastWeek)
        return lastWeek
          ? weekdayPiece({ ...reference, today: addDays(reference.today, -7) }, weekday, 'thisWeek')
          : weekdayPiece(reference, weekday, 'last')
      if (after) return shifted(weekdayPiece(reference, weekday, 'nextWeek').day, 7)
      if (next || week) return weekdayPiece(reference, weekday, 'nextWeek')
      if (own) return weekdayPiece(reference, weekday, 'thisWeek')
      return weekdayPiece(reference, weekday, near === 'this' ? 'this' : 'coming', plus ? 1 : two ? 2 : 0)
    },
  ),
  rule(`next week,? (?:on )?(?<wd>${weekdayAlternatives})`, ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'nextWeek')),
  // `sat`, `sun` and `wed` are words after others: `the cat sat at 8pm`.
  rule(
    `(?<wd>(?<=^ ?|[,.;:!?(-] ?|\\d |(?:or|and|for|maybe|available|free|meet|come|book|table|people|guests|us|two|three|four|five|six|eight|ten|how about|what about) )(?:sat|sun|wed)|(?!sat|sun|wed)(?:${words.weekdayAbbreviations}))\\.?(?=,? (?:at )?\\d{1,2}(?::\\d\\d)? ?[ap]m)`,
    ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'coming'),
  ),
  rule(`(?:^)(?<wd>${words.weekdayAbbreviations})(?=[.!?]?$)`, ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'coming')),
  rule(
    `(?<n>an?|one|\\d|${words.countWords}) (?:weeks?|(?<two>fortnight)) (?:(?:from|on|after) )?(?:this |next )?(?:(?<wd>${weekdayNames})|(?<rel>today|tomorrow))`,
    ({ n, two, wd, rel }, reference) => {
      const weeks = numberOf(n) * (two ? 2 : 1)
      return wd
        ? weekdayPiece(reference, weekdayOf(wd), 'coming', weeks)
        : dayPiece(addDays(reference.today, 7 * weeks + (rel === 'tomorrow' ? 1 : 0)))
    },
  ),
  rule(`(?<n>${words.countWords}|\\d) (?<wd>${weekdayNames})s from (?:now|today)`, ({ n, wd }, reference) =>
    weekdayPiece(reference, weekdayOf(wd), 'coming', numberOf(n) - 1),
  ),
  rule('(?<rel>today|tomorrow) week', ({ rel }, { today }) => dayPiece(addDays(today, rel === 'tomorrow' ? 8 : 7))),
  rule(
    `(?:the )?(?<nth>${nthWords}) (?<wd>${weekdayNames}) (?:(?:of|in) (?:(?<rel>next month|this month|the month|last month)|(?<m>${months})(?:,? (?<y>\\d{4}))?))`,
    ({ nth, wd, rel, m, y }, reference) =>
      rel === undefined
        ? nthWeekdayOf(reference, weekdayOf(wd), numberOf(nth), { month: monthOf(m), year: y })
        : nthWeekdayIn(reference, weekdayOf(wd), numberOf(nth), rel === 'next month' ? 1 : rel === 'last month' ? -1 : 0),
  ),
]

const shifted = (day: Parameters<typeof addDays>[0] | undefined, days: number) => dayPiece(day && addDays(day, days))

const holidayNames = anyOf(englishHolidays.keys())
const beforeHoliday = '(?:(?:on|for|by|before|after|until|at|over|since|this|next) )?'

/** Dates, weekdays and relative days. */
export const englishDayRules: readonly DateRule[] = [
  ...dayRules,
  ...weekdayRules,
  rule(`(?<name>${anyOf(relativeDays.keys())})`, ({ name = '' }, { today }) =>
    dayPiece(addDays(today, relativeDays.get(name.replaceAll('-', ' ')) ?? 0)),
  ),
  // An event is on the day (`Christmas lunch at 1pm`); in other compounds a holiday is not a date: `Christmas menu`.
  rule(
    `${beforeHoliday}(?<name>${holidayNames})(?:,? (?<y>20\\d\\d))?(?: (?:lunch|dinner|brunch|breakfast|supper|party|drinks|meal|gala|mass|celebration|get-together))?${afterNumber}`,
    ({ name = '', y }, reference) =>
      holidayPiece(reference, englishHolidays.get(name) ?? englishHolidays.get(name.replaceAll('-', ' ')), y),
  ),
  rule(`${beforeHoliday}(?:${holidayNames})`, () => noDay),
]
