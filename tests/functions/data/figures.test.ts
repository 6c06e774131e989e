import { beforeAll, describe, expect, it } from 'vitest'
import type { Filter } from '../../../schemas/filter.ts'
import { call } from '../../harness/call.ts'
import { newTenant, newUser, type Tenant } from '../../harness/tenant.ts'
import { naiveMatches } from '../../lib/domain/filter/naive.ts'

const cycle = <T>(values: readonly T[], i: number): T | undefined => values[i % values.length]
const set = <T>(map: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter((entry): entry is [string, T] => entry[1] !== undefined))

/** 120 respondents with names, values and gaps of every kind. */
const people = Array.from({ length: 120 }, (_, i) => ({
  respondentID: `f${i}`,
  attribute: set({
    pid: `f${i}`,
    city: cycle(['Paris', 'paris', '', undefined, 'Saint-Étienne'], i),
    age: cycle(['9', '007', '7', '7.0', 'abc', undefined, '100'], i),
    'a.b #$': cycle(['x', undefined], i),
    constructor: cycle([undefined, 'c', undefined], i),
  }),
  tag: set({ sport: cycle([['run', 'swim'], ['run'], undefined, ['yoga', 'swim']], i) }),
  event: set<number | string>({
    spent: cycle([0, -5, 10.5, undefined, 99], i),
    seen: cycle(['2024-01-10T00:00:00.000Z', Date.UTC(2024, 0, 10), undefined, '2025-06-01T00:00:00.000Z'], i),
  }),
}))

const filters: Record<string, Filter> = {
  everyone: {},
  'equal text': { attribute: { city: { operator: '=', value: 'Paris' } } },
  'different text, unset included': { attribute: { city: { operator: '<>', value: 'Paris' } } },
  'equal number': { attribute: { age: { operator: '=', value: 7 } } },
  'different number': { attribute: { age: { operator: '<>', value: 7 } } },
  greater: { attribute: { age: { operator: '>', value: '8' } } },
  'set, by an awkward name': { attribute: { 'a.b #$': { operator: 'isDefined' } } },
  'unset, by a name of Object': { attribute: Object.fromEntries([['constructor', { operator: 'isNotDefined' as const, value: null }]]) },
  'a number of an event': { event: { spent: { operator: '<', value: 10 } } },
  'an event that is zero': { event: { spent: { operator: '=', value: 0, type: 'number' } } },
  'a date, in either form': { event: { seen: { operator: '=', value: '2024-01-10T02:00:00+02:00' } } },
  'a later date': { event: { seen: { operator: '>', value: '2024-06-01T00:00:00Z', type: 'date' } } },
  'any tag': { tag: { sport: { operator: 'OR', value: ['yoga', 'run'] } } },
  'all tags': { tag: { sport: { operator: 'AND', value: ['swim', 'run'] } } },
  'any of no tags': { tag: { sport: { operator: 'OR', value: [] } } },
  'one of several conditions': {
    operator: 'or',
    attribute: { city: { operator: '=', value: '' } },
    event: { spent: { operator: '>', value: 50 } },
    tag: { sport: { operator: 'OR', value: ['yoga'] } },
  },
  'one condition, any of it': { operator: 'or', attribute: { city: { operator: '<>', value: 'Paris' } } },
  'a date or a tag': {
    operator: 'or',
    event: { seen: { operator: '<', value: '2025-01-01T00:00:00Z' } },
    tag: { sport: { operator: 'AND', value: ['run', 'swim'] } },
  },
  'named respondents': { respondents: ['f1', 'f2', 'f2', 'f119', 'nobody'] },
  'named respondents with a condition': { respondents: people.map((p) => p.respondentID), attribute: { age: { operator: 'isDefined' } } },
  'many names': { attribute: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, { operator: 'isNotDefined' as const }])) },
}

let tenant: Tenant
const figures = (body: object) => tenant.call('PUT', `/data/attribute/${tenant.appID}`, { body })

beforeAll(async () => {
  tenant = await newTenant()
  const profiles = people.map(({ tag, ...person }) => ({
    ...person,
    tag: Object.fromEntries(Object.entries(tag).map(([name, add]) => [name, { add }])),
  }))
  expect((await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })).body).toEqual({ written: 120, refused: [] })
})

describe('a filter selects the same respondents for counts, repartitions and previews', () => {
  it.each(Object.entries(filters))('%s', async (_, filter) => {
    const expected = people.filter((person) => naiveMatches(filter, person)).map((person) => person.respondentID)
    expect((await figures({ operation: 'count', filters: filter })).body).toEqual({ appID: tenant.appID, count: expected.length })
    const { body } = await figures({ operation: 'repartition', groupBy: { type: 'attribute', value: 'pid' }, filters: filter })
    expect(body.repartition.map((group: { _id: string }) => group._id).sort()).toEqual([...expected].sort())
    const preview = await tenant.call('POST', '/filter/preview', { body: { appID: tenant.appID, filters: filter } })
    expect([preview.body.count, preview.body.sample.length]).toEqual([expected.length, Math.min(20, expected.length)])
    expect(preview.body.sample.every((id: string) => expected.includes(id))).toBe(true)
  })
})

