import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { failing } from '../../harness/failing.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { seeded } from '../../lib/statistics/random.ts'

const listOf =
  (tenant: Tenant) =>
  async (query: object = {}): Promise<string[]> => {
    const { status, body, text } = await tenant.call('GET', '/data/respondentsList', { query: { appID: tenant.appID, ...query } })
    expect(status, text).toBe(200)
    return body
  }

const load = async (tenant: Tenant, ids: readonly string[]): Promise<void> => {
  const profiles = ids.map((respondentID) => ({ respondentID, attribute: { city: 'Paris' }, event: { visits: { inc: 1 } } }))
  const { body } = await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
  expect(body).toEqual({ written: ids.length, refused: [] })
}

describe('skip, in a list of thousands', () => {
  const many = 4000
  let tenant: Tenant
  let list: ReturnType<typeof listOf>
  let whole: string[]
  beforeAll(async () => {
    tenant = await newTenant()
    list = listOf(tenant)
    for (let i = 0; i < many - 40; i += 495) {
      await load(
        tenant,
        Array.from({ length: Math.min(495, many - 40 - i) }, (_, k) => `some.body.${i + k}@example.test`),
      )
    }
    for (let i = 0; i < 40; i++) await tenant.profile(`alone${i}`, {})
    whole = await list()
  })

  it('skips exactly that many, wherever the page begins', async () => {
    expect(new Set(whole).size).toBe(many)
    for (const skip of [0, 1, 2, 63, 1000, 1999, 2500, many - 1]) expect(await list({ skip })).toEqual(whole.slice(skip))
    for (const skip of [many, many + 1, 1_000_000]) expect(await list({ skip })).toEqual([])
  })

  it('costs the page, 16 count queries, and at most 20 units for them and a bucket', async () => {
    const taken = (skip: number) => unitsOf(() => list({ skip }))
    const all = await taken(0)
    for (const skip of [1, 1000, 2000, 3000, 3600, 3990]) {
      const { reads, requests } = await taken(skip)
      expect(reads, `skip ${skip}`).toBeLessThanOrEqual((all.reads * (many - skip)) / many + 20)
      expect(requests).toBeLessThanOrEqual(all.requests + 16)
    }
    expect((await taken(3990)).reads).toBeLessThan(all.reads / 2)
  })
})

describe('creating respondents by import', () => {
  it('costs three write units for each new respondent, and one for each existing one', async () => {
    const tenant = await newTenant()
    const ids = Array.from({ length: 490 }, (_, i) => `new${i}`)
    const fresh = await unitsOf(() => load(tenant, ids))
    expect(fresh.writes / ids.length).toBeLessThanOrEqual(3.1)
    const again = await unitsOf(() => load(tenant, ids))
    expect(again.writes).toBe(ids.length)
    expect((await tenant.read('new7')).body.event).toEqual({ visits: 2 })
  })

  it('writes the entries of one respondent in order, new or not', async () => {
    const tenant = await newTenant()
    const profiles = [
      { respondentID: 'a', tag: { t: { add: ['1'] } }, attribute: { last: 'first' } },
      { respondentID: 'b' },
      { respondentID: 'a', tag: { t: { add: ['2'] } }, attribute: { last: 'second' } },
      { respondentID: 'a', tag: { t: { add: ['3'] } }, attribute: { last: 'third' } },
    ]
    for (let round = 0; round < 2; round++) {
      expect((await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })).body.written).toBe(4)
      expect((await tenant.read('a')).body).toMatchObject({ tag: { t: ['1', '2', '3'] }, attribute: { last: 'third' } })
    }
    expect(await listOf(tenant)()).toHaveLength(2)
  })
})

describe('skip, while respondents are created, renamed and deleted', () => {
  it('agrees with the list after many random operations', async () => {
    const tenant = await newTenant()
    const { appID } = tenant
    const { featureID } = await newFeature(tenant, 'Talk', ['Hello'])
    const random = seeded(8)
    const list = listOf(tenant)
    const there = new Set<string>()
    let made = 0
    const fresh = () => `r${made++}`
    const gone: string[] = []
    const pick = (): string | undefined => (there.size ? random.one([...there]) : undefined)
    const operations: (() => Promise<unknown>)[] = [
      async () => {
        const ids = Array.from({ length: random.between(1, 12) }, () => pick() ?? fresh()).concat(fresh(), fresh())
        await load(tenant, [...new Set(ids)])
        for (const id of ids) there.add(id)
      },
      async () => {
        const id = random.below(3) ? fresh() : (gone.pop() ?? fresh())
        // Several at once: one of them creates the respondent.
        await Promise.all(Array.from({ length: random.between(1, 5) }, () => tenant.profile(id, { event: { n: { inc: 1 } } })))
        there.add(id)
      },
      async () => {
        const id = gone.pop() ?? fresh()
        const answer = await tenant.call('POST', '/data/botrespondent/create', { body: { appID, respondentID: id } })
        expect(answer.status, answer.text).toBe(there.has(id) ? 409 : 200)
        there.add(id)
      },
      async () => {
        const { body } = await call('POST', `/channels/web/${appID}/session`)
        if (random.below(2)) return
        const say = () => call('POST', `/channels/web/${appID}/messages`, { token: body.token, body: { text: 'hi', messageID: 'm' } })
        // The function is killed while it creates the respondent; the message is delivered again.
        if (random.below(2)) expect((await failing(random.below(2) ? 'before' : 'after', say)).status).toBe(500)
        expect((await say()).status).toBe(200)
        there.add(body.respondentID)
      },
      async () => {
        const id = pick()
        if (id === undefined) return
        const to = fresh()
        const body = { recipient: { id }, newRecipient: { id: to }, newBotID: featureID }
        expect((await tenant.call('POST', '/conversation/changeRespondentID', { body, appid: appID })).status).toBe(200)
        there.delete(id)
        there.add(to)
      },
      async () => {
        const id = pick()
        if (id === undefined) return
        const remove = () => tenant.call('DELETE', `/respondent/${encodeURIComponent(id)}`, { appid: appID })
        // Twice at once: one of them deletes the respondent.
        const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status).sort()
        expect(statuses).toEqual([200, 404])
        there.delete(id)
        gone.push(id)
        if (random.below(2)) await drain({ only: ['PurgeQueue'] })
      },
    ]
    for (let i = 0; i < 150; i++) {
      await random.one(operations)()
      if (i % 30) continue
      const whole = await list()
      expect([...whole].sort()).toEqual([...there].sort())
      for (const skip of [1, random.below(whole.length + 1), whole.length - 1]) expect(await list({ skip })).toEqual(whole.slice(skip))
    }
    expect(await list({ skip: there.size })).toEqual([])
    expect(await list({ skip: there.size - 1 })).toHaveLength(1)
  })
})
