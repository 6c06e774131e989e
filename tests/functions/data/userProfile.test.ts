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
})
