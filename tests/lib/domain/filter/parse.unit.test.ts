import { expect, test } from 'vitest'
import { Problem } from '../../../../lib/core/errors.ts'
import { parseFilter } from '../../../../lib/domain/filter/parse.ts'
import type { AttributeCondition, EventCondition, Filter, FilterConditions } from '../../../../schemas/filter.ts'

const refusal = (filter: Filter, at?: string): unknown => {
  try {
    return parseFilter(filter, 0, at)
  } catch (error) {
    return error instanceof Problem ? `${error.code}: ${error.message}` : error
  }
}

const pair = 'filters.attribute.age.value must be a string or a number.'
const number = 'must be a number.'
const none = 'filters.attribute.age.value must be null or omitted with isDefined and isNotDefined.'
const date = 'filters.event.seen.value must be an ISO 8601 date (with a time zone if it has a time) or a number.'

test.each<[AttributeCondition, string]>([
  [{ operator: '=' }, pair],
  [{ operator: '=', value: null }, pair],
  [{ operator: '<>' }, pair],
  [{ operator: '<>', value: null }, pair],
  [{ operator: '=', value: Number.POSITIVE_INFINITY }, pair],
  [{ operator: '<' }, `filters.attribute.age.value ${number}`],
  [{ operator: '<', value: null }, `filters.attribute.age.value ${number}`],
  [{ operator: '>', value: 'abc' }, `filters.attribute.age.value ${number}`],
  [{ operator: '>', value: '' }, `filters.attribute.age.value ${number}`],
  [{ operator: '>', value: '  ' }, `filters.attribute.age.value ${number}`],
  [{ operator: '>', value: '1e999' }, `filters.attribute.age.value ${number}`],
  [{ operator: 'isDefined', value: 'x' }, none],
  [{ operator: 'isDefined', value: '' }, none],
  [{ operator: 'isNotDefined', value: 0 }, none],
])('attribute %j is refused', (condition, message) => {
  expect(refusal({ attribute: { age: condition } })).toBe(`invalid: ${message}`)
})

test.each<[EventCondition, string]>([
  [{ operator: '>', value: 'abc', type: 'number' }, `filters.event.seen.value ${number}`],
  [{ operator: '>', value: '2024-01-10T00:00:00Z', type: 'number' }, `filters.event.seen.value ${number}`],
  [{ operator: '=', value: 'yesterday', type: 'date' }, date],
  [{ operator: '=', value: 'yesterday' }, date],
  [{ operator: '=', value: '' }, date],
  [{ operator: '=', value: '2024-02-30' }, date],
  [{ operator: '=', value: '2024-01-10T00:00:00' }, date],
  [{ operator: '=', value: '10 January 2024 00:00 UTC' }, date],
  [{ operator: '=', value: '2023-02-29T00:00:00Z' }, date],
  [{ operator: '=', value: '2024-01-10T25:00:00Z' }, date],
])('event %j is refused', (condition, message) => {
  expect(refusal({ event: { seen: condition } })).toBe(`invalid: ${message}`)
})

test('the error names the parameter with its path, and never the value', () => {
  expect(refusal({ attribute: { age: { operator: '>', value: 'secret' } } }, 'messages[0].filters')).toBe(
    'invalid: messages[0].filters.attribute.age.value must be a number.',
  )
})

test('500 conditions in total are accepted, 501 are refused', () => {
  const attribute = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`n${index}`, { operator: 'isDefined' } as const]))
  const tags = (count: number): NonNullable<Filter['tag']> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, { operator: 'AND' as const, value: [] }]))
  expect(refusal({ attribute, tag: tags(200) })).toHaveProperty('conditions.length', 500)
  expect(refusal({ attribute, tag: tags(201) })).toBe('invalid: filters must contain at most 500 conditions.')
})

const nested = (depth: number): FilterConditions =>
  depth === 0 ? { attribute: { a: { operator: 'isDefined' } } } : { any: [nested(depth - 1)] }

test('filters nest 5 deep', () => {
  expect(refusal(nested(5))).toHaveProperty('conditions.length', 1)
  expect(refusal(nested(6))).toBe('invalid: filters must be nested at most 5 deep.')
})

test('the conditions of nested filters count, and are named by their place', () => {
  const attribute = Object.fromEntries(Array.from({ length: 251 }, (_, index) => [`n${index}`, { operator: 'isDefined' } as const]))
  expect(refusal({ attribute, all: [{ any: [{ attribute }] }] })).toBe('invalid: filters must contain at most 500 conditions.')
  expect(refusal({ all: [{}, { any: [{ attribute: { age: { operator: '<', value: 'x' } } }] }] })).toBe(
    'invalid: filters.all.1.any.0.attribute.age.value must be a number.',
  )
})

const range = 'must be an object with from, to or both, with between.'
const ago = 'must be an object with days, with before and after.'

test.each<[AttributeCondition & EventCondition, string]>([
  [{ operator: 'between', value: {} }, `value ${range}`],
  [{ operator: 'between', value: 7 }, `value ${range}`],
  [{ operator: 'between', value: { from: 1, days: 2 } }, `value ${range}`],
  [{ operator: 'between', value: { from: 2, to: 1 } }, 'value.to must not be less than from.'],
  [{ operator: 'between', value: { from: '2024-02-02', to: '2024-02-01T00:00Z' } }, 'value.to must not be less than from.'],
  [{ operator: 'between', value: { from: '2024-02-02', to: 'soon' } }, `value.to ${date.split(' value ')[0]?.replace(/^\S+ /, '')}`],
  [{ operator: 'before', value: { from: 1 } }, `value ${ago}`],
  [{ operator: 'after', value: 30 }, `value ${ago}`],
  [{ operator: 'after' }, `value ${ago}`],
] as [AttributeCondition & EventCondition, string][])('the range %j is refused', (condition, message) => {
  expect(refusal({ attribute: { x: condition } })).toBe(`invalid: filters.attribute.x.${message}`)
  expect(refusal({ event: { x: condition } })).toBe(`invalid: filters.event.x.${message}`)
})

test('before and after count from the moment for which the filter is parsed', () => {
  const filter: Filter = { event: { seen: { operator: 'before', value: { days: 30 } } } }
  const parsed = parseFilter(filter, Date.parse('2024-01-31T12:00:00Z'))
  expect(parsed).toMatchObject({ isRelative: true, conditions: [{ operator: '<', stored: '2024-01-01T12:00:00.000Z' }] })
})

test.each([
  ['2024-01-10', '2024-01-10T00:00:00.000Z'],
  ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
  ['2024-01-10T02:00+02:00', '2024-01-10T00:00:00.000Z'],
  ['2024-01-10T00:00:00.123456-00:30', '2024-01-10T00:30:00.123Z'],
  ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
  ['+012024-01-01T00:00:00Z', undefined],
])('the date %s is parsed once', (value, stored) => {
  const { conditions } = parseFilter({ event: { seen: { operator: '>', value } } }, 0)
  expect(conditions).toEqual([{ kind: 'eventDate', name: 'seen', operator: '>', milliseconds: Date.parse(value), stored }])
})

test('an empty list of respondents does not restrict', () => {
  expect(parseFilter({ respondents: [] }, 0).respondents).toBeUndefined()
})
