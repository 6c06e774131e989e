import fc from 'fast-check'
import type { MatchedProfile } from '../../../lib/filter/compile.ts'
import type { Filter } from '../../../schemas/filter.ts'

/** Few names and values, all of them edge cases, so that filters often match. */
const name = fc.constantFrom('city', '__proto__', 'constructor', 'toString', 'a.b', '"\'`\\$', '\u2028', '😀', '', 'valueOf', '*/ //')
const word = fc.oneof(fc.constantFrom('run', 'swim', '', '__proto__', "');throw 1//"), fc.string({ maxLength: 3 }))
const texts = [
  '',
  ' ',
  '\u00a0',
  '0',
  '-0',
  '7',
  '007',
  '7.0',
  ' 7 ',
  '-3.5',
  'abc',
  'Infinity',
  '-Infinity',
  '1e999',
  'NaN',
  '0x10',
  '1e3',
]
const text = fc.oneof(fc.constantFrom(...texts), word, fc.double().map(String))
const number = fc.oneof(fc.constantFrom(0, -0, 7, -3.5, 1000, 16, -1, 1e300, 1e-300), fc.double({ noNaN: true, noDefaultInfinity: true }))
const numericText = fc.oneof(number.map(String), fc.constantFrom('007', ' 7 ', '0x10'))

const day = Date.parse('2024-01-10T00:00:00Z')
const instant = fc.oneof(
  fc.constantFrom(0, day - 1, day, day + 1, Date.parse('0000-01-01T00:00:00Z') - 1, Date.parse('+010000-01-01T00:00:00Z')),
  fc.integer({ min: day - 3, max: day + 3 }),
  fc.date({ noInvalidDate: true }).map(Number),
)
const storedDate = instant.map((milliseconds) => new Date(milliseconds).toISOString())
/** The same instants in another time zone. */
const zonedDate = fc
  .tuple(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }))
  .filter(([milliseconds, offset]) => Math.abs(milliseconds + offset * 60_000) <= 8.64e15)
  .map(([milliseconds, offset]) => {
    const local = new Date(milliseconds + offset * 60_000).toISOString().slice(0, -1)
    const size = Math.abs(offset)
    return `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
  })
const pad = (count: number): string => String(count).padStart(2, '0')

const map = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 4 }).map((entries) => Object.fromEntries(entries))

const ownMap = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.tuple(map(value), fc.boolean()).map(([entries, bare]) => (bare ? Object.assign(Object.create(null), entries) : entries))

const respondentID = fc.constantFrom('alice', 'bob', '007', '__proto__')

export const anyProfile: fc.Arbitrary<MatchedProfile> = fc.record({
  respondentID,
  attribute: ownMap(text),
  tag: ownMap(fc.uniqueArray(word, { maxLength: 8 })),
  event: ownMap(fc.oneof(number, instant, storedDate)),
})

const ordering = fc.constantFrom<('=' | '<' | '>')[]>('=', '<', '>')
const attributeCondition = fc.oneof(
  fc.record({ operator: fc.constantFrom<('=' | '<>')[]>('=', '<>'), value: fc.oneof(text, number) }),
  fc.record({ operator: fc.constantFrom<('<' | '>')[]>('<', '>'), value: fc.oneof(number, numericText) }),
  fc.record({ operator: fc.constantFrom<('isDefined' | 'isNotDefined')[]>('isDefined', 'isNotDefined') }),
)
const eventCondition = fc.oneof(
  fc.record({ operator: ordering, value: fc.oneof(number, instant, numericText) }),
  fc.record({ operator: ordering, value: fc.oneof(number, numericText), type: fc.constant<'number'>('number') }),
  fc.record({ operator: ordering, value: fc.oneof(zonedDate, storedDate) }),
  fc.record({ operator: ordering, value: fc.oneof(zonedDate, number, instant, instant.map(String)), type: fc.constant<'date'>('date') }),
)
const tagCondition = fc.record({ operator: fc.constantFrom<('OR' | 'AND')[]>('OR', 'AND'), value: fc.array(word, { maxLength: 7 }) })

export const anyFilter: fc.Arbitrary<Filter> = fc.record(
  {
    respondents: fc.array(respondentID, { maxLength: 3 }),
    attribute: map(attributeCondition),
    event: map(eventCondition),
    tag: map(tagCondition),
    entity: fc.constant('anything'),
    operator: fc.constantFrom<('and' | 'or')[]>('and', 'or'),
  },
  { requiredKeys: [] },
)
