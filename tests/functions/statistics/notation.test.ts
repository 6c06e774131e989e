import { afterEach, describe, expect, it, vi } from 'vitest'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

const ask = (title: string) => ({
  title,
  type: 'notation',
  messages: [{ type: 'text', text: `${title}?` }],
  properties: { active: true, attribute: { note: 'answer' } },
})

afterEach(() => {
  vi.useRealTimers()
})

describe('GET /statistics/notation/<appID>', () => {
  it('returns the mean of the numeric answers in the period, with a row per respondent', async () => {
    const tenant = await newTenant()
    const { resourceIDs } = await newFeature(tenant, 'Notes', [ask('Stars'), ask('Stars'), { ...ask('Words'), type: 'collect' }])
    const notes = async (query: Record<string, number> = {}) =>
      (await tenant.call('GET', `/statistics/notation/${tenant.appID}`, { query })).body
    expect(await notes()).toMatchObject({ success: true, appID: tenant.appID, nb_users: 0, notation: 0, table: [] })
    const a = await newTalker(tenant)
    const b = await newTalker(tenant)
    for (const text of ['hello', '4', '3,5', '100']) await a.say(text)
    const between = Date.now() + 1
    vi.useFakeTimers({ toFake: ['Date'], now: between + 1 })
    for (const text of ['hello', 'very good']) await b.say(text)
    vi.setSystemTime(between + 2)
    const second = resourceIDs[1] ?? ''
    const { table, ...rest } = await notes()
    expect(rest).toMatchObject({ nb_users: 2, notation: 3.75 })
    expect(table).toHaveLength(2)
    expect(table).toEqual(
      expect.arrayContaining([
        { respondentID: a.id, Stars: '4', [second]: '3,5' },
        { respondentID: b.id, Stars: 'very good' },
      ]),
    )
    expect((await notes({ from: between - 60_000, to: between })).table.map((row: { respondentID: string }) => row.respondentID)).toEqual([
      a.id,
    ])
    expect((await notes({ from: between })).notation).toBe(0)
  })
})

describe('PUT /statistics/attribute/<appID>', () => {
  it('returns a statistic, also for a query in a string, and refuses an invalid one', async () => {
    const tenant = await newTenant()
    for (const [id, city] of [
      ['a', 'Paris'],
      ['b', 'Nice'],
      ['c', 'Paris'],
    ] as const)
      await tenant.profile(id, { attribute: { city } })
    const ask = (body: unknown) => tenant.call('PUT', `/statistics/attribute/${tenant.appID}`, { body })
    const question = { operation: 'count', filters: { attribute: { city: { operator: '=', value: 'Paris' } } } }
    for (const body of [question, JSON.stringify(question)]) expect((await ask(body)).body).toEqual({ appID: tenant.appID, count: 2 })
    for (const [body, message] of [
      [{ filters: {} }, 'operation is missing'],
      [{ operation: 'explode' }, 'operation must be one of'],
      [JSON.stringify({ operation: 'explode' }), 'operation must be one of'],
      ['{}', 'operation is missing'],
      ['count please', 'the body must be valid JSON'],
      ['[]', 'the body must be an object'],
      ['""', 'the body must be an object'],
      ['', 'the body must be an object'],
      [7, 'the body must be'],
    ] as const) {
      const answer = await ask(body)
      expect([answer.status, answer.body], JSON.stringify(body)).toEqual([
        500,
        { success: false, message: expect.stringContaining(message) },
      ])
    }
  })

  it('covers only respondents whose lastReplied is in the period, to the millisecond', async () => {
    const begin = Date.UTC(2031, 4, 5, 12)
    vi.useFakeTimers({ toFake: ['Date'], now: begin - 1000 })
    const tenant = await newTenant()
    await newFeature(tenant, 'Hello', ['Hello'])
    await tenant.profile('never', { attribute: { city: 'Paris' } })
    for (const at of [begin, begin + 1, begin + 1000]) {
      vi.setSystemTime(at)
      const talker = await newTalker(tenant)
      await talker.say('hello')
      await tenant.profile(talker.id, { attribute: { city: at === begin + 1 ? 'Nice' : 'Paris' } })
    }
    const ask = (query: object, body: object = { operation: 'count' }) =>
      tenant.call('PUT', `/statistics/attribute/${tenant.appID}`, { query: { ...query }, body })
    const count = async (query: object) => (await ask(query)).body.count
    expect(await count({})).toBe(4)
    expect(await count({ from: begin, to: begin + 1 })).toBe(1)
    expect(await count({ from: begin, to: begin })).toBe(0)
    expect(await count({ from: begin + 1, to: begin + 1000 })).toBe(1)
    expect(await count({ from: begin + 1, to: begin + 1001 })).toBe(2)
    expect([await count({ from: begin + 1 }), await count({ to: begin + 1 })]).toEqual([2, 1])
    const question = {
      operation: 'repartition',
      groupBy: { type: 'attribute', value: 'city' },
      filters: { operator: 'or', attribute: { city: { operator: '=', value: 'Paris' }, job: { operator: '=', value: 'cook' } } },
    }
    expect((await ask({ from: begin + 1 }, question)).body.repartition).toEqual([{ _id: 'Paris', nb_users: 1 }])
    for (const [query, parameter] of [
      [{ from: 2, to: 1 }, 'from'],
      [{ from: 'yesterday' }, 'from'],
    ] as const) {
      const answer = await ask(query)
      expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([500, parameter])
    }
  })
})
