import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { activeShard, respondentShard } from '../../lib/store/keys.ts'
import { recordItem } from '../../lib/store/respondents/respondentItem.ts'
import { putMany } from '../../lib/store/table/batch.ts'
import { call } from '../harness/call.ts'
import { people, sendCampaign, statisticsOf } from '../harness/campaigns.ts'
import { lagging } from '../harness/lagging.ts'
import { drain } from '../harness/queues.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { listDue, sweepOnceDue } from '../harness/sweep.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { openInbox, openWebView } from '../harness/webViews.ts'

/** What AWS does and the local engines do not (docs/one-machine.md#what-differs-on-one-machine), injected. */

async function usersOf({ appID, token }: Tenant): Promise<number> {
  const query = { from: String(Date.now() - 86_400_000), to: String(Date.now() + 60_000) }
  return (await call('GET', `/data/application/${appID}`, { token, query })).body.current_period.nb_users
}

describe('an index that is behind the table', () => {
  it('delays statistics and loses none, not even of a day that is rolled up meanwhile', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const first = await newTalker(tenant)
    const second = await newTalker(tenant)
    await first.say('hi')
    const application = await openApplication(tenant.appID)
    const meanwhile = await lagging(async () => {
      await second.say('hi')
      if (application) await rollUpAll(application)
      return usersOf(tenant)
    })
    expect([meanwhile, await usersOf(tenant)]).toEqual([1, 2])
    if (application) await rollUpAll(application)
    expect(await usersOf(tenant)).toBe(2)
  })

  it('delays due work and loses none', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const soon = Date.now() + 120_000
    const dueOf = async () => (await listDue('campaign', Date.now() + 300_000)).filter(({ appID }) => appID === tenant.appID)
    const id = await lagging(async () => {
      const made = await sendCampaign(tenant, { timestamp: new Date(soon).toISOString() })
      expect(await dueOf()).toEqual([])
      return made
    })
    expect(await dueOf()).toEqual([{ kind: 'campaign', appID: tenant.appID, notificationID: id }])
  })

  it('lists finished work, which is not done twice', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sendCampaign(tenant)
    await sweepOnceDue(tenant.appID, id, 10)
    await drain()
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', run: 1, numRecipients: 3, sent: 3 })
    const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: 'p0' } })
    expect(body.length).toBeLessThanOrEqual(1)
  })
})

describe('the limits of API Gateway', () => {
  it('of 10,240 bytes for a request line and its headers: our tokens fit, with the longest ids', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const respondentID = '€'.repeat(85)
    const { secret } = (await tenant.call('GET', `/application/${tenant.appID}/webSecret`)).body
    const signature = createHmac('sha256', secret).update(respondentID).digest('hex')
    const session = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { respondentID, signature } })
    expect(session.status, session.text).toBe(201)
    const { token, websocketURL } = session.body
    const path = `/respondent/${encodeURIComponent(respondentID)}`
    for (const headers of [path + tenant.token, websocketURL + 'v'.repeat(64), `/channels/web/${tenant.appID}/messages${token}`])
      expect(Buffer.byteLength(headers)).toBeLessThan(5000)
  })

  it('of 128 KB for a message of a WebSocket: the turn is answered, and the transcript has it', async () => {
    const tenant = await newTenant()
    const long = 'é'.repeat(80_000)
    await newFeature(tenant, 'Talk', [long, 'More'])
    const talker = await newTalker(tenant)
    const view = await openWebView(talker.token)
    expect(await talker.say('hi')).toEqual([long, 'More'])
    expect(view.taken()).toEqual(['hi', 'More'])
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hi', long, 'More'])
  })
})

describe('the limit of Lambda', () => {
  it('of 6 MB for a response: a list that is longer is 413, and its objects are read one by one', async () => {
    const tenant = await newTenant()
    const description = 'é'.repeat(170_000)
    const ids: string[] = []
    for (let i = 0; i < 19; i++) {
      const { body, status, text } = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { description } })
      expect(status, text).toBe(201)
      ids.push(body.workflowID)
    }
    const { status, body } = await tenant.call('GET', `/workflows/${tenant.appID}`)
    expect([status, body.message]).toEqual([413, 'The response would be larger than 6 MB; request less at once.'])
    expect((await tenant.call('GET', `/workflow/${ids[18]}`)).body.description).toBe(description)
    await tenant.call('DELETE', `/workflow/${ids[18]}`)
    expect((await tenant.call('GET', `/workflows/${tenant.appID}`)).body).toHaveLength(18)
  })
})

describe('the place of a cursor', () => {
  afterEach(() => void vi.useRealTimers())

  it('is within the period of the query, which DynamoDB demands: who was active is listed in the period of the first page', async () => {
    const tenant = await newTenant()
    const hour = new Date(Date.now() - 30 * 86_400_000 + 3_600_000).toISOString().slice(0, 13)
    const ids = Array.from({ length: 10_003 }, (_, i) => `r${String(i).padStart(5, '0')}`)
    await putMany(
      ids.map((respondentID) => {
        const place = { activeShard: activeShard(tenant.appID, 0, '0'), activePlace: `${hour}#${respondentID}` }
        return [{ pk: respondentShard(tenant.appID, 0, '0'), sk: respondentID }, recordItem.encode({ respondentID, ...place })] as const
      }),
    )
    const page = (cursor?: string) =>
      tenant.call('GET', '/data/respondentsListActive', { query: { appID: tenant.appID, ...(cursor ? { cursor } : {}) } })
    const first = await page()
    vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] })
    const second = await page(first.headers['x-next-cursor'])
    expect(second.status, second.text).toBe(200)
    expect([first.body.length, second.body]).toEqual([10_000, ids.slice(-3)])
  })
})

describe('a connection that is opening, for which API Gateway returns 410', () => {
  it.each([
    ['a web view', (_tenant: Tenant, token: string, whileOpening: () => Promise<unknown>) => openWebView(token, undefined, whileOpening)],
    [
      'an operator',
      (tenant: Tenant, _token: string, whileOpening: () => Promise<unknown>) => openInbox(tenant.token, tenant.appID, whileOpening),
    ],
  ])('stays: %s gets what is said afterwards', async (_who, open) => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const talker = await newTalker(tenant)
    await talker.say('hi')
    const say = (text: string) =>
      tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: talker.id, text } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
    const view = await open(tenant, talker.token, () => say('too early'))
    await say('in time')
    const frames = JSON.stringify(view.frames())
    expect([frames.includes('too early'), frames.includes('in time')]).toEqual([false, true])
    expect((await talker.transcript()).map(({ text }) => text)).toContain('too early')
  })
})
