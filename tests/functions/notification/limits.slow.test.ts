import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { control, people, recipientsOf, sendCampaign, statisticsOf, to, transcriptOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const pass = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
afterEach(() => vi.useRealTimers())

const allow = async (tenant: Tenant, campaigns: object | null): Promise<void> => {
  const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns } })
  expect(answer.status, answer.text).toBe(200)
}
const sendNow = async (tenant: Tenant, body: object = {}) => {
  const id = await sendCampaign(tenant, body)
  await drain()
  return statisticsOf(tenant, id)
}
/** `HH:MM` in a zone, some minutes from now. */
const clock = (minutes: number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.now() + minutes * 60_000)

describe('maxPerDay', () => {
  it('limits the campaigns that a respondent gets per day (UTC), of any type', async () => {
    const day = 86_400_000
    pass(day - (Date.now() % day) - 300_000)
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await people(tenant, 2)
    await allow(tenant, { maxPerDay: 2 })
    expect(await sendNow(tenant, to('p0'))).toMatchObject({ sent: 1 })
    expect(await sendNow(tenant, { type: 'specific', featureID, ...to('p0', 'p1') })).toMatchObject({ sent: 2, skipped: 0 })
    const third = await sendNow(tenant, to('p0', 'p1'))
    expect(third).toMatchObject({ numRecipients: 2, sent: 1, skipped: 1, skippedReasons: { capped: 1 } })
    expect(await sendNow(tenant, { type: 'specific', featureID, ...to('p0', 'p1') })).toMatchObject({
      sent: 0,
      skipped: 2,
      skippedReasons: { capped: 2 },
    })
    expect(await recipientsOf(tenant, third.notificationID, 'skipped')).toMatchObject([{ respondentID: 'p0', reason: 'capped' }])
    expect([(await transcriptOf(tenant, 'p0')).length, (await transcriptOf(tenant, 'p1')).length]).toEqual([2, 2])
    pass(600_000)
    expect(await sendNow(tenant, to('p0', 'p1'))).toMatchObject({ sent: 2 })
  })

  it('holds when two campaigns are sent to the same people concurrently', async () => {
    const tenant = await newTenant()
    await people(tenant, 40)
    await allow(tenant, { maxPerDay: 1 })
    const ids = [await sendCampaign(tenant), await sendCampaign(tenant)]
    await Promise.all([drain(), drain()])
    await drain()
    const both = await Promise.all(ids.map((id) => statisticsOf(tenant, id)))
    expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(40)
    expect(both.reduce((sum, { skippedReasons }) => sum + skippedReasons.capped, 0)).toBe(40)
  })

  it('counts a duplicate queue message once, and does not count skipped recipients', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    await allow(tenant, { maxPerDay: 2 })
    const id = await sendCampaign(tenant, to('p0'))
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1 })
    expect(await sendNow(tenant, to('p0'))).toMatchObject({ sent: 1 })
    expect(await sendNow(tenant, to('p0'))).toMatchObject({ sent: 0, skippedReasons: { capped: 1 } })
  })

  it('of 0 stops all campaigns', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    await allow(tenant, { maxPerDay: 0 })
    expect(await sendNow(tenant, to('p0'))).toMatchObject({ skippedReasons: { capped: 1 } })
  })
})

describe('quiet hours', () => {
  it.each([
    ['UTC', -5, 5, true],
    ['Asia/Tokyo', -5, 5, true],
    ['America/New_York', 5, 60, false],
    ['Europe/Paris', -60, -5, false],
    ['UTC', -5, -10, true],
  ])('in %s, from %i to %i minutes from now: quiet %s', async (timezone, from, until, quiet) => {
    const tenant = await newTenant()
    await people(tenant, 1)
    await allow(tenant, { quietHours: { from: clock(from, timezone), to: clock(until, timezone), timezone, then: 'skip' } })
    const expected = quiet ? { sent: 0, skipped: 1, skippedReasons: { quiet: 1 } } : { sent: 1, skipped: 0 }
    expect(await sendNow(tenant, to('p0'))).toMatchObject(expected)
  })

  it('are waited for: nothing is sent until they end, then everything, once', async () => {
    const tenant = await newTenant()
    await people(tenant, 40)
    await allow(tenant, { quietHours: { from: clock(-5), to: clock(50), timezone: 'UTC' } })
    const id = await sendCampaign(tenant)
    await drain()
    const waiting = await statisticsOf(tenant, id)
    expect(waiting).toMatchObject({ state: 'sending', numRecipients: 40, pending: 40, sent: 0, skipped: 0 })
    expect(waiting.quietUntil?.slice(11, 16)).toBe(clock(50))
    // The sweeper looks again at their end, not before.
    await sweepCampaign(tenant.appID, id)
    await drain()
    const dueWithin = async (ms: number) => (await listDue('campaign', Date.now() + ms)).some(({ notificationID }) => notificationID === id)
    expect([await dueWithin(40 * 60_000), await dueWithin(60 * 60_000)]).toEqual([false, true])
    pass(55 * 60_000)
    await sweepCampaign(tenant.appID, id)
    await drain({ between: (body) => [body, body] })
    const over = await statisticsOf(tenant, id)
    expect(over).toMatchObject({ state: 'sent', pending: 0, sent: 40 })
    expect(over).not.toHaveProperty('quietUntil')
    expect(await transcriptOf(tenant, 'p7')).toHaveLength(1)
  })

  it('that begin in the middle of a run hold what is left; a pause and a resumption apply new ones', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    await allow(tenant, { quietHours: { from: clock(-5), to: clock(50), timezone: 'UTC' } })
    const id = await sendCampaign(tenant, to('p0'))
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ pending: 1 })
    await control(tenant, id, 'pause')
    await allow(tenant, null)
    await control(tenant, id, 'resume')
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
  })

  it('are read when a campaign starts or is resumed', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const id = await sendCampaign(tenant, to('p0'))
    await drain({ only: ['PlanQueue'] })
    await control(tenant, id, 'pause')
    await allow(tenant, { quietHours: { from: clock(-5), to: clock(5), timezone: 'UTC', then: 'skip' } })
    await control(tenant, id, 'resume')
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', skippedReasons: { quiet: 1 } })
    await allow(tenant, null)
    expect(await sendNow(tenant, to('p0'))).toMatchObject({ sent: 1 })
  })

  it.each([
    [{ quietHours: { from: '22:00', to: '24:00', timezone: 'UTC' } }, 'campaigns.quietHours.to'],
    [{ quietHours: { from: '22:00', to: '07:00', timezone: 'Mars/Olympus' } }, 'campaigns.quietHours.timezone'],
    [{ quietHours: { from: '22:00' } }, 'campaigns.quietHours'],
    [{ maxPerDay: -1 }, 'campaigns.maxPerDay'],
    [{ maxPerDay: 1.5 }, 'campaigns.maxPerDay'],
  ])('are validated, as maxPerDay is: %j', async (campaigns, parameter) => {
    const tenant = await newTenant()
    const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns } })
    expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining(parameter)])
  })
})

