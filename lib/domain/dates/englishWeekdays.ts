import { addDays } from './calendar.ts'
import { dayPiece, nthWeekdayIn, nthWeekdayOf, weekdayInWeek, weekdayPiece } from './days.ts'
import { englishWords as words } from './englishWords.ts'
import { type DateRule, type Groups, type Piece, type Reference, rule } from './piece.ts'

const { months, monthOf, nthWords, numberOf, partNames, partOf, weekdayNames, weekdayAlternatives, weekdayOf } = words

const shifted = (day: Parameters<typeof addDays>[0] | undefined, days: number) => dayPiece(day && addDays(day, days))

function readWeekday(
  { near, next, last, on, wd = '', own, week, lastWeek, plus, two, after }: Groups,
  reference: Reference,
): Piece | undefined {
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
}

/** Weekdays and the weeks that they are in. */
export const englishWeekdayRules: readonly DateRule[] = [
  rule(
    `(?<!(?:every|each|black|cyber|good|ash|casual) )(?:(?<=(?<on>on|by|for|until|till|from|before|after|since) )|)(?:(?:(?<near>this(?: coming)?|coming)|(?<next>next)|(?<last>last|past)) )?(?<wd>${weekdayAlternatives})(?:(?: (?<part>${partNames}))?(?:(?<own> of this week| this week)|(?<week> (?:of )?next week)|(?<lastWeek> (?:of )?last week)|(?<plus> week)(?! ?(?:end|day|s|night))|(?<two> fortnight)|(?<after> after next| (?:of )?the week after next)))?`,
    ({ part, ...groups }, reference) => {
      const piece = readWeekday(groups, reference)
      const partOfDay = partOf(part)
      return piece && partOfDay ? { ...piece, part: partOfDay } : piece
    },
  ),
  rule(`(?:(?<next>next)|(?<last>last)|this) week(?:'?s)?,? (?:on )?(?<wd>${weekdayAlternatives})`, ({ next, last, wd }, reference) =>
    weekdayInWeek(reference, weekdayOf(wd), next ? 1 : last ? -1 : 0),
  ),
  // `sat`, `sun` and `wed` are words after others: `the cat sat at 8pm`.
  rule(
    `(?<wd>(?<=^ ?|[,.;:!?(-] ?|\\d |(?:or|and|for|maybe|available|free|meet|come|book|table|people|guests|us|two|three|four|five|six|eight|ten|how about|what about) )(?:sat|sun|wed)|(?!sat|sun|wed)(?:${words.weekdayAbbreviations}))\\.?(?=,? (?:at )?\\d{1,2}(?::\\d\\d)? ?[ap]m)`,
    ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'coming'),
  ),
  // After a time an abbreviation is a weekday: `2 pm fri`; the three words only where no verb follows them.
  rule(
    `(?<=(?:\\d ?[ap]\\.?m\\.?|\\d:\\d\\d|noon|midday|lunchtime|o'clock),? )(?<wd>(?:sat|sun|wed)(?=$|\\.?,? (?:\\d|for|please|pls|plz|if|or|and|ok|works?|possible)(?![a-z])| ?[.,;!?)])|(?!sat|sun|wed)(?:${words.weekdayAbbreviations}))\\.?`,
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
