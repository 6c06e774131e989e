import { englishWords } from './englishWords.ts'
import { type ClockTime, type DateRule, type Groups, type Piece, rule } from './piece.ts'
import { withZone } from './zonedTimes.ts'

const { afterNumber, hourWords, minuteWords, monthsBesideDay: months, numberOf, partNames, partOf, weekdayNames } = englishWords

const at = '(?<at>(?:at|by|around|about|from|until|till|before|after|for|@|approximately|say|like|to) )?'
const meridiem = '(?<ap>[ap])\\.?m\\.?(?![\\p{L}\\p{N}])'
const inPart = '(?: (?:in the (?<part>morning|afternoon|evening)|at (?<night>night)))?(?: sharp)?'

const parts = '(?:this |in the )?(?:morning|afternoon|evening)'
const days = `today|tomorrow|tonight|${weekdayNames}`
/** Beside a day or a part of one, numbers are hours: `from 5 till 7 tomorrow`. */
const beforeDay = `(?=,? (?:(?:on )?(?:${days})|on the|${parts})(?![a-z]))`
const afterDay = `(?<=(?:${days}|morning|afternoon|evening),? )`
/**
 * What may stand before a bare range of hours (`tomorrow 2-6pm`): after other words the first number belongs to them (`bus 12 to 6pm`,
 * `terminal 2 - 2pm`).
 */
const beforeRange = `(?<=^ ?|[,;:(!?/-] ?|\\. |(?:${weekdayNames}|${months}|today|tomorrow|tonight|morning|afternoon|evening|night|\\d(?:st|nd|rd|th)|[ap]m|\\d{4}|\\d/\\d{1,2}|(?:${months}) \\d{1,2}|and|or|then|at|around|about|say|maybe|open|opens|closed|free|available|slot|shift|hours|is|are|works?|possible|like|hi|hello|yes|no|ok|please) )`
const spokenMinutes = '(?:oh )?five|ten|fifteen|twenty(?:[ -]five)?|thirty(?:[ -]five)?|forty(?:[ -]five)?|fifty(?:[ -]five)?'
/** Before a number these count people, or name a price. */
const notCounted = '(?<!(?:[€$£] ?|(?:be|are|is|was|of|for|about|aged?|ages|rooms?|tables?|seats?|bring|have|pay|paid|costs?|only|just) ))'

/** After these, `at 12.50` is a price. */
const notSold =
  '(?<!(?:menus?|meals?|dish(?:es)?|buffets?|starters?|mains?|desserts?|pints?|beers?|wines?|glass(?:es)?|bottles?|drinks?|tickets?|prices?|priced|sells?|selling|sold|buy|bought|valued|trades?|trading|traded|quoted|rated) )'

// `ten to nine` is one time, and `five till seven` may be.
const hourRange = `(?:from |between |(?=\\d{1,2} (?:till|until) ))(?:(?<h>1?\\d)(?::(?<mi>[0-5]\\d))?|(?<hw>${hourWords})|(?<noon>noon|midday))(?: (?:to|and|until|till) |(?<=(?:from|between) \\d{1,2}(?::\\d\\d)?) ?- ?)(?:(?<h2>1?\\d)(?::(?<mi2>[0-5]\\d))?|(?<hw2>${hourWords}))`

function readRange({ h, mi, hw, noon, h2, mi2, hw2 }: Groups): Piece | undefined {
  const from = noon ? 12 : numberOf(h ?? hw)
  const to = numberOf(h2 ?? hw2)
  if (from < 1 || from > 12 || to < 1 || to > 12) return undefined
  const clock = { hour: from, minute: Number(mi ?? 0), ...(noon ? { isExact: true } : { isVague: true }) }
  return { clock, endClock: { hour: to, minute: Number(mi2 ?? 0), isVague: true } }
}

/** `oh five` is five minutes past. */
const spokenMinute = (written = ''): number => numberOf(written.replace('oh ', ''))

const hour12 = (hour: number, letter: string | undefined): number => (hour % 12) + (letter === 'p' ? 12 : 0)

function read(groups: Groups, hour: number, minute: number): Piece | undefined {
  const { ap, part, night, s, h } = groups
  if (ap !== undefined && (hour > 12 || hour === 0)) return undefined
  // `2 in the morning tonight` is tomorrow's.
  const half = ap ?? (part === 'morning' && hour <= 12 ? 'a' : undefined)
  const isVague = half === undefined && hour >= 1 && hour <= 12 && !/^0/.test(h ?? '')
  const clock: ClockTime = {
    hour: half === undefined ? hour : hour12(hour, half),
    minute,
    ...(half === undefined ? {} : { isExact: true }),
    ...(isVague ? { isVague } : {}),
    ...(s === undefined ? {} : { second: Number(s) }),
  }
  const partOfDay = half === undefined ? partOf(part ?? night) : undefined
  return { clock, ...(partOfDay ? { part: partOfDay } : {}) }
}

