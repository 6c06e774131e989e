import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

const day = 86_400_000
const zero = { nb_users: 0, nb_messages: 0, nb_live_messages: 0, nb_conversations: 0 }
const metrics = async (tenant: Tenant, from?: number, to?: number) =>
  (await tenant.call('GET', `/data/application/${tenant.appID}`, { query: { from, to } })).body
const today = () => Math.floor(Date.now() / day) * day

/** Two respondents: one talks to the bot only, one to a human too. */
async function talked() {
  const tenant = await newTenant()
  await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
  const began = Date.now()
  const a = await newTalker(tenant)
  const b = await newTalker(tenant)
  await a.say('hello')
  await b.say('hello')
  await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: b.id } })
  await b.say('a human, please')
  await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: b.id, text: 'Here I am' } })
  return { tenant, a, b, began, ended: Date.now() }
}
const counted = { nb_users: 2, nb_messages: 6, nb_live_messages: 2, nb_conversations: 2 }

describe('GET /data/application/:appID', () => {
  it('counts messages immediately, per day', async () => {
    const { tenant } = await talked()
    const { appID } = tenant
    const from = today() - 6 * day
    const to = Date.now() + 1
    const { graph, ...rest } = await metrics(tenant, from, to)
    expect(rest).toEqual({
      appID,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      current_period: { _id: { appID }, ...counted },
      last_period: { _id: { appID }, ...zero },
      period: 7,
    })
    const line = (value: number) => Array.from({ length: 7 }, (_, i) => ({ date: from + i * day, value: i === 6 ? value : 0 }))
    expect(graph).toEqual({ users: line(2), conversations: line(2), messages: line(6), liveMessages: line(2) })
  })

  it('counts no conversation for outgoing messages only', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', [askEmail('Your address?')])
    const talker = await newTalker(tenant)
    for (const id of [talker.id, 'silent']) {
      await tenant.profile(id, {})
      const body = { appID: tenant.appID, respondentID: id, featureID, source: 'web' }
      expect((await tenant.call('POST', '/data/botrespondent/bot', { body })).body).toBe('OK')
      await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: id, text: 'Hello' } })
    }
    const sent = { ...zero, nb_messages: 2, nb_live_messages: 2 }
    expect((await metrics(tenant)).current_period).toMatchObject(sent)
    await talker.say('a@example.test')
    const { nb_users, nb_conversations } = (await metrics(tenant)).current_period
    expect([nb_users, nb_conversations]).toEqual([1, 1])
    const eventsOf = async (id: string) => (await tenant.call('GET', `/respondent/${id}`, { appid: tenant.appID })).body.event
    expect((await eventsOf(talker.id)).numConversations).toBe(1)
    expect(await eventsOf('silent')).not.toHaveProperty('numConversations')
  })

  it.each([
    ['begins in 1970', { from: 0 }, 6],
    ['is so long that the one before would begin ahead of 1970', { from: 86_400_001 }, 6],
    ['lies beyond the days that are counted', { to: Date.UTC(9999, 11, 31) }, 0],
    ['ends beyond them', { from: Date.now() - day, to: Date.now() + 20_000 * day }, 6],
    ['lies on the last day that a key could name', { from: 86_399_913_600_000, to: 86_399_999_999_999 }, 0],
  ])('counts a period that %s', async (_what, query, expected) => {
    const { tenant } = await talked()
    for (const path of ['/data/application', '/statistics/conversation']) {
      const { status, body, text } = await tenant.call('GET', `${path}/${tenant.appID}`, { query })
      expect(status, text).toBe(200)
      const messages = Array.isArray(body)
        ? body.reduce((sum, item) => sum + item.nb_messages, 0)
        : body.current_period.nb_messages + body.last_period.nb_messages
      expect(messages).toBe(expected)
    }
  })

  it('counts exactly within a day', async () => {
    const { tenant, began, ended } = await talked()
    const { appID } = tenant
    const after = await metrics(tenant, ended + 1, ended + 3_600_000)
    expect([after.current_period, after.last_period]).toEqual([
      { _id: { appID }, ...zero },
      { _id: { appID }, ...counted },
    ])
    expect((await metrics(tenant, began - 3_600_000, began)).current_period).toEqual({ _id: { appID }, ...zero })
    expect((await metrics(tenant, began, ended + 1)).current_period).toEqual({ _id: { appID }, ...counted })
  })

  it('covers the last 30 days by default, today included', async () => {
    const { tenant } = await talked()
    const body = await metrics(tenant)
    expect([body.period, body.graph.users.length, body.graph.users.at(-1)]).toEqual([30, 30, { date: today(), value: 2 }])
    expect((await metrics(tenant, today(), today() + day - 1)).current_period).toMatchObject(counted)
  })

  it('keeps its counts when a respondent is deleted, for whole days and parts of days', async () => {
    const { tenant, a, b, began, ended } = await talked()
    const whole = () => metrics(tenant, today() - day, today() + day)
    const part = () => metrics(tenant, began, ended + 1)
    const before = [await whole(), await part()]
    for (const { id } of [a, b]) await tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID })
    await drain()
    expect([await whole(), await part()]).toEqual(before)
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    expect((await part()).current_period).toMatchObject(zero)
    await drain()
    expect((await whole()).current_period).toMatchObject(zero)
  })

  it.each([
    ['from', { from: 2000, to: 1000 }],
    ['from', { from: 'yesterday' }],
    ['to', { to: '-1' }],
    ['to', { from: 0, to: 9e14 }],
  ])('400 names %s', async (parameter, query) => {
    const tenant = await newTenant()
    const answer = await tenant.call('GET', `/data/application/${tenant.appID}`, { query })
    expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([400, parameter])
  })

  it('404 for a stranger, 200 for a viewer', async () => {
    const tenant = await newTenant()
    const path = `/data/application/${tenant.appID}`
    expect((await call('GET', path, { token: (await newUser()).token })).status).toBe(404)
    expect((await call('GET', path, { token: (await newMember(tenant, 'view')).token })).status).toBe(200)
  })
})