describe('a respondent who has opted out', () => {
  it.each(['message', 'specific'])('gets no campaign of type %s', async (type) => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await tenant.profile('out', { attribute: { optout: 'true' } })
    await tenant.profile('in', { attribute: { optout: 'false' } })
    const body = { ...(type === 'specific' ? { type, featureID } : {}), ...to('out', 'in') }
    expect(await sendNow(tenant, body)).toMatchObject({ numRecipients: 2, sent: 1, skippedReasons: { optedOut: 1 } })
    expect(await transcriptOf(tenant, 'out')).toEqual([])
    await tenant.profile('out', { attribute: { optout: null } })
    expect(await sendNow(tenant, body)).toMatchObject({ sent: 2 })
  })

  it.each([
    ['a profile write', (tenant: Tenant) => tenant.profile('p1', { attribute: { optout: 'true' } })],
    [
      'a profile replacement',
      (tenant: Tenant) => tenant.call('PUT', '/respondent/profile/p1', { appid: tenant.appID, body: { attribute: { optout: 'true' } } }),
    ],
    [
      'an import',
      (tenant: Tenant) =>
        tenant.call('POST', `/data/import/${tenant.appID}`, {
          body: { profiles: [{ respondentID: 'p1', attribute: { optout: 'true' } }] },
        }),
    ],
  ])('during a campaign is skipped: by %s', async (_what, optOut) => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sendCampaign(tenant, to('p0', 'p1', 'p2'))
    await drain({ only: ['PlanQueue'] })
    expect((await optOut(tenant)).status).toBe(200)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 3, sent: 2, skippedReasons: { optedOut: 1 } })
    expect(await transcriptOf(tenant, 'p1')).toEqual([])
  })
})

describe('a respondent who is deleted during a campaign', () => {
  const erase = (tenant: Tenant, respondentID: string) => tenant.call('DELETE', `/respondent/${respondentID}`, { appid: tenant.appID })

  it.each(['message', 'specific'])('is skipped by a campaign of type %s', async (type) => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await people(tenant, 4)
    const content = type === 'specific' ? { type, featureID } : { messages: [{ type: 'text', text: 'Hi {{name}}' }] }
    const id = await sendCampaign(tenant, { ...content, ...to('p0', 'p1', 'p2', 'p3') })
    await drain({ only: ['PlanQueue'] })
    expect((await erase(tenant, 'p1')).status).toBe(200)
    await drain({ only: ['PurgeQueue'] })
    expect((await erase(tenant, 'p2')).status).toBe(200)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 4, sent: 2, skippedReasons: { deleted: 2 } })
    const deleted = (await recipientsOf(tenant, id, 'skipped')).map(({ respondentID, reason }) => `${respondentID} ${reason}`)
    // Counted without their ids: the purge removed those from the ledger.
    expect(deleted.sort()).toEqual([' deleted', ' deleted'])
  })

  it('is skipped by all of many campaigns in progress', async () => {
    const tenant = await newTenant()
    await people(tenant, 2)
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await sendCampaign(tenant, to('p0', 'p1')))
    await drain({ only: ['PlanQueue'] })
    await erase(tenant, 'p1')
    await drain()
    for (const id of ids) expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skippedReasons: { deleted: 1 } })
  })

  it('together with all others: nobody gets the campaign, and the counts add up', async () => {
    const tenant = await newTenant()
    await people(tenant, 10)
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    expect((await tenant.call('DELETE', `/respondents/${tenant.appID}`)).status).toBe(200)
    await people(tenant, 1)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 10, sent: 0, skippedReasons: { deleted: 10 } })
    expect(await transcriptOf(tenant, 'p0')).toEqual([])
  })
})
