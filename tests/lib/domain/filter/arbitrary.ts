import fc from 'fast-check'
import type { MatchedProfile } from '../../../../lib/domain/filter/compile.ts'
import type { Filter, FilterConditions } from '../../../../schemas/filter.ts'

/** Few names and values, all of them edge cases, so that filters often match. */
const name = fc.constantFrom('city', '__proto__', 'constructor', 'toString', 'a.b', '"\'`\\$', '\u2028', '😀', '', 'valueOf', '*/ //')
const word = fc.oneof(fc.constantFrom('run', 'swim', '', '__proto__', "');throw 1//", 'vélo', 've\u0301lo'), fc.string({ maxLength: 3 }))
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
  'Épinal',
  'E\u0301pinal',
]
const text = fc.oneof(fc.constantFrom(...texts), word, fc.double().map(String))
const number = fc.oneof(fc.constantFrom(0, -0, 7, -3.5, 1000, 16, -1, 1e300, 1e-300), fc.double({ noNaN: true, noDefaultInfinity: true }))
const numericText = fc.oneof(number.map(String), fc.constantFrom('007', ' 7 '))

const tenth = Date.parse('2024-01-10T00:00:00Z')
/** The moment at which filters are evaluated. */
export const moment = tenth + 3
const instant = fc.oneof(
  fc.constantFrom(0, tenth - 1, tenth, tenth + 1, Date.parse('0000-01-01T00:00:00Z') - 1, Date.parse('+010000-01-01T00:00:00Z')),
  fc.integer({ min: tenth - 3, max: tenth + 3 }),
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
const day = fc.constantFrom('2024-01-10', '2024-01-11', '2000-02-29')
const pad = (count: number): string => String(count).padStart(2, '0')

const map = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 4 }).map((entries) => Object.fromEntries(entries))

const ownMap = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.tuple(map(value), fc.boolean()).map(([entries, bare]) => (bare ? Object.assign(Object.create(null), entries) : entries))

const respondentID = fc.constantFrom('alice', 'bob', '007', '__proto__')

export const anyProfile: fc.Arbitrary<MatchedProfile> = fc.record({
  respondentID,
  attribute: ownMap(fc.oneof(text, storedDate, day)),
  tag: ownMap(fc.uniqueArray(word, { maxLength: 8 })),
  event: ownMap(fc.oneof(number, instant, storedDate)),
})

const ordering = fc.constantFrom<('=' | '<' | '>')[]>('=', '<', '>')
const before = fc.constantFrom<('before' | 'after')[]>('before', 'after')
const millisecond = 1 / (24 * 60 * 60 * 1000)
const ago = fc.record({ days: fc.constantFrom(0, 1, -1, 3 * millisecond, 2 * millisecond, 4 * millisecond, 30, 9000) })
const least = (bound: string | number): number =>
  typeof bound === 'number' || bound.trim() === '' || !Number.isNaN(Number(bound)) ? Number(bound) : Date.parse(bound)
const range = (bound: fc.Arbitrary<string | number>) =>
  fc.oneof(
    fc.record({ from: bound }),
    fc.record({ to: bound }),
    fc.tuple(bound, bound).map((ends) => {
      const [from = 0, to = 0] = ends.sort((one, other) => least(one) - least(other))
      return { from, to }
    }),
  )
const attributeCondition = fc.oneof(
  fc.record({ operator: before, value: ago }),
  fc.record({ operator: fc.constant<'between'>('between'), value: range(fc.oneof(number, numericText)) }),
  fc.record({ operator: fc.constant<'between'>('between'), value: range(fc.oneof(zonedDate, storedDate, day)) }),
  fc.record({ operator: fc.constantFrom<('=' | '<>')[]>('=', '<>'), value: fc.oneof(text, number) }),
  fc.record({ operator: fc.constantFrom<('<' | '>')[]>('<', '>'), value: fc.oneof(number, numericText) }),
  fc.record({ operator: fc.constantFrom<('isDefined' | 'isNotDefined')[]>('isDefined', 'isNotDefined') }),
)
const eventCondition = fc.oneof(
  fc.record({ operator: before, value: ago }),
  fc.record({ operator: fc.constant<'between'>('between'), value: range(fc.oneof(number, instant, numericText)) }),
  fc.record({ operator: fc.constant<'between'>('between'), value: range(fc.oneof(zonedDate, storedDate, day)) }),
  fc.record({
    operator: fc.constant<'between'>('between'),
    value: range(fc.oneof(instant, number, zonedDate)),
    type: fc.constant<'date'>('date'),
  }),
  fc.record({ operator: ordering, value: fc.oneof(number, instant, numericText) }),
  fc.record({ operator: ordering, value: fc.oneof(number, numericText), type: fc.constant<'number'>('number') }),
  fc.record({ operator: ordering, value: fc.oneof(zonedDate, storedDate, day) }),
  fc.record({ operator: ordering, value: fc.oneof(zonedDate, number, instant, instant.map(String)), type: fc.constant<'date'>('date') }),
)
const tagCondition = fc.record({ operator: fc.constantFrom<('OR' | 'AND')[]>('OR', 'AND'), value: fc.array(word, { maxLength: 7 }) })

const conditions = {
  respondents: fc.array(respondentID, { maxLength: 3 }),
  attribute: map(attributeCondition),
  event: map(eventCondition),
  tag: map(tagCondition),
  operator: fc.constantFrom<('and' | 'or')[]>('and', 'or'),
}

/** Nested filters of the given depth; fewer conditions when nested, so that some match. */
const nested = (depth: number): fc.Arbitrary<FilterConditions> => {
  if (depth === 0) return fc.record(conditions, { requiredKeys: [] })
  const inner = fc.array(nested(depth - 1), { minLength: 1, maxLength: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(conditions, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...conditions, all: inner, any: inner }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ all: inner }) },
    { weight: 1, arbitrary: fc.record({ any: inner, operator: conditions.operator }, { requiredKeys: ['any'] }) },
  )
}

export const anyFilter: fc.Arbitrary<Filter> = nested(5)
