import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginRun, hello, people, recipientsOf, sendCampaign, statisticsOf, to, viewerOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const text = (words: string) => [{ type: 'text', text: words }]
const post = (tenant: Tenant, path: string, body: object) => tenant.call('POST', path, { body: { appID: tenant.appID, ...body } })
const reach = (tenant: Tenant, body: object = {}) => post(tenant, '/notification/preview', body)
const view = (tenant: Tenant, body: object) => post(tenant, '/notification/preview/respondent', body)
const test = (tenant: Tenant, body: object) => post(tenant, '/notification/test', body)

describe('a campaign that is being composed', () => {
  it('returns the number of selected and reachable respondents', async () => {
    const tenant = await newTenant()
    await people(tenant, 12, (i) => ({ city: i % 2 ? 'Paris' : 'Lyon', ...(i === 1 ? { optout: 'true' } : {}) }))
    const { status, body } = await reach(tenant, { filters: { attribute: { city: { operator: '=', value: 'Paris' } } } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      selected: 6,
      reachable: 5,
      optedOut: 1,
      unreachable: 0,
      window: 0,
      variables: [],
      asOf: expect.stringMatching(/^\d{4}-/),
    })
    expect(body.sample).toHaveLength(5)
    expect(body.sample).not.toContain('p1')
    const id = await sendCampaign(tenant, { filters: { attribute: { city: { operator: '=', value: 'Paris' } } } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: body.selected, sent: body.reachable, skipped: body.optedOut })
  })

  it('says who is sent it now, later, and not at all, as a send does', async () => {
    const tenant = await newTenant()
    await people(tenant, 10)
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'p0' } })
    const limits = (campaigns: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns } })
    await limits({ maxPerDay: 1 })
    await sendCampaign(tenant, to('p1', 'p2'))
    await drain()
    for (const whileLive of ['send', 'wait', 'skip'] as const) {
      const { body } = await reach(tenant, { messages: hello, whileLive })
      expect(body).toMatchObject({ reachable: 10, capped: 2, quiet: 0, held: 0, quietUntil: null })
      const { now, later, live } = body
      expect([now, later, live]).toEqual({ send: [8, 0, 0], wait: [7, 1, 0], skip: [7, 0, 1] }[whileLive])
    }
  })

  it('waits for the end of quiet hours, or skips, as it would when it begins', async () => {
    const tenant = await newTenant()
    await people(tenant, 4)
    const day = (then: string) => ({ quietHours: { from: '00:00', to: '23:59', timezone: 'UTC', then } })
    const limits = (campaigns: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns } })
    const begin = { timestamp: Date.parse('2031-05-05T12:00:00Z') }
    await limits(day('wait'))
    expect((await reach(tenant, { messages: hello, ...begin })).body).toMatchObject({
      ...{ reachable: 4, now: 0, later: 4, quiet: 0, quietUntil: '2031-05-05T23:59:00.000Z' },
      nextRuns: ['2031-05-05T12:00:00.000Z'],
    })
    await limits(day('skip'))
    expect((await reach(tenant, { messages: hello, ...begin })).body).toMatchObject({ now: 0, later: 0, quiet: 4, quietUntil: null })
    await limits({})
    const variants = [25, 25].map((share) => ({ share, messages: hello }))
    expect((await reach(tenant, { variants })).body).toMatchObject({ reachable: 4, now: 2, held: 2 })
    const schedule = { timeZone: 'Europe/Paris', at: '09:00', days: ['mon'] }
    const { body } = await reach(tenant, { type: 'recurrent', messages: hello, schedule, startTime: '2031-05-05T00:00:00Z' })
    expect([body.nextRuns.length, body.nextRuns[0]]).toEqual([10, '2031-05-05T07:00:00.000Z'])
  })

  it('returns for each variable how many respondents lack it, and whether it has a fallback', async () => {
    const tenant = await newTenant()
    await people(tenant, 10, (i) => ({ ...(i < 4 ? { firstName: 'Ada' } : {}), ...(i === 9 ? { optout: 'true' } : {}) }))
    const messages = text('Hello {{firstName}}, {{firstName|you}}: {{city|your city}}, {{source}}')
    const answers = [{ value: 'Book for {{nosuch}}', payload: 'book' }]
    const { body } = await reach(tenant, { messages, answers })
    expect(body.variables).toEqual([
      { name: 'firstName', missing: 5, hasFallback: false },
      { name: 'city', missing: 9, hasFallback: true },
      { name: 'source', missing: 0, hasFallback: false },
      { name: 'nosuch', missing: 9, hasFallback: false },
    ])
  })

  it('refuses what a send refuses, by name', async () => {
    const tenant = await newTenant()
    const refusal = async (body: object) => (await reach(tenant, body)).body.message
    expect(await refusal({ filters: { _id: 'none' } })).toBe('filters._id must name a stored filter of the application.')
    expect(await refusal({ messages: [{ type: 'image' }] })).toMatch(/^messages\.0\.url /)
  })

  it('is rendered for one respondent, and sends nothing', async () => {
    const tenant = await newTenant()
    await tenant.profile('ada', { attribute: { firstName: 'Ada' } })
    await tenant.profile('bob', { attribute: { optout: 'true' } })
    const onlyAda = { attribute: { firstName: { operator: 'isDefined' } } }
    const messages = [...text('Hello {{firstName|you}}'), { type: 'text', text: 'A secret', filters: onlyAda }]
    const body = { messages, answers: [{ value: 'Yes, {{firstName|please}}', payload: 'yes' }] }
    const ofAda = await view(tenant, { respondentID: 'ada', ...body })
    expect(ofAda.body.skipped).toBe(null)
    expect(ofAda.body.entries.map((entry: { text: string }) => entry.text)).toEqual(['Hello Ada', 'A secret'])
    expect(ofAda.body.entries[1].answers).toMatchObject([{ value: 'Yes, Ada' }])
    const ofBob = await view(tenant, { respondentID: 'bob', ...body })
    expect(ofBob.body).toMatchObject({ skipped: 'optedOut', entries: [{ text: 'Hello you', answers: [{ value: 'Yes, please' }] }] })
    expect((await view(tenant, { respondentID: 'nobody', ...body })).status).toBe(404)
    expect((await tenant.call('GET', `/notifications/${tenant.appID}`)).body).toEqual([])
  })
})

