import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { people, sendCampaign, statisticsOf, to, trySend } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { withoutDelay } from '../../harness/withoutDelay.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
  await people(tenant, 3)
})

const get = async (id: string) => (await tenant.call('GET', `/notification/${id}`)).body
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  tenant.call('PATCH', `/notification/${id}`, { body, headers })
const send = (id: string) => tenant.call('POST', `/notification/${id}/send`)
const remove = (id: string) => tenant.call('DELETE', `/notification/${id}`)
const hour = 3_600_000

describe('a draft', () => {
  it('may be incomplete, is listed, and sends nothing', async () => {
    const { body } = await tenant.call('POST', '/notificationapi/api/sendCampaign', {
      body: { appID: tenant.appID, type: 'message', draft: true, title: 'News' },
    })
    await drain()
    expect(await listDue('campaign', Date.now() + 24 * hour)).not.toContainEqual(expect.objectContaining(body))
    expect(await get(body.notificationID)).toMatchObject({ state: 'draft', isSent: false, title: 'News', numRecipients: 0 })
    const list = await tenant.call('GET', `/notifications/${tenant.appID}`)
    expect(list.body).toContainEqual(expect.objectContaining({ notificationID: body.notificationID, state: 'draft' }))
    expect(await statisticsOf(tenant, body.notificationID)).toMatchObject({ state: 'draft', numRecipients: 0 })
  })

  it('is sent as it was last changed, once', async () => {
    const id = await sendCampaign(tenant, { draft: true, title: 'First', ...to('p0') })
    const changed = await patch(id, { title: 'Second', ...to('p0', 'p1'), newActiveStatus: null })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ title: 'Second', state: 'draft', ...to('p0', 'p1') })])
    expect((await send(id)).status).toBe(200)
    expect((await send(id)).status).toBe(409)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 2 })
    expect((await patch(id, { title: 'Third' })).status).toBe(409)
    expect((await remove(id)).status).toBe(409)
  })

  it('is scheduled where it has a time, and then the sweeper knows it', async () => {
    const at = new Date(Date.now() + hour).toISOString()
    const id = await sendCampaign(tenant, { draft: true, timestamp: at, ...to('p0') })
    await send(id)
    expect(await get(id)).toMatchObject({ state: 'scheduled', nextRuns: [at] })
    expect(await listDue('campaign', Date.now() + 2 * hour)).toContainEqual({ kind: 'campaign', appID: tenant.appID, notificationID: id })
  })

  it('lists its next occurrences, none of them in the past', async () => {
    const minute = 60_000
    const start = Date.now() - hour
    const id = await sendCampaign(tenant, { draft: true, type: 'recurrent', startTime: start, delay: 10 * minute, ...to('p0') })
    const before = Date.now()
    const { nextRuns } = await get(id)
    const times = nextRuns.map((each: string) => Date.parse(each))
    expect(times).toHaveLength(10)
    expect(times[0]).toBeGreaterThanOrEqual(before)
    expect(times.slice(1)).toEqual(Array.from({ length: 9 }, (_, i) => start + hour + (i + 1) * 10 * minute))
  })

  it('that is not complete is not sent, and stays a draft', async () => {
    const id = await sendCampaign(tenant, { draft: true })
    await patch(id, { messages: null })
    const refused = await send(id)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('messages')])
    expect((await get(id)).state).toBe('draft')
  })

  it.each<[body: object, parameter: string]>([
    [{ type: 'message', delay: 60_000 }, 'delay'],
    [{ filters: { attribute: { a: { operator: '~', value: '1' } } } }, 'filters'],
    [{ draft: 'yes' }, 'draft'],
    [{ timestamp: Date.now() - 25 * hour }, 'timestamp'],
    [{ type: 'recurrent', schedule: { timeZone: 'UTC', at: '09:00', monthDays: [0] } }, 'must be at least 1 or last'],
    [{ type: 'recurrent', schedule: { timeZone: 'UTC', at: '09:00', days: ['mon', 'mon'] } }, 'must not contain a value twice'],
    [{ featureID: 'none', type: 'specific', messages: undefined }, 'featureID'],
  ])('is validated in what it has: %j', async (body, parameter) => {
    const { status, body: refused } = await trySend(tenant, { draft: true, ...body })
    expect([400, 404]).toContain(status)
    if (status === 400) expect(refused.message).toContain(parameter)
  })

  it('changes only while it has the version that the caller read', async () => {
    const id = await sendCampaign(tenant, { draft: true })
    const { headers } = await tenant.call('GET', `/notification/${id}`)
    const etag = headers['etag'] ?? ''
    expect((await patch(id, { title: 'A' }, { 'if-match': etag })).status).toBe(200)
    expect((await patch(id, { title: 'B' }, { 'if-match': etag })).status).toBe(412)
    expect((await get(id)).title).toBe('A')
  })

  it('is deleted for good', async () => {
    const filter = await tenant.call('POST', '/filter', {
      body: { appID: tenant.appID, title: 'In Lyon', attribute: { city: { operator: '=', value: 'Lyon' } } },
    })
    const { _id } = filter.body
    const id = await sendCampaign(tenant, { draft: true, filters: { _id } })
    expect([(await remove(id)).status, (await remove(id)).status, (await get(id)).success]).toEqual([200, 404, false])
  })

  it('of another application is unknown', async () => {
    const other = await newTenant()
    const id = await sendCampaign(tenant, { draft: true })
    for (const [method, path] of [
      ['PATCH', `/notification/${id}`],
      ['DELETE', `/notification/${id}`],
      ['POST', `/notification/${id}/send`],
    ] as const)
      expect((await other.call(method, path, method === 'PATCH' ? { body: {} } : {})).status).toBe(404)
  })
})

