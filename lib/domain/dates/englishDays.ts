import { addDays } from './calendar.ts'
import {
  datedDay,
  dayInMonth,
  dayPiece,
  daySpan,
  monthDay,
  nearWeekdayDays,
  noDay,
  numberedDay,
  numberedSpan,
  numberedWeekday,
  spanToMonth,
  weekdayOfNumber,
  weekdayPiece,
} from './days.ts'
import { englishWeekdayRules } from './englishWeekdays.ts'
import { englishWords as words } from './englishWords.ts'
import { englishHolidays, holidayPiece, lastHoliday } from './holidays.ts'
import { yearOf, yearPattern } from './numericDates.ts'
import { weekdayOffset, weekendOf } from './offsets.ts'
import { anyOf, type DateRule, type Groups, type Piece, type Reference, rule } from './piece.ts'
import { offsetOf, zoneNames } from './zonedTimes.ts'

const {
  afterDayNumber,
  afterNumber,
  afterLoneOrdinal,
  afterOrdinal,
  monthsBesideDay,
  monthOf,
  numberOf,
  ordinalWords,
  weekdayNames,
  weekdayAlternatives,
  weekdayOf,
} = words

const ordinal = `(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)|${ordinalWords}`
const digits = '(?:0?[1-9]|[12]\\d|3[01])'
const anyDay = `(?:${ordinal}|${digits})`
const year = `(?:(?:,? of|,)? ${yearPattern})?`
const weekdayBefore = `(?:(?<wd>${weekdayAlternatives})\\.?,? (?:the )?)?`

function readDay(groups: Groups, reference: Reference): Piece {
  return datedDay(reference, [monthOf(groups.m), numberOf(groups.d)], {
    year: yearOf(groups, reference),
    weekday: groups.wd === undefined ? undefined : weekdayOf(groups.wd),
    isPast: (groups.last ?? groups.past) !== undefined,
  })
}

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
  // One of several days of a month: `the 3rd, 5th or 7th of March`.
  rule(
    `(?:the )?(?<d>${anyDay})(?=(?:, ?(?:the )?${anyDay}){0,4},? (?:and|or) (?:the )?${anyDay}(?: of)? (?<m>${monthsBesideDay})(?:,? (?<y>20\\d\\d))?)`,
    ({ d, m, y }, reference) => monthDay(reference, monthOf(m), numberOf(d), y),
  ),
  rule(
    `${weekdayBefore}(?:the )?(?<d>${anyDay})(?:(?: of|,)?[ -]|(?<=\\d))(?:the month of )?(?<m>${monthsBesideDay})${year}(?<last> last(?! (?:year|[a-z]*day)))?${notAName}`,
    readDay,
  ),
  rule(
    `(?:(?:this|next|(?<past>last)) )?${weekdayBefore}(?<m>${monthsBesideDay})[ -](?:the )?(?<d>${ordinal})${year}(?<last> last(?! (?:year|[a-z]*day)))?`,
    readDay,
  ),
  rule(
    `(?:(?:this|next|(?<past>last)) )?${weekdayBefore}(?<!(?<![a-z])(?:i|you|he|she|it|we|they|who|that) )(?<m>${monthsBesideDay})[ -]?(?<d>${digits})(?! of (?:us|you|them|my|our))(?:,? (?<y>(?:19|20|21)\\d\\d)|,? '(?<yy>\\d\\d)|(?<last> last(?! (?:year|[a-z]*day)))|(?! ?(?:h|:|am|pm|%|€|\\$))${afterDayNumber})`,
    readDay,
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
    `(?<!\\d(?:st|nd|rd|th)?, )(?:(?<=between )|from |(?<between>between ))?(?:the )?(?:(?:${weekdayAlternatives})\\.?,? (?:the )?)?(?<d1>${anyDay})(?:(?: of)? (?<m1>${monthsBesideDay}))? ?(?:-|to|until|till|through|(?<and>and)) ?(?:(?:${weekdayAlternatives})\\.?,? )?(?:the )?(?<d2>${anyDay})(?: of)? (?<m2>${monthsBesideDay})${year}`,
    (groups, reference) => {
      // `the 3rd and 5th of June` are two days.
      if (groups.and && !groups.between && groups.m1 === undefined && numberOf(groups.d2) !== numberOf(groups.d1) + 1) return undefined
      const from = { day: numberOf(groups.d1), month: groups.m1 === undefined ? undefined : monthOf(groups.m1) }
      return spanToMonth(reference, from, { day: numberOf(groups.d2), month: monthOf(groups.m2) }, yearOf(groups, reference))
    },
  ),
  rule(
    `(?:(?<=between )|(?:from |(?<between>between ))?)(?<m1>${monthsBesideDay}) (?:the )?(?<d1>${anyDay}) ?(?:-|to|until|till|through|(?<and>and)) ?(?:(?<m2>${monthsBesideDay}) )?(?:the )?(?<d2>${ordinal}|${digits}${afterDayNumber}|${digits}(?=,? \\d{4}))(?:,? (?<y>(?:19|20)\\d\\d))?`,
    ({ m1, d1, m2, d2, y, and, between }, reference) =>
      // `November 3 and the 5th` are two days.
      and && !between && m2 === undefined && numberOf(d2) !== numberOf(d1) + 1
        ? undefined
        : daySpan(reference, { day: numberOf(d1), month: monthOf(m1) }, { day: numberOf(d2), month: monthOf(m2 ?? m1) }, y),
  ),
  rule(
    `(?:from |between )?the (?<d1>${ordinal}) ?(?:-|to|until|till|through|and) ?(?:the )?(?<d2>${ordinal})${afterOrdinal}(?!(?: of)? (?:${monthsBesideDay}))`,
    ({ d1, d2 }, reference) => numberedSpan(reference, numberOf(d1), numberOf(d2)),
  ),
  rule(
    `(?:(?:on|by|until|till|from|for|before|after|since) )?the (?<d>0?[1-9](?:st|nd|rd|th)|[12]\\d(?:st|nd|rd|th)|3[01]st|30th|${ordinalWords})(?:(?: of)? (?<rel>next month|last month|this month|the month))?(?:${afterLoneOrdinal}|(?<=month)${afterOrdinal})(?! of (?!next|last|this|the month)| in (?!the (?:morning|afternoon|evening)))`,
    ({ d, rel }, reference) =>
      rel === undefined
        ? /^second$|^first$|^third$/.test(d ?? '')
          ? undefined
          : numberedDay(reference, numberOf(d))
        : dayInMonth(reference, numberOf(d), rel === 'next month' ? 1 : rel === 'last month' ? -1 : 0),
  ),
  rule(
    `(?<wd>${weekdayNames}|(?:${words.weekdayAbbreviations})\\.?),? (?:the )?(?<d>${ordinal})(?:(?<sure>${afterNumber})|${afterOrdinal})`,
    ({ wd, d, sure }, reference) => weekdayOfNumber(reference, numberOf(d), weekdayOf(wd), sure !== undefined),
  ),
  // `Friday 16 in the evening`: from 13 on the number is that of a day; up to 12 it may be an hour, unless the weekday falls on it soon.
  rule(
    `(?<wd>${weekdayNames}),? (?<d>1[3-9]|2\\d|3[01])(?:(?<to> ?(?:-|to|until|till) ?\\d{1,2})(?!:)|${afterDayNumber})`,
    ({ wd, d, to }, reference) => (to === undefined ? weekdayOfNumber(reference, numberOf(d), weekdayOf(wd), true) : noDay),
  ),
  rule(
    `(?<wd>${weekdayNames}),? (?<d>0?[1-9]|1[0-2])${afterDayNumber}(?! ?(?:-|(?:to|until|till|and|or|in the|at night|this|tomorrow|tonight|o'clock|ish|sharp)(?![a-z])))`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), nearWeekdayDays),
  ),
  // `Thu 12 at 3pm`: an abbreviation that falls on its number soon, beside a time or at the end.
  rule(
    `(?<wd>${words.weekdayAbbreviations})\\.?,? (?<d>${digits})(?=$|,? (?:in the (?:morning|afternoon|evening)|(?:(?:at|around|from|after|before|by) (?=\\d|noon|midday|half|quarter|(?:${words.hourWords})(?![a-z]))|(?=noon|midday|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m|\\d{1,2}:\\d\\d))))`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), nearWeekdayDays),
  ),
  // `the Friday before Easter`.
  rule(
    `the (?<wd>${weekdayNames})(?= (?:(?<before>before|prior to)|after|following) (?!next(?! (?:${weekdayNames}|week|month))))`,
    ({ wd, before }, reference) => weekdayOffset(weekdayPiece(reference, weekdayOf(wd), 'coming'), weekdayOf(wd), before ? -1 : 1),
  ),
]

