import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { people, sendCampaign, statisticsOf, to, transcriptOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

afterEach(() => vi.useRealTimers())

/** Two respondents: p0 is waiting for a human. */
async function newDesk(campaigns?: object): Promise<Tenant> {
  const tenant = await newTenant()
  await people(tenant, 2)
  if (campaigns) await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns } })
  await goes(tenant, 'live')
  return tenant
}

const goes = async (tenant: Tenant, where: 'live' | 'chatbot') => {
  const path = where === 'live' ? '/data/botrespondent/live' : '/data/botrespondent/chatbot'
  const { status, text } = await tenant.call('POST', path, { body: { appID: tenant.appID, respondentID: 'p0' } })
  expect(status, text).toBe(200)
}

const sent = async (tenant: Tenant, body: object) => {
  const id = await sendCampaign(tenant, { ...to('p0', 'p1'), ...body })
  await drain()
  return id
}

describe('people who are waiting for a human', () => {
  it.each<[campaigns: object | undefined, body: object, expected: object]>([
    [undefined, {}, { sent: 2, skipped: 0 }],
    [undefined, { whileLive: 'send' }, { sent: 2, skipped: 0 }],
    [undefined, { whileLive: 'skip' }, { sent: 1, skippedReasons: { live: 1 } }],
    [{ whileLive: 'skip' }, {}, { sent: 1, skippedReasons: { live: 1 } }],
    [{ whileLive: 'skip' }, { whileLive: 'send' }, { sent: 2, skipped: 0 }],
  ])('with %j, a campaign with %j: %j', async (campaigns, body, expected) => {
    const tenant = await newDesk(campaigns)
    expect(await statisticsOf(tenant, await sent(tenant, body))).toMatchObject({ state: 'sent', ...expected })
  })

  it.each(['message', 'specific'])('get a campaign of type %s as soon as that ends, with wait; others do not wait', async (type) => {
    const tenant = await newDesk()
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    const id = await sent(tenant, { whileLive: 'wait', type, ...(type === 'specific' ? { featureID } : {}) })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sending', pending: 1, sent: 1, skipped: 0 })
    const before = (await transcriptOf(tenant, 'p0')).length
    await goes(tenant, 'chatbot')
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', pending: 0, sent: 2 })
    expect((await transcriptOf(tenant, 'p0')).length).toBeGreaterThan(before)
    expect((await transcriptOf(tenant, 'p1')).length).toBe(1)
  })

  it('are found by the sweeper where nothing told the campaign that it ended, and skipped after a day', async () => {
    const tenant = await newDesk()
    const id = await sent(tenant, { whileLive: 'wait' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ pending: 1 })
    vi.setSystemTime(Date.now() + 86_400_000)
    await sweepCampaign(tenant.appID, id)
    await drain()
    // Tokens live an hour.
    vi.useRealTimers()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', pending: 0, sent: 1, skippedReasons: { live: 1 } })
  })
})
