import { describe, expect, it } from 'vitest'
import { people, recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant } from '../../harness/tenant.ts'

describe('GET /notifications/:appID', () => {
  it('lists the campaigns of an application, newest first, 100 per page', async () => {
    const tenant = await newTenant()
    const ids: string[] = []
    for (let i = 0; i < 103; i++) ids.push(await sendCampaign(tenant, { timestamp: Date.now() + 3_600_000 }))
    const first = await tenant.call('GET', `/notifications/${tenant.appID}`)
    const cursor = first.headers['x-next-cursor']
    const second = await tenant.call('GET', `/notifications/${tenant.appID}`, { query: { cursor } })
    const listed = [...first.body, ...second.body].map(({ notificationID }: { notificationID: string }) => notificationID)
    expect([first.body.length, second.body.length, second.headers['x-next-cursor']]).toEqual([100, 3, undefined])
    expect(new Set(listed)).toEqual(new Set(ids))
    const created = [...first.body, ...second.body].map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(created).toEqual([...created].sort().reverse())
    const other = await newTenant()
    expect((await other.call('GET', `/notifications/${other.appID}`, { query: { cursor } })).status).toBe(400)
  })

  it('shows each as it was requested, without internal fields', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const body = {
      title: 'A greeting',
      type: 'recurrent',
      messages: [{ type: 'text', text: 'Hi {{name}}' }],
      answers: [{ type: 'button', value: 'OK', keywords: ['yes'] }],
      filters: { attribute: { city: { operator: '=', value: 'Paris' } } },
      startTime: '2030-01-01T00:00:00.000Z',
      delay: 60_000,
      newActiveStatus: true,
      doNotTurnOff: true,
    }
    const id = await sendCampaign(tenant, body)
    expect((await tenant.call('GET', `/notification/${id}`)).body).toEqual({
      ...body,
      _id: id,
      notificationID: id,
      appID: tenant.appID,
      state: 'scheduled',
      isSent: false,
      numRecipients: 0,
      nextRuns: Array.from({ length: 10 }, (_, i) => new Date(Date.parse(body.startTime) + i * body.delay).toISOString()),
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    })
  })
})

describe('GET /notification/:notificationID/recipients', () => {
  it('returns the names of recipients on request', async () => {
    const tenant = await newTenant()
    await people(tenant, 3, (i) => (i === 0 ? { firstName: 'Ada', lastName: 'Byron' } : {}))
    const id = await sendCampaign(tenant)
    await drain()
    const list = async (query: Record<string, string>) => (await tenant.call('GET', `/notification/${id}/recipients`, { query })).body
    const names = (await list({ names: 'true' })).flatMap(({ name }: { name?: string }) => name ?? [])
    expect(names).toEqual(['Ada Byron'])
    expect(JSON.stringify(await list({}))).not.toContain('Ada')
  })

  it('pages through all recipients, and through those with a status', async () => {
    const tenant = await newTenant()
    await people(tenant, 2300, (i) => (i % 3 === 0 ? { optout: 'true' } : {}))
    const id = await sendCampaign(tenant)
    await drain()
    const { sent, skipped, numRecipients } = await statisticsOf(tenant, id)
    expect(numRecipients).toBe(2300)
    const first = await tenant.call('GET', `/notification/${id}/recipients`)
    expect(first.headers['x-next-cursor']).toBeDefined()
    const all = await recipientsOf(tenant, id)
    expect(new Set(all.map(({ respondentID }) => respondentID)).size).toBe(2300)
    expect((await recipientsOf(tenant, id, 'sent')).length).toBe(sent)
    const named = await tenant.call('GET', `/notification/${id}/recipients`, { query: { names: 'true' } })
    expect(named.body.length).toBeLessThan(first.body.length)
    expect(named.body).toEqual(all.slice(0, named.body.length))
    expect((await recipientsOf(tenant, id, 'skipped')).every(({ reason }) => reason === 'optedOut')).toBe(true)
    expect(skipped).toBe(767)
    const cursor = first.headers['x-next-cursor']
    expect((await tenant.call('GET', `/notification/${id}/recipients`, { query: { cursor, status: 'sent' } })).status).toBe(400)
    expect((await tenant.call('GET', `/notification/${id}/recipients`, { query: { status: 'lost' } })).status).toBe(400)
  })
})

describe('campaign statistics', () => {
  it('have exactly the documented fields, before and after sending', async () => {
    const tenant = await newTenant()
    const id = await sendCampaign(tenant, { filters: { respondents: ['nobody'] } })
    const figures = { numRecipients: 0, pending: 0, sent: 0, delivered: 0, read: 0, clicked: 0, answered: 0, failed: 0, skipped: 0 }
    const skippedReasons = {
      live: 0,
      filtered: 0,
      optedOut: 0,
      blocked: 0,
      unreachable: 0,
      window: 0,
      variable: 0,
      capped: 0,
      quiet: 0,
      deleted: 0,
    }
    const common = { notificationID: id, appID: tenant.appID, type: 'message', ...figures, skippedReasons, cancelled: 0, unknown: 0 }
    expect(await statisticsOf(tenant, id)).toEqual({ ...common, state: 'scheduled', run: 0, runs: 0, startedAt: null, finishedAt: null })
    await drain()
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/)
    expect(await statisticsOf(tenant, id)).toEqual({ ...common, state: 'sent', run: 1, runs: 1, startedAt: instant, finishedAt: instant })
  })
})