describe('PUT /data/attribute/:appID', () => {
  it('counts each respondent under each of their tags, largest count first', async () => {
    const { body } = await figures({ operation: 'repartition', groupBy: { type: 'tag', value: 'sport' } })
    expect(body.repartition).toEqual([
      { _id: 'run', nb_users: 60 },
      { _id: 'swim', nb_users: 60 },
      { _id: 'yoga', nb_users: 30 },
    ])
  })
  it('aggregates events', async () => {
    const of = async (operation: string) => (await figures({ operation, groupBy: { type: 'event', value: 'spent' } })).body.value
    expect([await of('sum'), await of('average'), await of('min'), await of('max')]).toEqual([24 * 104.5, 104.5 / 4, -5, 99])
    expect((await figures({ operator: 'average', groupBy: { type: 'event', value: 'ghost' } })).body.value).toBeNull()
  })
  it.each([
    ['operation', {}],
    ['operation', { operation: 'explode' }],
    ['groupBy', { operation: 'repartition' }],
    ['groupBy.type', { operation: 'repartition', groupBy: { type: 'zodiac', value: 'x' } }],
    ['groupBy.type', { operation: 'sum', groupBy: { type: 'tag', value: 'x' } }],
    ['filters', { operation: 'count', filters: 'all' }],
    ['filters.attribute.a.value', { operation: 'count', filters: { attribute: { a: { operator: '>', value: 'x' } } } }],
    ['filters.tag.a.value', { operation: 'count', filters: { tag: { a: { operator: 'OR', value: 'x' } } } }],
  ])('400 names %s', async (parameter, body) => {
    const answer = await figures(body)
    expect([answer.status, answer.body.status, answer.body.message.split(' ')[0]]).toEqual([400, 304, parameter])
  })
})

describe('GET /data/respondentsList', () => {
  const list = (query: object = {}) => tenant.call('GET', '/data/respondentsList', { query: { appID: tenant.appID, ...query } })
  it('lists every respondent once, on one page without a cursor', async () => {
    const { body, headers } = await list()
    expect([[...body].sort(), headers['x-next-cursor']]).toEqual([people.map((p) => p.respondentID).sort(), undefined])
    expect((await list({ skip: 50 })).body).toEqual(body.slice(50))
    expect((await list({ skip: 120 })).body).toEqual([])
  })
  it.each([
    ['skip', { skip: -1 }],
    ['skip', { skip: '1.5' }],
    ['cursor', { cursor: 'Zm9yZ2Vk.x' }],
  ])('400 names %s', async (parameter, query) => {
    expect((await list(query)).body).toMatchObject({ status: 304, message: expect.stringContaining(parameter) })
  })
})

describe('POST /data/respondents/:appID', () => {
  const search = (body: object, query: object = {}) =>
    tenant.call('POST', `/data/respondents/${tenant.appID}`, { body, query: { ...query } })
  it('returns the whole profiles of respondents who match all conditions', async () => {
    const { body } = await search({ attribute: { city: 'Paris' }, tag: { sport: { add: ['run'] } }, event: { spent: 0 } })
    const expected = people.filter((p) => p.attribute['city'] === 'Paris' && p.tag['sport']?.includes('run') && p.event['spent'] === 0)
    expect(body).toHaveLength(expected.length)
    expect(body).toEqual(expect.arrayContaining(expected.map((person) => ({ appID: tenant.appID, ...person }))))
    expect((await search({ respondentID: 'f7' })).body).toEqual([{ appID: tenant.appID, ...people[7] }])
  })
  it('pages by number and by cursor', async () => {
    const first = await search({})
    const rest = await search({}, { cursor: first.headers['x-next-cursor'] })
    expect([first.body.length, rest.body.length, rest.headers['x-next-cursor']]).toEqual([100, 20, undefined])
    expect((await search({}, { page: 2 })).body).toEqual(rest.body)
    expect((await search({}, { page: 3 })).body).toEqual([])
    const stolen = await search({ attribute: { city: 'Paris' } }, { cursor: first.headers['x-next-cursor'] })
    expect([stolen.status, stolen.body.message]).toEqual([400, expect.stringContaining('cursor')])
  })
  it('404 for a stranger, 400 for another application in the body', async () => {
    const stranger = await newUser()
    expect((await call('POST', `/data/respondents/${tenant.appID}`, { token: stranger.token, body: {} })).status).toBe(404)
    expect((await search({ appID: 'another' })).status).toBe(400)
  })
})