describe('a test to one respondent', () => {
  it('arrives with its buttons, in quiet hours and beyond the daily limit, and is in no list or statistics', async () => {
    const tenant = await newTenant()
    const always = { maxPerDay: 0, quietHours: { from: '00:00', to: '23:59', timezone: 'UTC' } }
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns: always } })
    await people(tenant, 3, () => ({ firstName: 'Ada' }))
    const me = await viewerOf(tenant, 'p1')
    const answer = await test(tenant, {
      respondentID: 'p1',
      messages: text('Hello {{firstName}}'),
      answers: [{ value: 'Yes', payload: 'yes' }],
    })
    expect(answer.status, answer.text).toBe(200)
    const { notificationID } = answer.body
    await drain()
    const [seen] = await me.seen()
    expect(seen).toMatchObject({ text: 'Hello Ada', from: 'campaign', notificationID, answers: [{ value: 'Yes' }] })
    await me.post({ answerID: seen?.answers?.[0]?.answerID })
    expect(await statisticsOf(tenant, notificationID)).toMatchObject({ state: 'sent', numRecipients: 1, sent: 1, clicked: 1 })
    expect((await tenant.call('GET', `/notification/${notificationID}`)).body).toMatchObject({ isTest: true })
    expect((await tenant.call('GET', `/notifications/${tenant.appID}`)).body).toEqual([])
    const real = await sendCampaign(tenant)
    await drain()
    expect(await statisticsOf(tenant, real)).toMatchObject({ numRecipients: 3, skipped: 3 })
    expect(await statisticsOf(tenant, notificationID)).toMatchObject({ numRecipients: 1, sent: 1 })
  })

  it('does not count for the daily limit', async () => {
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns: { maxPerDay: 1 } } })
    await people(tenant, 1)
    expect((await test(tenant, { respondentID: 'p0', messages: hello })).status).toBe(200)
    await drain()
    const id = await sendCampaign(tenant)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skipped: 0 })
  })

  it('starts a feature, or reports why it was skipped', async () => {
    const tenant = await newTenant()
    const { _id: featureID } = (await post(tenant, '/feature', { title: 'Menu' })).body
    await post(tenant, '/resource', { featureID, title: 'Hi', messages: text('The menu') })
    await people(tenant, 1)
    await tenant.profile('out', { attribute: { optout: 'true' } })
    const { body } = await test(tenant, { respondentID: 'p0', featureID })
    const skipped = await test(tenant, { respondentID: 'out', featureID, newActiveStatus: true, doNotTurnOff: true })
    await drain()
    expect(await statisticsOf(tenant, body.notificationID)).toMatchObject({ type: 'specific', sent: 1 })
    expect(await recipientsOf(tenant, skipped.body.notificationID)).toMatchObject([{ respondentID: 'out', reason: 'optedOut' }])
  })

  it('requires an existing respondent, and either messages or a feature', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    expect((await test(tenant, { respondentID: 'nobody', messages: hello })).status).toBe(404)
    const message = 'messages or featureID is required, but not both.'
    expect((await test(tenant, { respondentID: 'p0' })).body.message).toBe(message)
    expect((await test(tenant, { respondentID: 'p0', messages: hello, featureID: 'f' })).body.message).toBe(message)
    expect((await test(tenant, { respondentID: 'p0', featureID: 'none' })).status).toBe(404)
  })
})

describe('the runs of a campaign', () => {
  afterEach(() => vi.useRealTimers())

  it('are listed with their statistics, newest first, 20 per page', async () => {
    const tenant = await newTenant()
    await people(tenant, 2)
    const delay = 60_000
    const id = await sendCampaign(tenant, { type: 'recurrent', startTime: Date.now(), delay, ...to('p0', 'p1') })
    const runs = (cursor?: string) => tenant.call('GET', `/notification/${id}/runs`, { query: cursor ? { cursor } : {} })
    expect((await runs()).body).toEqual([])
    await drain()
    for (let run = 2; run <= 21; run++) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + delay })
      await beginRun(tenant, id, run)
      await drain()
    }
    const first = await runs()
    expect(first.body).toHaveLength(20)
    expect(first.body[0]).toMatchObject({ run: 21, runs: 21, numRecipients: 2, sent: 2, startedAt: expect.any(String) })
    const rest = await runs(first.headers['x-next-cursor'])
    expect(rest.body).toMatchObject([{ run: 1, numRecipients: 2, sent: 2, startedAt: null, finishedAt: expect.any(String) }])
    expect(rest.headers['x-next-cursor']).toBeUndefined()
    expect((await runs('forged')).body.message).toContain('cursor')
  })
})
