import { describe, expect, test } from 'vitest'
import { compileFilter, compileItemFilter, type MatchedProfile } from '../../../../lib/domain/filter/compile.ts'
import { parseFilter } from '../../../../lib/domain/filter/parse.ts'
import type { AttributeCondition, EventCondition, Filter, TagCondition } from '../../../../schemas/filter.ts'
import { naiveMatches } from './naive.ts'
import { storedItem } from './stored.ts'

const profile = (parts: Partial<MatchedProfile>): MatchedProfile => ({ respondentID: 'alice', attribute: {}, tag: {}, event: {}, ...parts })

const moment = Date.parse('2024-01-31T00:00:00Z')

/** Undefined means unset. */
const selects = (filter: Filter, candidate: MatchedProfile, expected: boolean): void => {
  expect(compileFilter(parseFilter(filter, moment))(candidate), 'profile').toBe(expected)
  expect(compileItemFilter(parseFilter(filter, moment))(storedItem(candidate)), 'stored item').toBe(expected)
  expect(naiveMatches(filter, candidate, moment), 'naive').toBe(expected)
}

type Row<Condition, Value> = [promise: string, condition: Condition, selected: (Value | undefined)[], others: (Value | undefined)[]]

const attributes: Row<AttributeCondition, string>[] = [
  ['= is exact, case and accents included', { operator: '=', value: 'Épinal' }, ['Épinal'], ['épinal', 'Epinal', '', undefined]],
  ['= finds accents that are stored apart', { operator: '=', value: 'Épinal' }, ['Épinal', 'E\u0301pinal'], ['Epinal', undefined]],
  ['= is written with accents apart', { operator: '=', value: 'E\u0301pinal' }, ['Épinal', 'E\u0301pinal'], ['Epinal', undefined]],
  ['<> whatever its accents are', { operator: '<>', value: 'E\u0301pinal' }, ['Epinal', undefined], ['Épinal', 'E\u0301pinal']],
  ['= the empty string is not unset', { operator: '=', value: '' }, [''], [' ', '0', undefined]],
  ['= with a string compares as strings, numeric or not', { operator: '=', value: '7' }, ['7'], ['07', '7.0', undefined]],
  ['= with a number compares numerically', { operator: '=', value: 7 }, ['7', '007', '7.0', ' 7 '], ['8', 'seven', '', undefined]],
  ['= 0 is no blank', { operator: '=', value: 0 }, ['0', '-0', '0.0'], ['', ' ', 'zero', undefined]],
  ['= with a number takes decimals only', { operator: '=', value: 10 }, ['10', '1e1'], ['0xA', '0b1010', '0o12', '']],
  ['> takes decimals only', { operator: '>', value: 9 }, ['10'], ['0xA', '0b1010']],
  ['<> is everything else, unset included', { operator: '<>', value: 'Paris' }, ['paris', '', undefined], ['Paris']],
  ['<> with a number, words and unset included', { operator: '<>', value: 7 }, ['8', 'seven', '', undefined], ['7', '7.0']],
  ['<> 0 takes blanks', { operator: '<>', value: 0 }, ['', ' ', '1', undefined], ['0', '00']],
  ['> is numeric, not alphabetical', { operator: '>', value: 9 }, ['10', '1e3'], ['9', '-10', 'abc', '', undefined]],
  ['> reads a numeric string', { operator: '>', value: ' 9 ' }, ['10'], ['9', undefined]],
  ['> a negative number does not take blanks', { operator: '>', value: -1 }, ['0', '-0.5'], ['', ' ', '-1', undefined]],
  ['> leaves out what is too large for a number', { operator: '>', value: 9 }, ['1e308'], ['Infinity', '1e999']],
  ['< is numeric', { operator: '<', value: 10 }, ['9', '007', '-3.5', '0'], ['10', '100', 'abc', '', ' ', '-Infinity', undefined]],
  ['isDefined matches the empty string', { operator: 'isDefined' }, ['', 'x'], [undefined]],
  ['isDefined with null', { operator: 'isDefined', value: null }, ['x'], [undefined]],
  ['isNotDefined', { operator: 'isNotDefined', value: null }, [undefined], ['', 'x']],
  [
    'between numbers, both ends included',
    { operator: 'between', value: { from: 0, to: '7' } },
    ['0', '007', '3.5'],
    ['7.1', '-1', '', 'x', undefined],
  ],
  ['between with one end', { operator: 'between', value: { to: 7 } }, ['-100', '7'], ['8', ' ', '-Infinity', undefined]],
  [
    'between dates, a day being its midnight in UTC',
    { operator: 'between', value: { from: '2024-01-10', to: '2024-01-11' } },
    ['2024-01-10', '2024-01-10T01:00+01:00', '2024-01-11'],
    ['2024-01-09', '2024-01-11T00:00:01Z', '1704844800000', 'x', undefined],
  ],
  [
    'before so many days ago',
    { operator: 'before', value: { days: 21 } },
    ['2024-01-09', '1990-05-01'],
    ['2024-01-10', '7', 'x', undefined],
  ],
  ['after so many days ago', { operator: 'after', value: { days: 21 } }, ['2024-01-10T00:00:01Z'], ['2024-01-10', 'x', undefined]],
]

