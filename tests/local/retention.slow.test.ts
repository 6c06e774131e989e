import { randomUUID } from 'node:crypto'
import { type AttributeValue, DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { client } from '../../lib/store/table/client.ts'
import { createTable } from '../../local/resources.ts'
import { control, people, recipientsOf, sendCampaign, statisticsOf, to } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { everyItem } from '../harness/readAll.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { listDue } from '../harness/sweep.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

/** What is kept for how long (docs/backup.md#retention). The table is each test's own, and time is moved. */

const day = 86_400_000
const noon = Date.parse('2026-03-10T12:00:00Z')
let table: string

const at = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: ms })

/** What DynamoDB does by and by: deletes what is past its time. */
async function expire(): Promise<string[]> {
  const gone: string[] = []
  for (const [key, item] of await everyItem(table)) {
    const { pk, sk, ttl } = item as Record<string, AttributeValue>
    if (!pk || !sk || !ttl?.N || Number(ttl.N) * 1000 > Date.now()) continue
    await client.send(new DeleteItemCommand({ TableName: table, Key: { pk, sk } }))
    gone.push(key)
  }
  return gone
}

/** The same tenant with a token of now. */
const renewed = async (tenant: Tenant): Promise<Tenant> => {
  const token = await issueUserToken({ userID: tenant.userID })
  return { ...tenant, token, call: (method, path, options) => tenant.call(method, path, { token, ...options }) }
}