const holidayNames = anyOf(englishHolidays.keys())
const beforeHoliday = '(?:(?:on|for|by|before|after|until|at|over|since|this|next) )?'

/** Dates, weekdays and relative days. */
export const englishDayRules: readonly DateRule[] = [
  ...dayRules,
  ...englishWeekdayRules,
  rule(`(?<name>${anyOf(relativeDays.keys())})`, ({ name = '' }, { today }) =>
    dayPiece(addDays(today, relativeDays.get(name.replaceAll('-', ' ')) ?? 0)),
  ),
  // An event is on the day (`Christmas lunch at 1pm`); in other compounds a holiday is not a date: `Christmas menu`.
  rule(
    `(?:(?<last>last) |${beforeHoliday})(?<name>${holidayNames})(?:,? (?<y>20\\d\\d))?(?: (?:lunch|dinner|brunch|breakfast|supper|party|drinks|meal|gala|mass|celebration|get-together))?(?:${afterNumber}|(?= last year))`,
    ({ name = '', y, last }, reference) =>
      (last ? lastHoliday : holidayPiece)(reference, englishHolidays.get(name) ?? englishHolidays.get(name.replaceAll('-', ' ')), y),
  ),
  rule(`${beforeHoliday}(?<name>${holidayNames}) week[ -]?end`, ({ name = '' }, reference) => {
    const day = holidayPiece(reference, englishHolidays.get(name) ?? englishHolidays.get(name.replaceAll('-', ' ')))
    return day && { ...weekendOf(day), inYear: (year: number) => weekendOf(day.inYear?.(year) ?? noDay) }
  }),
  rule(`${beforeHoliday}(?:${holidayNames})`, () => noDay),
]
