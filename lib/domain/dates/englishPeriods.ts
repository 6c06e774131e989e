import { addDays } from './calendar.ts'
import { type Edge, monthFromNow, monthPiece, monthSpan, noDay, weekendPiece, weekFromNow, yearFromNow } from './days.ts'
import { englishWords } from './englishWords.ts'
import { dayOffset, spanOffset, unknownOffset, weekendOf, weekOf } from './offsets.ts'
import { type DateRule, type Groups, rule } from './piece.ts'
import { plusSpan, type SpanUnit, spanFromNow, spanOf, type TimeSpan } from './relative.ts'
import { type Season, seasonPiece } from './seasons.ts'

const { afterNumber, countWords, monthOf, months, monthsBesideDay, numberOf, partNames, partOf, weekdayAlternatives, weekdayNames } =
  englishWords

const seasons: Readonly<Record<string, Season>> = { spring: 'spring', summer: 'summer', autumn: 'autumn', fall: 'autumn', winter: 'winter' }

const edgeOf = (written: string | undefined): Edge | undefined =>
  written === undefined ? undefined : /end|late/.test(written) ? 'end' : /mid/.test(written) ? 'middle' : 'start'
const edges = '(?:the |at the )?(?<edge>(?:very )?(?:end|beginning|start|middle) of|early|late|mid)'
const direction = (written: string | undefined): number => (written === 'next' ? 1 : written === 'last' || written === 'previous' ? -1 : 0)

const monthRules: readonly DateRule[] = [
  // `may` and `march` are words; after these prepositions they are months.
  rule(
    `(?<=(?:^|[^\\p{L}])(?:in|of|by|since|until|till|before|after|during|throughout|around) )(?<m>${months})(?:,? (?:of )?(?<y>(?:19|20)\\d\\d))?`,
    ({ m, y }, reference) => monthPiece(reference, monthOf(m), y ? { year: y } : {}),
  ),
  rule(`(?<=(?:^|[^\\p{L}])for )(?<m>${months})${afterNumber}`, ({ m }, reference) => monthPiece(reference, monthOf(m), {})),
  rule(`(?<m>${months}) (?<y>(?:19|20)\\d\\d)`, ({ m, y }, reference) => monthPiece(reference, monthOf(m), y ? { year: y } : {})),
  rule(`(?<rel>next|last|this) (?<m>${months.replace('|march|', '|').replace('|may|', '|')})`, ({ rel, m }, reference) =>
    monthPiece(reference, monthOf(m), { back: rel === 'last' }),
  ),
  rule(`(?<rel>next|last) (?<m>march|may)`, ({ rel, m }, reference) => monthPiece(reference, monthOf(m), { back: rel === 'last' })),
  rule(`(?<m>${months})(?=,? (?:of )?(?:this|next|last) year)`, ({ m }, reference) => monthPiece(reference, monthOf(m), {})),
  rule(`^(?<m>${months})(?= ?[.!?]* ?$)`, ({ m }, reference) => (m === undefined ? undefined : monthPiece(reference, monthOf(m), {}))),
  rule(`${edges}[ -](?:the month of )?(?<m>${monthsBesideDay})(?:,? (?<y>\\d{4}))?`, ({ edge, m, y }, reference) => {
    const side = edgeOf(edge)
    return monthPiece(reference, monthOf(m), { ...(y ? { year: y } : {}), ...(side ? { edge: side } : {}) })
  }),
  rule(
    `(?:from |between )(?<m1>${months}) (?:to|until|till|through|and) (?<m2>${months})(?:,? (?<y>\\d{4}))?`,
    ({ m1, m2, y }, reference) => monthSpan(reference, monthOf(m1), monthOf(m2), y),
  ),
]