beforeEach(async () => {
  table = `kept-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  process.env['TABLE_NAME'] = table
})
afterEach(() => {
  vi.useRealTimers()
})

describe('turns', () => {
  it('expire after the configured days: statistics and profiles stay, transcripts are empty, and erasure leaves nothing', async () => {
    vi.stubEnv('TURN_DAYS', '30')
    at(noon)
    const tenant = await newTenant()
    const { appID } = tenant
    await newFeature(tenant, 'Welcome', ['Hello', 'And again'])
    const ada = await newTalker(tenant)
    const bob = await newTalker(tenant)
    await ada.say('unforgettable words')
    await ada.say('more of them')
    await bob.say('something else')
    at(noon + day)
    await bob.say('the day after')
    at(noon + 3 * day)
    const application = await openApplication(appID)
    if (!application) throw new Error('the application is not there')
    await rollUpAll(application)

    const period = { from: String(noon - day), to: String(noon + 2 * day) }
    const figures = async (who: Tenant) =>
      Promise.all(
        [`/statistics/conversation/${appID}`, `/data/application/${appID}`].map(async (path) => {
          const { status, body } = await who.call('GET', path, { query: period })
          return [status, body]
        }),
      )
    const before = await figures(await renewed(tenant))
    expect(before.map(([status]) => status)).toEqual([200, 200])
    expect(JSON.stringify(before)).toContain('"nb_users":2')

    at(noon + 29 * day)
    expect((await expire()).filter((key) => key.includes('"M#'))).toEqual([])
    at(noon + 31.5 * day)
    const gone = await expire()
    expect(gone.filter((key) => /^\["C#.*"M#/.test(key))).toHaveLength(4)
    const later = await renewed(tenant)
    expect(await figures(later)).toEqual(before)
    expect(JSON.stringify([...(await everyItem(table)).values()])).not.toContain('unforgettable')
    const transcript = async (respondentID: string) =>
      (await later.call('GET', '/conversation/messages', { query: { appID, respondentID } })).body
    expect(await transcript(ada.id)).toEqual([])
    expect((await later.call('GET', '/data/userProfile', { query: { appID, respondentID: ada.id } })).status).toBe(200)

    // Whoever is deleted then is gone, and was counted.
    expect((await later.call('DELETE', `/respondent/${ada.id}`, { query: { appID }, appid: appID })).status).toBe(200)
    await drain()
    expect([...(await everyItem(table)).keys()].filter((key) => key.includes(ada.id))).toEqual([])
    expect(await figures(later)).toEqual(before)
  })

  it('of a respondent deleted earlier count just as long', async () => {
    vi.stubEnv('TURN_DAYS', '30')
    at(noon)
    const tenant = await newTenant()
    const talker = await newTalker(tenant)
    await newFeature(tenant, 'Welcome', ['Hello'])
    await talker.say('hi')
    expect((await tenant.call('DELETE', `/respondent/${talker.id}`, { query: { appID: tenant.appID }, appid: tenant.appID })).status).toBe(
      200,
    )
    await drain()
    const anonymous = [...(await everyItem(table))].filter(([key]) => key.startsWith('["MX#'))
    expect(anonymous.map(([, { ttl }]) => ttl)).toEqual([{ N: String((noon + 30 * day) / 1000) }])
  })

  it('never expire by default', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Welcome', ['Hello'])
    await (await newTalker(tenant)).say('hi')
    const turns = [...(await everyItem(table))].filter(([key]) => /^\["C#.*"M#/.test(key))
    expect(turns.map(([, { ttl }]) => ttl)).toEqual([undefined])
  })
})

describe('deliveries and manifests', () => {
  const audience = to('p0', 'p1', 'p2', 'p3')

  it('expire after the configured days: the statistics of the campaign stay, and nobody is sent to again', async () => {
    vi.stubEnv('MANIFEST_DAYS', '30')
    vi.stubEnv('DELIVERY_DAYS', '60')
    at(noon)
    const tenant = await newTenant()
    await people(tenant, 4, (i) => ({ optout: String(i === 0) }))
    const notificationID = await sendCampaign(tenant, audience)
    await drain()
    const before = await statisticsOf(tenant, notificationID)
    expect(before).toMatchObject({ sent: 3, skipped: 1, pending: 0 })
    expect(await recipientsOf(tenant, notificationID)).toHaveLength(4)

    // From the instant on that was said, be they deleted yet or not.
    at(noon + 30.1 * day)
    const later = await renewed(tenant)
    expect(await recipientsOf(later, notificationID)).toEqual([])
    expect((await control(later, notificationID, 'redrive')).status).toBe(409)
    expect((await expire()).filter((key) => key.startsWith('["KM#')).length).toBeGreaterThan(0)
    expect((await expire()).filter((key) => key.includes(`"N#${notificationID}`))).toEqual([])
    expect(await statisticsOf(later, notificationID)).toEqual(before)

    at(noon + 60.1 * day)
    expect((await expire()).filter((key) => key.includes(`"N#${notificationID}`))).toHaveLength(3)
    const last = await renewed(tenant)
    expect(await statisticsOf(last, notificationID)).toEqual(before)
    expect((await last.call('DELETE', `/respondent/p1`, { query: { appID: tenant.appID }, appid: tenant.appID })).status).toBe(200)
    await drain()
    expect(await statisticsOf(last, notificationID)).toEqual(before)
  })

  /** A campaign to four people, planned and paused at noon. */
  async function pausedAtNoon(): Promise<{ tenant: Tenant; notificationID: string }> {
    at(noon)
    const tenant = await newTenant()
    await people(tenant, 4)
    const notificationID = await sendCampaign(tenant, audience)
    await drain({ only: ['PlanQueue'] })
    expect((await control(tenant, notificationID, 'pause')).status).toBe(200)
    await drain()
    return { tenant, notificationID }
  }

  it('a campaign that stays paused is cancelled before its recipients expire', async () => {
    vi.stubEnv('MANIFEST_DAYS', '30')
    vi.stubEnv('DELIVERY_DAYS', '60')
    const { tenant, notificationID } = await pausedAtNoon()
    const isDue = async (ms: number) => (await listDue('campaign', ms)).some((each) => each.notificationID === notificationID)
    expect([await isDue(noon + 15.9 * day), await isDue(noon + 16.1 * day)]).toEqual([false, true])
    // The sweeper is early: it stays paused.
    await sweepCampaign(tenant.appID, notificationID)
    expect((await statisticsOf(tenant, notificationID)).state).toBe('paused')
    at(noon + 16.1 * day)
    await sweepCampaign(tenant.appID, notificationID)
    await drain()
    expect(await statisticsOf(await renewed(tenant), notificationID)).toMatchObject({
      state: 'cancelled',
      cancelled: 4,
      pending: 0,
      sent: 0,
    })
  })

  it.each(['400', '250', '0'])(
    'nobody is sent to who opted out or was deleted during a pause of months (manifestDays %s)',
    async (days) => {
      vi.stubEnv('MANIFEST_DAYS', days)
      vi.stubEnv('DELIVERY_DAYS', days)
      const { tenant, notificationID } = await pausedAtNoon()
      at(noon + day)
      const next = await renewed(tenant)
      const profile = { query: { appID: tenant.appID, respondentID: 'p1' }, body: { attribute: { optout: 'true' } } }
      expect((await next.call('POST', '/data/userProfile', profile)).status).toBe(200)
      expect((await next.call('DELETE', '/respondent/p2', { appid: tenant.appID })).status).toBe(200)
      await drain()

      at(noon + 200 * day)
      await expire()
      const later = await renewed(tenant)
      expect((await control(later, notificationID, 'resume')).status).toBe(200)
      await drain()
      expect(await statisticsOf(later, notificationID)).toMatchObject({ state: 'sent', sent: 2, skipped: 2, pending: 0 })
    },
  )

  /** A campaign to four respondents, none sent yet; it started at noon, when manifests were retained for 30 days. */
  async function begun(body: object = {}): Promise<{ tenant: Tenant; notificationID: string }> {
    vi.stubEnv('MANIFEST_DAYS', '30')
    vi.stubEnv('DELIVERY_DAYS', '400')
    at(noon)
    const tenant = await newTenant()
    await people(tenant, 4, (i) => ({ optout: String(i === 0) }))
    const { featureID } = await newFeature(tenant, 'News', ['Hello'])
    const notificationID = await sendCampaign(tenant, { ...('type' in body ? { featureID, ...body } : body), ...audience })
    await drain({ only: ['PlanQueue'] })
    return { tenant, notificationID }
  }

  describe.each([
    ['90', 'raised to 90 days'],
    ['0', 'set to keep them for good'],
  ])('manifestDays (%s), %s while a campaign is paused,', (days) => {
    async function paused(): Promise<{ tenant: Tenant; notificationID: string }> {
      const { tenant, notificationID } = await begun()
      expect((await control(tenant, notificationID, 'pause')).status).toBe(200)
      await drain()
      vi.stubEnv('MANIFEST_DAYS', days)
      return { tenant, notificationID }
    }

    it('does not move when the sweeper cancels it', async () => {
      const { tenant, notificationID } = await paused()
      at(noon + 15 * day)
      await sweepCampaign(tenant.appID, notificationID)
      at(noon + 16.1 * day)
      expect((await listDue('campaign', Date.now())).map((each) => each.notificationID)).toContain(notificationID)
      await sweepCampaign(tenant.appID, notificationID)
      await drain()
      expect(await statisticsOf(await renewed(tenant), notificationID)).toMatchObject({ state: 'cancelled', cancelled: 3, pending: 0 })
    })

    it.each([
      ['resume', { state: 'sent', failed: 3, cancelled: 0 }],
      ['cancel', { state: 'cancelled', failed: 0, cancelled: 3 }],
    ] as const)('leaves nobody pending after the recipients expired: %s', async (verb, accounts) => {
      const { tenant, notificationID } = await paused()
      at(noon + 40 * day)
      await expire()
      const later = await renewed(tenant)
      expect((await control(later, notificationID, verb)).status).toBe(200)
      await drain()
      expect(await statisticsOf(later, notificationID)).toMatchObject({
        ...accounts,
        ...{ pending: 0, sent: 0, skipped: 1, numRecipients: 4, finishedAt: new Date(noon + 40 * day).toISOString() },
      })
    })

    it('refuses a redrive that would reach nobody', async () => {
      const { tenant, notificationID } = await begun({ type: 'specific' })
      const { body } = await tenant.call('GET', `/features/${tenant.appID}`)
      expect((await tenant.call('DELETE', `/feature/${body[0]._id}`)).status).toBe(200)
      await drain()
      expect(await statisticsOf(tenant, notificationID)).toMatchObject({ state: 'sent', failed: 3 })
      vi.stubEnv('MANIFEST_DAYS', days)
      at(noon + 40 * day)
      const later = await renewed(tenant)
      expect((await control(later, notificationID, 'redrive')).status).toBe(409)
      expect(await statisticsOf(later, notificationID)).toMatchObject({ pending: 0, failed: 3 })
    })
  })

  it('a delivery is kept as long as the manifest of its run, even after a shortened setting', async () => {
    vi.stubEnv('MANIFEST_DAYS', '90')
    vi.stubEnv('DELIVERY_DAYS', '90')
    at(noon)
    const tenant = await newTenant()
    await people(tenant, 3)
    await sendCampaign(tenant, audience)
    await drain({ only: ['PlanQueue'] })
    vi.stubEnv('MANIFEST_DAYS', '30')
    vi.stubEnv('DELIVERY_DAYS', '30')
    await drain()
    const ends = [...(await everyItem(table))].filter(([key]) => /^\["(KM#|C#.*","N#)/.test(key)).map(([, { ttl }]) => ttl)
    expect(ends).toEqual(Array(ends.length).fill({ N: String((noon + 90 * day) / 1000) }))
    expect(ends.length).toBeGreaterThan(3)
  })
})