describe('a scheduled campaign', () => {
  it('that is moved to now starts now, and not when the sweeper looks', async () => {
    const id = await sendCampaign(tenant, { timestamp: Date.now() + hour, ...to('p0') })
    await patch(id, { timestamp: Date.now() })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
  })

  it('cannot be moved a day back, nor can a draft', async () => {
    for (const draft of [false, true]) {
      const id = await sendCampaign(tenant, { draft, timestamp: Date.now() + hour, ...to('p0') })
      const refused = await patch(id, { timestamp: Date.now() - 25 * hour })
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('timestamp')])
    }
  })

  it('is changed until it begins: text and time', async () => {
    const id = await sendCampaign(tenant, { timestamp: Date.now() + 5 * hour, ...to('p2') })
    const messages = [{ type: 'text', text: 'Changed' }]
    expect((await patch(id, { messages, timestamp: null })).status).toBe(200)
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
    expect((await get(id)).messages).toEqual(messages)
  })

  it('stays complete', async () => {
    const id = await sendCampaign(tenant, { timestamp: Date.now() + hour })
    for (const body of [{ messages: null }, { type: null }, { timestamp: 'soon' }]) expect((await patch(id, body)).status).toBe(400)
    expect(await get(id)).toMatchObject({ state: 'scheduled', messages: [{ type: 'text', text: 'Hello' }] })
  })

  it('does not start a message that was queued for its earlier time', async () => {
    const timestamp = Date.now() + 1000
    const id = await withoutDelay(() => sendCampaign(tenant, { timestamp, ...to('p2') }))
    await patch(id, { timestamp: timestamp + hour })
    vi.useFakeTimers({ toFake: ['Date'], now: timestamp + 1 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await drain()).toBe(1)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'scheduled', numRecipients: 0 })
  })
})

describe('a recurrent campaign with a schedule', () => {
  it('lists its next occurrences, ends after the last one, and keeps the days that a change gives it', async () => {
    const tomorrow = new Date(Date.now() + 24 * hour).toISOString().slice(0, 10)
    const schedule = { timeZone: 'UTC', at: '09:00', until: tomorrow }
    const { messages } = { messages: [{ type: 'text', text: 'Daily' }] }
    const id = await sendCampaign(tenant, { type: 'recurrent', messages, schedule, ...to('p0') })
    const { nextRuns } = await get(id)
    expect(nextRuns.at(-1)).toBe(`${tomorrow}T09:00:00.000Z`)
    await patch(id, { schedule: { timeZone: 'UTC', at: '09:00', monthDays: ['last'] } })
    expect((await get(id)).nextRuns).toHaveLength(10)
  })

  const schedule = { timeZone: 'Europe/Paris', at: '09:00' }
  it.each<[body: object, parameter: string]>([
    [{ schedule: { ...schedule, days: [] } }, 'schedule.days'],
    [{ schedule: { ...schedule, monthDays: [] } }, 'schedule.monthDays'],
    [{ schedule: { ...schedule, days: ['mon'], monthDays: [1] } }, 'schedule.days'],
    [{ schedule: { ...schedule, monthDays: [32] } }, 'schedule.monthDays'],
    [{ schedule: { ...schedule, timeZone: 'Mars/Olympus' } }, 'schedule.timeZone'],
    [{ schedule: { ...schedule, at: '24:00' } }, 'schedule.at'],
    [{ schedule: { ...schedule, until: '2020-01-01' } }, 'schedule.until'],
    [{ schedule, delay: 60_000 }, 'delay'],
    [{ startTime: Date.now() }, 'delay'],
    [{ schedule, type: 'message' }, 'schedule'],
  ])('refuses %j', async (body, parameter) => {
    const { status, body: refused } = await trySend(tenant, { type: 'recurrent', ...body })
    expect([status, refused.message]).toEqual([400, expect.stringContaining(parameter)])
  })
})