const periodRules: readonly DateRule[] = [
  // What recurs is on no one day: `every Tuesday at 6`.
  rule(
    `(?:every|each)(?: other| second)? (?:${weekdayAlternatives})|(?:on )?(?:${weekdayNames})s(?:(?:,| and| or) (?:${weekdayNames})s){0,5}`,
    () => noDay,
  ),
  rule('(?:the )?(?<rel>this|next|last|previous|coming) week(?! ?end)', ({ rel }, reference) =>
    weekFromNow(reference, rel === 'coming' ? 1 : direction(rel)),
  ),
  rule('(?:the )?week before last', (_, reference) => weekFromNow(reference, -2)),
  rule('(?:the )?week after next', (_, reference) => weekFromNow(reference, 2)),
  rule(`(?:${edges} )?(?<rel>this|next|last|previous) month`, ({ edge, rel }, reference) =>
    monthFromNow(reference, direction(rel), edgeOf(edge)),
  ),
  rule('(?:at |by )?(?:the )?(?<edge>end|beginning|start|middle) of (?:(?:the|this) )?month', ({ edge }, reference) =>
    monthFromNow(reference, 0, edgeOf(edge)),
  ),
  rule('(?:the )?month after next', (_, reference) => monthFromNow(reference, 2)),
  rule(`(?:${edges} )?(?<rel>this|next|last|previous) year`, ({ edge, rel }, reference) =>
    yearFromNow(reference, direction(rel), edgeOf(edge)),
  ),
  rule('(?:at |by )?(?:the )?(?<edge>end|beginning|start) of (?:the|this) year', ({ edge }, reference) =>
    yearFromNow(reference, 0, edgeOf(edge)),
  ),
  rule('(?:the )?(?:beginning|start) of (?:(?:this|the)|(?<rel>next)) week', ({ rel }, reference) =>
    weekFromNow(reference, direction(rel)),
  ),
  // Whether the end of a week is its Friday or its Sunday is not known.
  rule('(?:(?:at|by|towards) )?(?:the )?(?:end|middle) of (?:this|the|next|last) week', () => noDay),
  rule('(?:the )?weekend after this(?: one| weekend)?', (_, reference) => weekendPiece(reference, 1)),
  // Some count from this weekend, some from the next.
  rule('(?:the )?weekend after next', () => noDay),
  rule('(?:in|during) (?<y>20\\d\\d)(?=$| ?[,.;!?)])', ({ y }) => ({ day: { year: Number(y), month: 1, day: 1 }, grain: 'year' })),
  rule('(?:on |at |over )?(?:(?:the|this)(?: coming)?|(?<rel>next|last)) week[ -]?end', ({ rel }, reference) =>
    weekendPiece(reference, direction(rel)),
  ),
  rule(
    '(?:(?<rel>this|next|last)|in|in the|over the|during the) (?<name>spring|summer|autumn|winter)(?: of)?(?: (?<y>20\\d\\d))?',
    ({ rel, name = '', y }, reference) =>
      seasonPiece(reference, seasons[name] ?? 'summer', { ...(y ? { year: y } : {}), next: rel === 'next', last: rel === 'last' }),
  ),
  rule('(?<name>spring|summer|autumn|fall|winter)(?: of)? (?<y>20\\d\\d)', ({ name = '', y = '' }, reference) =>
    seasonPiece(reference, seasons[name] ?? 'summer', { year: y }),
  ),
  rule('(?:this|next) fall', (_, reference) => seasonPiece(reference, 'autumn')),
]

const unitNames = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|wks?|fortnights?|months?|years?|yrs?'
const unitOf = (written = ''): SpanUnit => {
  const names: readonly (readonly [string, SpanUnit])[] = [
    ['s', 'second'],
    ['mo', 'month'],
    ['m', 'minute'],
    ['h', 'hour'],
    ['d', 'day'],
    ['w', 'week'],
    ['f', 'fortnight'],
    ['y', 'year'],
  ]
  return names.find(([start]) => written.startsWith(start))?.[1] ?? 'day'
}
const count = `\\d{1,3}(?:\\.5)?|${countWords}`
const span = `(?:(?<halfOf>half an?|half) (?<hu>hour|day|year)|(?:a |one )?(?:(?<q>three) )?quarters?(?: of)? an hour|(?<ch>\\d)(?:h ?|:)(?<cm>[0-5]\\d)(?: ?(?:hours?|hrs|h))?|(?<n>${count})(?<mid> and a half)? ?(?<u>${unitNames})(?<half> and a half)?(?<quarter> and a quarter)?(?:,? (?:and )?(?<n2>${count}) ?(?<u2>minutes?|mins?|hours?|days?|weeks?|months?))?)(?:'s?|s')?(?: time)?`

