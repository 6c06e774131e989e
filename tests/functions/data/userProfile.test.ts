import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

describe('POST /data/userProfile', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
  })

  it('writes the three parts in one request', async () => {
    const answer = await tenant.profile('p1', { attribute: { a: 'x' }, tag: { t: { add: ['c', 'a', 'c'] } }, event: { n: { inc: 1 } } })
    expect([answer.status, answer.body]).toEqual([200, 'OK'])
    expect((await tenant.read('p1')).body).toEqual({
      appID: tenant.appID,
      respondentID: 'p1',
      attribute: { a: 'x' },
      tag: { t: ['c', 'a'] },
      event: { n: 1 },
    })
  })

  it('loses nothing of 100 parallel increments', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => tenant.profile('p2', { event: { n: { inc: 1 } } })))
    expect(answers.every((a) => a.status === 200)).toBe(true)
    expect((await tenant.read('p2')).body.event.n).toBe(100)
  })

  it('writes a setter that is too long for one update expression', async () => {
    const attribute = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`a${i}`, String(i)]))
    expect((await tenant.profile('p3', { attribute, event: { n: { inc: 2 } } })).status).toBe(200)
    expect((await tenant.profile('p3', { attribute, event: { n: { inc: 2 } } })).status).toBe(200)
    const { body } = await tenant.read('p3')
    expect([Object.keys(body.attribute).length, body.event.n]).toEqual([500, 4])
  })

  const tooMany = 'must be a number of at most 38 digits.'
  it.each([
    ['a number', { n: 1e39 }, `event.n ${tooMany}`],
    ['a fraction', { n: 1.5e-38 }, `event.n ${tooMany}`],
    ['an increment', { n: { inc: -1e38 } }, `event.n.inc ${tooMany}`],
    ['a decrement', { n: { dec: 1e100 } }, `event.n.dec ${tooMany}`],
  ])('refuses %s that the table cannot store and increment', async (_what, event, message) => {
    const { body } = await tenant.profile('numbers', { event })
    expect(body).toEqual({ status: 304, message })
    expect((await tenant.read('numbers')).status).toBe(404)
  })

  it.each([
    ['in place', 0],
    ['by putting the profile back', 100],
  ])('refuses an increment whose sum the table cannot hold, %s, and changes nothing', async (_how, others) => {
    const id = `sums ${others}`
    const attribute = Object.fromEntries(Array.from({ length: others }, (_, i) => [`a${i}`, 'x']))
    await tenant.profile(id, { event: { big: 9e37, fine: 1e-38, date: '2026-01-31T00:00:00Z' } })
    const before = (await tenant.read(id)).body
    for (const [name, change] of [
      ['big', { inc: 0.5 }],
      ['big', { inc: 9e37 }],
      ['fine', { inc: 1 }],
      ['fine', { dec: -1 }],
    ] as const) {
      const { status, body } = await tenant.profile(id, { attribute, event: { other: { inc: 1 }, [name]: change } })
      expect([status, body]).toEqual([400, { status: 304, message: `event.${name} would exceed 38 digits.` }])
    }
    expect((await tenant.read(id)).body).toEqual(before)
    expect((await tenant.profile(id, { attribute, event: { big: { dec: 9e37 }, fine: { inc: 2e-38 } } })).status).toBe(200)
    expect((await tenant.read(id)).body.event).toMatchObject({ big: 0, fine: 3e-38 })
  })

  it('refuses the same in imports, one entry at a time, and in the management profile', async () => {
    await tenant.profile('sums', { event: { big: 9e37 } })
    const profiles = [
      { respondentID: 'sums', event: { big: { inc: 0.5 } } },
      { respondentID: 'new', event: { big: 1e39 } },
      { respondentID: 'good', event: { n: 1 } },
    ]
    const { body } = await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
    expect(body).toEqual({
      written: 1,
      refused: [
        { index: 0, message: 'event.big would exceed 38 digits.', code: 'invalid' },
        { index: 1, message: expect.stringContaining(tooMany), code: 'invalid' },
      ],
    })
    const options = { appid: tenant.appID, body: { event: { big: 1e39 } } }
    const answer = await tenant.call('PUT', '/respondent/profile/sums', options)
    expect([answer.status, answer.body]).toEqual([500, { success: false, message: `event.big ${tooMany}` }])
    expect((await tenant.read('sums')).body.event).toEqual({ big: 9e37 })
  })
})
