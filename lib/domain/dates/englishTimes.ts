import { englishWords } from './englishWords.ts'
import { type ClockTime, type DateRule, type Groups, type Piece, rule } from './piece.ts'
import { withZone } from './zonedTimes.ts'

const { afterNumber, hourWords, minuteWords, numberOf, partNames, partOf } = englishWords

const at = '(?<at>(?:at|by|around|about|from|until|till|before|after|for|@|approximately|say|like|to) )?'
const meridiem = '(?<ap>[ap])\\.?m\\.?(?![\\p{L}\\p{N}])'
const inPart = '(?: (?:in the (?<part>morning|afternoon|evening)|at (?<night>night)))?(?: sharp)?'

const hour12 = (hour: number, letter: string | undefined): number => (hour % 12) + (letter === 'p' ? 12 : 0)

function read(groups: Groups, hour: number, minute: number): Piece | undefined {
  const { ap, part, night, s, h } = groups
  if (ap !== undefined && (hour > 12 || hour === 0)) return undefined
  const isVague = ap === undefined && hour >= 1 && hour <= 12 && !/^0/.test(h ?? '')
  const clock: ClockTime = {
    hour: ap === undefined ? hour : hour12(hour, ap),
    minute,
    ...(ap === undefined ? {} : { isExact: true }),
    ...(isVague ? { isVague } : {}),
    ...(s === undefined ? {} : { second: Number(s) }),
  }
  const partOfDay = partOf(part ?? night)
  return { clock, ...(partOfDay ? { part: partOfDay } : {}) }
}

/** Clock times. Without am, pm or a part of the day, 1 to 6 are in the afternoon. */
export const englishTimeRules: readonly DateRule[] = [
  ...withZone('en', `${at}(?<h>\\d{1,2})(?:[:.h](?<mi>[0-5]\\d))?(?::(?<s>[0-5]\\d))? ?${meridiem}${inPart}`, (groups) =>
    read(groups, Number(groups.h), Number(groups.mi ?? 0)),
  ),
  ...withZone('en', `${at}(?<h>[01]?\\d|2[0-3])[:h](?<mi>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?: ?(?:hrs|hours))?${inPart}`, (groups) =>
    read(groups, Number(groups.h), Number(groups.mi)),
  ),
  rule(`(?:at|by|around|until|till|from) (?<h>[01]?\\d|2[0-3])\\.(?<mi>[0-5]\\d)${inPart}${afterNumber}`, (groups) =>
    read(groups, Number(groups.h), Number(groups.mi)),
  ),
  rule(`${at}(?:(?<h>\\d{1,2})|(?<hw>${hourWords})) ?o'?[ ']?clock${inPart}`, (groups) => {
    const hour = numberOf(groups.h ?? groups.hw)
    return hour > 12 ? undefined : read(groups, hour, 0)
  }),
  rule(`${at}(?<hw>${hourWords}) ?${meridiem}`, (groups) => read(groups, numberOf(groups.hw), 0)),
  rule(`${at}(?<hw>${hourWords}) (?<m>ten|fifteen|twenty|thirty|forty|forty-five|forty five|fifty)(?: ?${meridiem})${inPart}`, (groups) =>
    read(groups, numberOf(groups.hw), numberOf(groups.m)),
  ),
  rule(
    `(?:at|around|by|until|till) (?:about |around )?(?:(?<h>1?\\d|2[0-3])|(?<hw>${hourWords}))(?: ?ish|-ish)?${inPart}${afterNumber}`,
    (groups) => read(groups, numberOf(groups.h ?? groups.hw), 0),
  ),
  rule(`(?<h>1?\\d|${hourWords}) in the (?<part>morning|afternoon|evening)`, (groups) => {
    const hour = numberOf(groups.h)
    return hour >= 1 && hour <= 12 ? read(groups, hour, 0) : undefined
  }),
  rule(`${at}(?<h>1?\\d) ?-?ish(?: ?${meridiem})?${inPart}`, (groups) => read(groups, Number(groups.h), 0)),
  rule(
    `${at}(?:(?<half>half)|(?:a )?(?<quarter>quarter)|(?<m>\\d{1,2}|${minuteWords})(?: minutes?)?) (?<side>past|to|after|before|till) (?:(?<h>1?\\d)|(?<hw>${hourWords})|(?<name>noon|midnight))(?: ?${meridiem})?${inPart}`,
    (groups) => {
      const { half, quarter, m, side = '', name } = groups
      if (half && side !== 'past') return undefined
      if (m && /after|before|till/.test(side)) return undefined
      const hour = name === 'noon' ? 12 : name === 'midnight' ? 24 : numberOf(groups.h ?? groups.hw)
      const minutes = half ? 30 : quarter ? 15 : numberOf(m)
      const isBefore = /to|before|till/.test(side)
      // `2 to 3` counts people; `at five to three` is a time.
      const isWeak = isBefore && m !== undefined && !/^(?:at|by|around|about|until|till|before|after) /.test(groups.at ?? '')
      if ((name === undefined && hour > 12) || minutes > 59 || (isWeak && ![5, 10, 20, 25].includes(minutes))) return undefined
      const piece = read(groups, hour, 0)
      return piece?.clock && { ...piece, isWeak, clock: { ...piece.clock, shift: isBefore ? -minutes : minutes } }
    },
  ),
  rule(`half (?<h>1?\\d|${hourWords})(?=$|[,.!?]| tomorrow| tonight| on)`, ({ h }) => {
    const hour = numberOf(h)
    return hour > 12 ? undefined : { clock: { hour: hour <= 6 ? hour + 12 : hour, minute: 30, ...(hour > 6 ? { isVague: true } : {}) } }
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
    `(?:(?:from|between) )?(?<h>1?\\d)(?::(?<mi>[0-5]\\d))? ?(?:-|to|and|until|till) ?(?<h2>1?\\d)(?::(?<mi2>[0-5]\\d))? ?${meridiem}`,
    ({ h, mi, h2, mi2, ap }) => {
      if (Number(h) > 12 || Number(h2) > 12 || Number(h) < 1 || Number(h2) < 1) return undefined
      const end = hour12(Number(h2), ap)
      const same = hour12(Number(h), ap)
      const start = same <= end ? same : hour12(Number(h), ap === 'p' ? 'a' : 'p')
      return { clock: { hour: start, minute: Number(mi ?? 0) }, endClock: { hour: end, minute: Number(mi2 ?? 0) } }
    },
  ),
  rule(`(?:(?:in|during) the |early |late |at )?(?<part>${partNames})`, ({ part }) => {
    const partOfDay = partOf(part)
    return partOfDay && { part: partOfDay, isWeak: true }
  }),
]