/** Clock times. Without am, pm or a part of the day, 1 to 6 are in the afternoon. */
export const englishTimeRules: readonly DateRule[] = [
  ...withZone('en', `${at}(?<h>\\d{1,2})(?:[:.h](?<mi>[0-5]\\d))?(?::(?<s>[0-5]\\d))? ?${meridiem}${inPart}`, (groups) =>
    read(groups, Number(groups.h), Number(groups.mi ?? 0)),
  ),
  ...withZone(
    'en',
    `${at}(?<h>[01]?\\d|2[0-3])(?::|(?<!(?:for|lasts?|lasted|takes?|took) \\d|(?:^|(?<!at) )[1-6])h)(?<mi>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?:(?<=\\d\\d:\\d\\d) ?(?:hrs|hours)|(?! ?(?:hrs|hours)))${inPart}`,
    (groups) => read(groups, Number(groups.h), Number(groups.mi)),
  ),
  // Minutes after a point are often cents: those that no clock time usually has count only beside another piece.
  rule(
    `${notSold}(?:at|by|around|until|till|from|(?<rough>say|maybe|about|like|approximately)) (?<h>[01]?\\d|2[0-3])\\.(?<mi>[0-5]\\d)${inPart}${afterNumber}`,
    (groups) => {
      const piece = read(groups, Number(groups.h), Number(groups.mi))
      return piece && { ...piece, isWeak: groups.rough !== undefined || Number(groups.mi) % 15 !== 0 }
    },
  ),
  // `1900 hours` beside a day.
  rule('(?<at>at )?(?<h>[01]\\d|2[0-3])(?<mi>[0-5]\\d) ?(?:hrs|hours)', (groups) => {
    const piece = read({}, Number(groups.h), Number(groups.mi))
    return piece?.clock && { clock: { ...piece.clock, isVague: false }, isWeak: groups.at === undefined }
  }),
  // Without the word where nothing else can be numbered: `1430 tomorrow`, `tomorrow at 1430`.
  rule(
    `(?:(?:at |(?<=^ ?|[,;:!?.] ))(?<h>[01]\\d|2[0-3])(?<mi>[0-5][05])${beforeDay}|(?<=(?:${days}) )(?:at )?(?<h2>[01]\\d|2[0-3])(?<mi2>[0-5][05])(?=$|[,.!?]))`,
    ({ h, mi, h2, mi2 }) => {
      const piece = read({}, Number(h ?? h2), Number(mi ?? mi2))
      return piece?.clock && { clock: { ...piece.clock, isVague: false } }
    },
  ),
  rule(`${at}(?:(?<h>\\d{1,2})|(?<hw>${hourWords})) ?o'?[ ']?clock${inPart}`, (groups) => {
    const hour = numberOf(groups.h ?? groups.hw)
    return hour > 12 ? undefined : read(groups, hour, 0)
  }),
  rule(`${at}(?<hw>${hourWords}) ?${meridiem}`, (groups) => read(groups, numberOf(groups.hw), 0)),
  rule(`${at}(?<hw>${hourWords})[ -](?<m>${spokenMinutes})(?: ?${meridiem})${inPart}`, (groups) =>
    read(groups, numberOf(groups.hw), spokenMinute(groups.m)),
  ),
  rule(`${at}(?<hw>${hourWords})-(?<m>fifteen|twenty|thirty|forty-five)${inPart}`, (groups) =>
    read(groups, numberOf(groups.hw), spokenMinute(groups.m)),
  ),
  rule(
    `${notCounted}(?:(?<h>[01]?\\d|2[0-3])\\.(?<mi>[0-5]\\d)${beforeDay}|${afterDay}(?<h2>[01]?\\d|2[0-3])\\.(?<mi2>[0-5]\\d))`,
    (groups) => read({ ...groups, h: groups.h ?? groups.h2 }, Number(groups.h ?? groups.h2), Number(groups.mi ?? groups.mi2)),
  ),
  rule(`${notCounted}${hourRange}${beforeDay}`, readRange),
  rule(`${afterDay}${hourRange}${afterNumber}`, readRange),
  rule(`(?=\\w+ (?:noon|midday))${hourRange}${afterNumber}`, readRange),
  rule(
    `${notSold}(?:at|around|by|until|till|(?:after|before)(?= \\S{1,6}${beforeDay})) (?:about |around )?(?:(?<h>1?\\d|2[0-3])|(?<hw>${hourWords}))(?: ?ish|-ish)?${inPart}${afterNumber}`,
    (groups) => read(groups, numberOf(groups.h ?? groups.hw), 0),
  ),
  // `tonight about 7`, `about 7 tonight`: beside a day the number that is about right is an hour.
  rule(
    `(?:(?<=(?:tonight|tomorrow|today|${weekdayNames}|morning|afternoon|evening|night),? )|(?=\\S+ (?:(?<h2>1?\\d)|(?<hw2>${hourWords}))${beforeDay}))(?:about|bout|roughly|approx|say|circa) (?:(?<h>1?\\d)|(?<hw>${hourWords}))(?:(?<=[a-z\\d])(?: ?ish|-ish)?)(?! of )${afterNumber}`,
    (groups) => {
      const hour = numberOf(groups.h ?? groups.hw)
      return hour >= 1 && hour <= 12 ? read(groups, hour, 0) : undefined
    },
  ),
  // `from 9 till noon`, `9 to noon`: hours before noon.
  rule(
    `(?:from |between )?(?<h>[6-9]|1[01])(?::(?<mi>[0-5]\\d))?(?: ?- ?| (?:to|until|till|and) )(?:12 )?(?:noon|midday)`,
    ({ h, mi }) => ({
      clock: { hour: Number(h), minute: Number(mi ?? 0), isExact: true },
      endClock: { hour: 12, minute: 0, isExact: true },
    }),
  ),
  rule(`(?<h>1?\\d|${hourWords}) in the (?<part>morning|afternoon|evening)`, (groups) => {
    const hour = numberOf(groups.h)
    return hour >= 1 && hour <= 12 ? read(groups, hour, 0) : undefined
  }),
  rule(`${at}(?:(?<h>1?\\d)|(?<hw>${hourWords})) ?-?ish(?: ?${meridiem})?${inPart}`, (groups) =>
    read(groups, numberOf(groups.h ?? groups.hw), 0),
  ),
  rule(
    `${at}(?<!(?:open|opens|opening|hours|between) )(?:(?<half>half)|(?:a )?(?<quarter>quarter)|(?<m>\\d{1,2}|${minuteWords})(?: minutes?)?) (?<side>past|to|after|before|till) (?:(?<h>1?\\d)|(?<hw>${hourWords})|(?<name>noon|midnight))(?: ?${meridiem})?${inPart}`,
    (groups) => {
      const { half, quarter, m, side = '', name } = groups
      if (half && side !== 'past') return undefined
      if (m && /before|till/.test(side)) return undefined
      const hour = name === 'noon' ? 12 : name === 'midnight' ? 24 : numberOf(groups.h ?? groups.hw)
      const minutes = half ? 30 : quarter ? 15 : numberOf(m)
      const isBefore = /to|before|till/.test(side)
      // `2 to 3` counts people; `at five to three` is a time.
      const isWeak =
        (isBefore || side === 'after') && m !== undefined && !/^(?:at|by|around|about|until|till|before|after) /.test(groups.at ?? '')
      if ((name === undefined && hour > 12) || minutes > 59 || (isWeak && ![5, 10, 20, 25].includes(minutes))) return undefined
      const piece = read(groups, hour, 0)
      return piece?.clock && { ...piece, isWeak, clock: { ...piece.clock, shift: isBefore ? -minutes : minutes } }
    },
  ),
  rule(`${at}half[ -](?<h>1?\\d|${hourWords})(?=$|[,.!?]| in the |${beforeDay})${inPart}`, (groups) => {
    const hour = numberOf(groups.h)
    return hour > 12 ? undefined : read(groups, hour, 30)
  }),
  // `six thirty` beside a preposition or a day: other pairs are prices and scores.
  rule(
    `(?:(?:at|by|around|about|until|till) (?<hw>${hourWords}) (?<m>fifteen|thirty|forty[ -]five)${inPart}|(?<hw2>${hourWords}) (?<m2>fifteen|thirty|forty[ -]five)(?: in the (?<part2>morning|afternoon|evening)|(?= (?:on|tomorrow|tonight|this) ?)))(?! (?:people|guests|minutes|euros|dollars|pounds))`,
    ({ hw, hw2, m, m2, part2, ...groups }) =>
      read(
        { ...groups, ...(part2 === undefined ? {} : { part: part2 }) },
        numberOf(hw ?? hw2),
        numberOf((m ?? m2 ?? '').replace('-', ' ')),
      ),
  ),
  rule(`${at}(?:12 )?(?<name>noon|midday|midnight)(?: ?-?ish)?`, ({ name }) => ({
    clock: name === 'midnight' ? { hour: 0, minute: 0, isMidnight: true } : { hour: 12, minute: 0 },
  })),
  rule(
    `(?:(?:from|between) |${beforeRange})(?<h>1?\\d)(?::(?<mi>[0-5]\\d))? ?(?:-|to|and|until|till) ?(?<h2>1?\\d)(?::(?<mi2>[0-5]\\d))? ?${meridiem}`,
    ({ h, mi, h2, mi2, ap }) => {
      if (Number(h) > 12 || Number(h2) > 12 || Number(h) < 1 || Number(h2) < 1) return undefined
      const end = hour12(Number(h2), ap)
      const same = hour12(Number(h), ap)
      const start = same <= end ? same : hour12(Number(h), ap === 'p' ? 'a' : 'p')
      return { clock: { hour: start, minute: Number(mi ?? 0) }, endClock: { hour: end, minute: Number(mi2 ?? 0) } }
    },
  ),
  rule('this lunch[ -]?time', (_, { today }) => ({ day: today, grain: 'day', clock: { hour: 12, minute: 0, isRough: true } })),
  rule('(?:at )?lunch[ -]?time', () => ({ clock: { hour: 12, minute: 0, isRough: true }, isWeak: true })),
  rule(`(?:(?:in|during) the |early |late |at )?(?<part>${partNames})`, ({ part }) => {
    const partOfDay = partOf(part)
    return partOfDay && { part: partOfDay, isWeak: true }
  }),
]
