import { describe, expect, it, vi } from 'vitest'
import { profileShardOf } from '../../../../lib/store/respondents/profilePages.ts'
import { sendCampaign, statisticsOf } from '../../../harness/campaigns.ts'
import { accepts, type Behaviour, fakeProvider } from '../../../harness/provider.ts'
import { drain } from '../../../harness/queues.ts'
import { skipWaits } from '../../../harness/skipWaits.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { later, phones, phonesWith, setStage } from './stage.ts'

setStage()

describe('the rate limit', () => {
  it('of a provider holds across all workers', async () => {
    vi.stubEnv('SMS_PER_SECOND', '10')
    const tenant = await newTenant()
    // A worker reserves the calls of a second for each chunk: all are in one.
    const shard = profileShardOf('+33611100000')
    const numbers = Array.from({ length: 1000 }, (_, i) => `+33611100${String(i).padStart(3, '0')}`)
      .filter((each) => profileShardOf(each) === shard)
      .slice(0, 12)
    await phonesWith(tenant, numbers)
    const times: number[] = []
    const noted: Behaviour = (response, request) => {
      times.push(Date.now())
      accepts(response, request)
    }
    await fakeProvider(...Array.from({ length: 24 }, () => noted))
    const ids = [await sendCampaign(tenant), await sendCampaign(tenant)]
    await drain({ only: ['PlanQueue'] })
    await Promise.all([drain(), drain()])
    for (const id of ids) expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 12 })
    const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
    expect(most).toBeLessThanOrEqual(13)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1900)
  })

  it('postpones a chunk while other workers use it up, and loses nobody', async () => {
    vi.stubEnv('SMS_PER_SECOND', '2')
    const tenant = await newTenant()
    await phones(tenant, 14)
    skipWaits()
    const { requests } = await fakeProvider()
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await drain()
    for (let i = 0; i < 8 && (await statisticsOf(tenant, id)).state !== 'sent'; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 14 })
    expect(requests).toHaveLength(14)
  })
})