describe('the cost of counting', () => {
  it('is one write unit per turn, and 5 with the first message, which creates the respondent', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    // The first turn of all writes the snapshot of the bot; the first that a function takes on a day opens the day: 1, and its index 1.
    await (await newTalker(tenant)).say('hello', 'm0')
    const talker = await newTalker(tenant)
    // The record 2 and its two indexes 2, what was said 2 and its index 1, the counters of ever and of the list 4.
    expect((await unitsOf(() => talker.say('hello', 'm1'))).writes).toBe(11)
    // The record 2, what was said 2 and its index 1; what was refused 2 and its index 1.
    expect((await unitsOf(() => talker.say('no address', 'm2'))).writes).toBe(8)
  })
})

describe('GET /statistics/conversation/<appID>', () => {
  it('has one item per day', async () => {
    const { tenant } = await talked()
    const { body } = await tenant.call('GET', `/statistics/conversation/${tenant.appID}`, { query: { from: Date.now() - 2 * day } })
    expect(body).toEqual([-2, -1, 0].map((n) => ({ date: today() + n * day, ...(n === 0 ? counted : zero) })))
  })
  it('500 where from is after to', async () => {
    const tenant = await newTenant()
    const answer = await tenant.call('GET', `/statistics/conversation/${tenant.appID}`, { query: { from: 2, to: 1 } })
    expect([answer.status, answer.body]).toEqual([500, { success: false, message: 'from must not be later than to.' }])
  })
})

describe('GET /data/application/:appID/statistics', () => {
  it('counts the respondents who wrote: ever, today, this week', async () => {
    const { tenant } = await talked()
    await tenant.profile('silent', {})
    const { body } = await tenant.call('GET', `/data/application/${tenant.appID}/statistics`)
    expect(body).toEqual({ status: 'success', data: { total: 2, daily: 2, weekly: 2 } })
  })
})
