import { describe, expect, it } from 'vitest'
import { control, people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant } from '../../harness/tenant.ts'

describe('POST /notification/:notificationID/pause', () => {
  it('holds what was not delivered, and resume goes on with it', async () => {
    const tenant = await newTenant()
    await people(tenant, 40)
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    expect(await control(tenant, id, 'pause')).toMatchObject({ status: 200, body: { success: true, code: 200, token: '' } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'paused', pending: 40, sent: 0 })
    expect((await control(tenant, id, 'resume')).status).toBe(200)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', pending: 0, sent: 40 })
  })
})