function readSpan({ halfOf, hu, q, ch, cm, n, mid, u, half, quarter, n2, u2 }: Groups): TimeSpan {
  if (ch) return spanOf(Number(ch) * 60 + Number(cm), 'minute')
  if (halfOf) return hu === 'hour' ? spanOf(30, 'minute') : hu === 'day' ? spanOf(12, 'hour') : spanOf(6, 'month')
  if (n === undefined) return spanOf(q ? 45 : 15, 'minute')
  const number = /\./.test(n) ? Number(n) : numberOf(n)
  const first = spanOf(number + (mid || half ? 0.5 : quarter ? 0.25 : 0), unitOf(u))
  return n2 === undefined ? first : plusSpan(first, spanOf(numberOf(n2), unitOf(u2)))
}

const notPaid = `(?!(?<=(?:pay|pays|paid|paying|payable|repay|repaid|split|spread|settle)(?: (?:it|this|that|them|everything))?(?: (?:back|off|up))? )in (?:\\d{1,2}|${countWords}) (?:weeks|months)(?! ?'|s?'? time))`

const relativeRules: readonly DateRule[] = [
  // `pay in 12 months` is a plan of payments; `in 12 months' time` is not.
  rule(`${notPaid}in (?:about |around |just |exactly |another |roughly )?${span}(?! (?:or two|of))`, (groups, reference) =>
    spanFromNow(reference, readSpan(groups), 1),
  ),
  rule(`(?:about |around )?${span} (?:from now|from today|later today)`, (groups, reference) =>
    spanFromNow(reference, readSpan(groups), 1),
  ),
  rule(`(?:about |around )?${span} ago`, (groups, reference) => spanFromNow(reference, readSpan(groups), -1)),
  rule(`(?:this|early this|later this) (?<part>${partNames})`, ({ part }, { today }) => {
    const read = partOf(part)
    return read && { day: today, grain: 'day', part: read }
  }),
  rule(`(?<n>\\d|${countWords}) (?:nights?|evenings?) ago`, ({ n }, { today }) => ({
    day: addDays(today, -numberOf(n)),
    grain: 'day',
    part: 'evening',
  })),
  rule('tonight', (_, { today }) => ({ day: today, grain: 'day', part: 'evening' })),
  rule('last night', (_, { today }) => ({ day: addDays(today, -1), grain: 'day', part: 'night' })),
]

const offsetRules: readonly DateRule[] = [
  rule(`${span}(?= (?:(?<before>before|prior to)|after|following) )`, (groups) => spanOffset(readSpan(groups), groups.before ? -1 : 1)),
  rule('(?:the )?(?:very )?day(?= (?:(?<before>before|prior to)|after|following) )', ({ before }) => dayOffset(before ? -1 : 1)),
  rule('(?:the )?eve(?= of )', () => dayOffset(-1)),
  rule(`the (?<part>${partNames})(?= (?:(?<before>before)|after) )`, ({ part, before }) => dayOffset(before ? -1 : 1, partOf(part))),
  rule('(?:the )?week(?= (?:of|starting|commencing|beginning) )', () => weekOf),
  rule('(?:(?:on|at|over) )?(?:(?:the|this) )?week[ -]?end(?= of )', (_, reference) => ({
    ...weekendPiece(reference, 0),
    relativeTo: weekendOf,
  })),
  rule('(?:the )?(?:week|month|weekend)(?= (?:before|after|prior to|following) (?!next[ .,!?]|next$|this one))', () => unknownOffset),
]

/** Months, weeks, years, seasons, what lies a span from now, and what lies before or after another date. */
export const englishPeriodRules: readonly DateRule[] = [...offsetRules, ...monthRules, ...periodRules, ...relativeRules]
