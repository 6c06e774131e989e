import { expect, test } from 'vitest'
import { parseFilter } from '../../../../lib/domain/filter/parse.ts'
import { pushDown } from '../../../../lib/domain/filter/pushdown.ts'
import type { Filter } from '../../../../schemas/filter.ts'

const tenth = '2024-01-10T00:00:00.000Z'
const milliseconds = String(Date.parse(tenth))

test.each<[string, Filter, string | undefined, unknown[]]>([
  ['an attribute', { attribute: { city: { operator: '=', value: 'Paris' } } }, '#f0 = :f0', ['a.city', { S: 'Paris' }]],
  [
    'inequality of an attribute, unset included',
    { attribute: { city: { operator: '<>', value: 'Paris' } } },
    '(attribute_not_exists(#f0) OR #f0 <> :f0)',
    ['a.city', { S: 'Paris' }],
  ],
  ['a set attribute', { attribute: { 'a.b': { operator: 'isDefined' } } }, 'attribute_exists(#f0)', ['a.a.b']],
  ['an unset attribute', { attribute: { city: { operator: 'isNotDefined' } } }, 'attribute_not_exists(#f0)', ['a.city']],
  ['an attribute that must be a number', { attribute: { age: { operator: '>', value: 7 } } }, 'attribute_exists(#f0)', ['a.age']],
  ['an inequality of a number', { attribute: { age: { operator: '<>', value: 7 } } }, undefined, []],
  ['a number', { event: { spent: { operator: '>', value: 10.5 } } }, '#f0 > :f0', ['e.spent', { N: '10.5' }]],
  [
    'equality of a number, with a tolerance for 38 digits',
    { event: { spent: { operator: '=', value: 0.5 } } },
    '#f0 BETWEEN :f0 AND :f1',
    ['e.spent', { N: '0.4999999999999999' }, { N: '0.5000000000000001' }],
  ],
  ['a number that DynamoDB cannot represent', { event: { spent: { operator: '<', value: 1e200 } } }, 'attribute_exists(#f0)', ['e.spent']],
  [
    'a later date',
    { event: { seen: { operator: '>', value: tenth } } },
    '(#f0 > :f0 OR begins_with(#f0, :f1) OR #f0 > :f2)',
    ['e.seen', { S: tenth }, { S: '+' }, { N: milliseconds }],
  ],
  [
    'an earlier date',
    { event: { seen: { operator: '<', value: tenth } } },
    '(#f0 < :f0 OR #f0 < :f1)',
    ['e.seen', { S: tenth }, { N: milliseconds }],
  ],
  [
    'any tag and another condition',
    { tag: { sport: { operator: 'OR', value: ['run', 'swim'] } }, attribute: { city: { operator: 'isDefined' } } },
    'attribute_exists(#f0) AND (attribute_exists(#f1) OR attribute_exists(#f2))',
    ['a.city', 't.sport\u001frun', 't.sport\u001fswim'],
  ],
  [
    'any of two conditions',
    { operator: 'or', tag: { sport: { operator: 'AND', value: ['run', 'swim'] } }, attribute: { city: { operator: 'isDefined' } } },
    '(attribute_exists(#f0) OR (attribute_exists(#f1) AND attribute_exists(#f2)))',
    ['a.city', 't.sport\u001frun', 't.sport\u001fswim'],
  ],
  [
    'any of two conditions, one of which cannot be pushed',
    { operator: 'or', attribute: { age: { operator: '<>', value: 7 }, city: { operator: 'isDefined' } } },
    undefined,
    [],
  ],
  ['an empty list of tags', { tag: { sport: { operator: 'OR', value: [] } } }, undefined, []],
  ['nothing', {}, undefined, []],
])('the pushed-down condition for %s', (_, filter, expression, substituted) => {
  const pushed = pushDown(parseFilter(filter, 0))
  expect(pushed?.expression).toBe(expression)
  expect([...Object.values(pushed?.names ?? {}), ...Object.values(pushed?.values ?? {})]).toEqual(substituted)
})

const many = (operator: 'and' | 'or'): Filter => ({
  operator,
  attribute: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, { operator: '<>', value: 'x' } as const])),
})

test('pushes down as much of a long `and` as fits', () => {
  const expression = pushDown(parseFilter(many('and'), 0))?.expression ?? ''
  expect(expression.length).toBeGreaterThan(2500)
  expect(expression.length).toBeLessThan(3500)
  expect(expression.match(/attribute_not_exists|<>|AND|OR/g)?.length).toBeLessThan(250)
})

test('pushes down nothing of an `or` that is too long', () => {
  expect(pushDown(parseFilter(many('or'), 0))).toBeUndefined()
})