const tenth = '2024-01-10T00:00:00.000Z'
const tenthMilliseconds = Date.parse(tenth)
const before = '2024-01-09T23:59:59.999Z'
const after = '2024-01-10T00:00:00.001Z'

const events: Row<EventCondition, number | string>[] = [
  ['= number, zero is not unset', { operator: '=', value: 0, type: 'number' }, [0], [1, undefined]],
  ['> number', { operator: '>', value: 10, type: 'number' }, [10.5], [10, -11, undefined]],
  ['< number', { operator: '<', value: 10 }, [9.5, -11], [10, undefined]],
  ['a numeric string is a number by default', { operator: '=', value: '10.5' }, [10.5], [10, undefined]],
  ['type number does not match a stored date', { operator: '>', value: 0, type: 'number' }, [tenthMilliseconds], [tenth]],
  ['a number without type does not match a stored date', { operator: '>', value: 0 }, [1], [tenth]],
  ['= date', { operator: '=', value: tenth, type: 'date' }, [tenth, tenthMilliseconds], [before, after, undefined]],
  ['= date in another zone', { operator: '=', value: '2024-01-10T02:00+02:00' }, [tenth, tenthMilliseconds], [before, after]],
  ['> date', { operator: '>', value: tenth }, [after, tenthMilliseconds + 1], [tenth, before, tenthMilliseconds, undefined]],
  ['< date', { operator: '<', value: tenth }, [before, tenthMilliseconds - 1, 0], [tenth, after, undefined]],
  ['type date takes a number as milliseconds', { operator: '<', value: tenthMilliseconds, type: 'date' }, [before], [tenth, after]],
  ['type date takes a numeric string as milliseconds', { operator: '=', value: `${tenthMilliseconds}`, type: 'date' }, [tenth], [after]],
  ['> date, years after 9999', { operator: '>', value: tenth }, ['+012024-01-01T00:00:00.000Z'], ['-000001-01-01T00:00:00.000Z']],
  ['< date after 9999', { operator: '<', value: '+012024-01-01T00:00:00Z' }, [tenth, '-000001-01-01T00:00:00.000Z'], [8.64e15]],
]

const ranges: Row<EventCondition, number | string>[] = [
  ['between numbers', { operator: 'between', value: { from: 0.5, to: 10 } }, [0.5, 10], [0.4, 10.1, tenth, undefined]],
  [
    'between dates',
    { operator: 'between', value: { from: '2024-01-10', to: after } },
    [tenth, after, tenthMilliseconds],
    [before, tenthMilliseconds - 1, '2024-01-11T00:00:00.000Z', '+012024-01-01T00:00:00.000Z', undefined],
  ],
  ['from a date', { operator: 'between', value: { from: tenth } }, [tenth, '+012024-01-01T00:00:00.000Z'], [before, 0, undefined]],
  ['not since so many days', { operator: 'before', value: { days: 21 } }, [before, tenthMilliseconds - 1], [tenth, after, undefined]],
  ['since so many days', { operator: 'after', value: { days: 21 } }, [after, tenthMilliseconds + 1], [tenth, before, undefined]],
  ['the days to come', { operator: 'after', value: { days: -1 } }, ['2024-02-01T00:00:00.001Z'], ['2024-02-01T00:00:00.000Z', undefined]],
]
events.push(...ranges)

