import { afterEach, describe, expect, it, vi } from 'vitest'
import { environment } from '../../../deploy/environment.ts'
import { type Settings, settingNames } from '../../../deploy/settings.ts'
import { readPace } from '../../../lib/campaign/plan/readPace.ts'
import { shardOf } from '../../../lib/store/keys.ts'
import { people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { refusing, withheld } from '../../harness/refusing.ts'
import { skipWaits } from '../../harness/skipWaits.ts'
import { newTenant } from '../../harness/tenant.ts'

const plan = 'dist/functions/workers/plan.handler'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Whether each read of profiles was strongly consistent while work ran. */
async function readsOfProfiles(work: () => Promise<unknown>): Promise<boolean[]> {
  const consistent: boolean[] = []
  await refusing(({ operation, text }) => {
    if (operation === 'Query' && text.includes('"R#')) consistent.push(JSON.parse(text).ConsistentRead)
    return undefined
  }, work)
  return consistent
}

describe('the audience of a campaign', () => {
  it('is read strongly when a run has just begun, and eventually, at half the price, some seconds later', async () => {
    const tenant = await newTenant()
    await people(tenant, 40)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const id = await sendCampaign(tenant)
    const shards = await withheld(() => runWorker(plan, JSON.stringify({ appID: tenant.appID, notificationID: id, run: 1 })))
    expect(shards).toHaveLength(16)
    const begun = shards.splice(0, 8)
    const first = await readsOfProfiles(async () => {
      for (const { body } of begun) await runWorker(plan, body)
    })
    expect([first.length >= 8, first.every(Boolean)]).toEqual([true, true])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
    const later = await readsOfProfiles(async () => {
      for (const { body } of shards) await runWorker(plan, body)
    })
    expect([later.length >= 8, later.some(Boolean)]).toEqual([true, false])
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 40, sent: 40 })
  })

  it('is planned in portions, so that a large campaign leaves room for others: nobody is lost or planned twice', async () => {
    const tenant = await newTenant()
    const large = Array.from({ length: 1000 }, (_, i) => `p${i}`)
      .filter((id) => shardOf(id) === '7')
      .slice(0, 24)
    // 60 KB each: 17 are a page of 1 MB.
    for (const id of large) await tenant.profile(id, { attribute: { text: 'x'.repeat(60_000) } })
    const id = await sendCampaign(tenant)
    const shards = await withheld(() => runWorker(plan, JSON.stringify({ appID: tenant.appID, notificationID: id, run: 1 })))
    const ofLarge = shards.find(({ body }) => JSON.parse(body).shard === '7')?.body ?? ''
    // 256 units for the page, at 80 a second: longer than a turn.
    vi.stubEnv('PLAN_READ_UNITS', '320')
    const rest = await withheld(() => runWorker(plan, ofLarge))
    expect(rest.flatMap(({ body }) => (JSON.parse(body).chunk === undefined ? [body] : []))).toEqual([ofLarge])
    const { numRecipients } = await statisticsOf(tenant, id)
    expect([numRecipients > 0, numRecipients < large.length]).toEqual([true, true])
    for (const { body } of [...shards, ...rest]) if (JSON.parse(body).chunk === undefined) await runWorker(plan, body)
    for (const { body } of rest) if (JSON.parse(body).chunk !== undefined) await runWorker('dist/functions/workers/deliver.handler', body)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 24, sent: 24 })
  })
})

describe('the pace of planning', () => {
  it("is a worker's share of the deployment's limit", async () => {
    vi.stubEnv('PLAN_READ_UNITS', '1000')
    vi.stubEnv('PLAN_WORKERS', '4')
    skipWaits()
    const pace = readPace()
    const startedAt = Date.now()
    for (let page = 0; page < 3; page++) await pace(50)
    expect(Date.now() - startedAt).toBe(600)
  })

  it('assumes the maximum number of workers', () => {
    const settings = Object.fromEntries(settingNames.map((name) => [name, ''])) as Settings
    expect(environment({ ...settings, planConcurrency: '7' }, 'dev')['PLAN_WORKERS']).toBe('7')
  })
})