const tags: Row<TagCondition, string[]>[] = [
  ['OR has any', { operator: 'OR', value: ['run', 'swim'] }, [['run'], ['yoga', 'swim']], [['RUN'], [], undefined]],
  ['AND has all, in any order', { operator: 'AND', value: ['run', 'swim'] }, [['swim', 'yoga', 'run']], [['run'], [], undefined]],
  ['OR whatever the accents are', { operator: 'OR', value: ['vélo', 'run'] }, [['ve\u0301lo'], ['vélo']], [['velo'], undefined]],
  [
    'AND whatever the accents are',
    { operator: 'AND', value: ['ve\u0301lo', 'run'] },
    [
      ['ve\u0301lo', 'run'],
      ['vélo', 'run'],
    ],
    [['vélo'], ['run'], undefined],
  ],
  ['OR [] is nobody', { operator: 'OR', value: [] }, [], [['run'], [], undefined]],
  ['AND [] is everybody', { operator: 'AND', value: [] }, [['run'], [], undefined], []],
  ['OR of many', { operator: 'OR', value: [...'abcdefghij'] }, [['x', 'j']], [['x'], [], undefined]],
  [
    'AND of many, named twice or not',
    { operator: 'AND', value: [...'abcdeabcde'] },
    [[...'edcba']],
    [[...'abcd'], [...'abcdx'], undefined],
  ],
]

const hostile = ['city', '__proto__', 'constructor', 'toString', 'a.b #$ 😀', '"\'\\`', '\u2028', '*/ //', '']
const map = <Value>(name: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : Object.fromEntries([[name, value]])

describe.each(hostile)('on the name %j', (name) => {
  test.each(attributes)('attribute %s', (_, condition, selected, others) => {
    const filter = { attribute: map(name, condition) }
    for (const value of selected) selects(filter, profile({ attribute: map(name, value) }), true)
    for (const value of others) selects(filter, profile({ attribute: map(name, value) }), false)
  })
  test.each(events)('event %s', (_, condition, selected, others) => {
    const filter = { event: map(name, condition) }
    for (const value of selected) selects(filter, profile({ event: map(name, value) }), true)
    for (const value of others) selects(filter, profile({ event: map(name, value) }), false)
  })
  test.each(tags)('tag %s', (_, condition, selected, others) => {
    const filter = { tag: map(name, condition) }
    for (const value of selected) selects(filter, profile({ tag: map(name, value) }), true)
    for (const value of others) selects(filter, profile({ tag: map(name, value) }), false)
  })
})

const inParis: NonNullable<Filter['attribute']> = { city: { operator: '=', value: 'Paris' } }
const runs: NonNullable<Filter['tag']> = { sport: { operator: 'OR', value: ['run'] } }
const both = profile({ attribute: { city: 'Paris' }, tag: { sport: ['run'] } })
const one = profile({ attribute: { city: 'Paris' } })
const neither = profile({})

test.each<[string, Filter, MatchedProfile[], MatchedProfile[]]>([
  ['an empty filter selects everyone', {}, [both, neither], []],
  ['an empty filter with or selects everyone', { operator: 'or', attribute: {}, respondents: [] }, [both, neither], []],
  ['all conditions must hold', { attribute: inParis, tag: runs }, [both], [one, neither]],
  ['with or any condition suffices', { operator: 'or', attribute: inParis, tag: runs }, [both, one], [neither]],
  ['respondents restricts the selection', { respondents: ['alice'] }, [neither], [profile({ respondentID: 'bob' })]],
  [
    'respondents restricts the selection with or, too',
    { operator: 'or', respondents: ['bob'], attribute: inParis, tag: runs },
    [],
    [both, one, neither],
  ],
  ['respondents and a condition', { respondents: ['bob', 'alice'], attribute: inParis }, [both], [neither]],
  ['ids are not compared as numbers', { respondents: ['007'] }, [profile({ respondentID: '007' })], [profile({ respondentID: '7' })]],
  ['entity does not select', { entity: 'anything', attribute: inParis }, [one], [neither]],
])('%s', (_, filter, selected, others) => {
  for (const candidate of selected) selects(filter, candidate, true)
  for (const candidate of others) selects(filter, candidate, false)
})

test('names of Object.prototype properties are unset', () => {
  selects({ attribute: map<AttributeCondition>('constructor', { operator: 'isDefined' }) }, neither, false)
  selects({ attribute: map<AttributeCondition>('__proto__', { operator: 'isNotDefined' }) }, neither, true)
  selects({ event: map<EventCondition>('toString', { operator: '>', value: tenth }) }, neither, false)
  selects({ tag: map<TagCondition>('valueOf', { operator: 'OR', value: ['run'] }) }, neither, false)
})

test('500 conditions and 10,000 respondents are accepted', () => {
  const attribute = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, { operator: 'isNotDefined' } as const]))
  const respondents = [...Array.from({ length: 9999 }, (_, index) => `r${index}`), 'alice']
  selects({ attribute, respondents }, both, true)
  selects({ attribute, respondents }, profile({ attribute: { n499: '' } }), false)
})
