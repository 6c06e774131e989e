import { describe, expect, it } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import type { CampaignState } from '../../../schemas/campaign.ts'
import {
  beginRun,
  control,
  hello,
  people,
  recipientsOf,
  sendCampaign,
  statisticsOf,
  transcriptOf,
  type Verb,
} from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const reached = 8

/** Brings a campaign to as many people into a state. */
const into: Record<CampaignState, (tenant: Tenant) => Promise<string>> = {
  draft: (tenant) => sendCampaign(tenant, { draft: true }),
  scheduled: (tenant) => sendCampaign(tenant, { timestamp: Date.now() + 3_600_000 }),
  preparing: async (tenant) => {
    const id = await sendCampaign(tenant)
    await drain({ most: 3 })
    return id
  },
  sending: async (tenant) => {
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    return id
  },
  paused: async (tenant) => {
    const id = await into.sending(tenant)
    await control(tenant, id, 'pause')
    return id
  },
  sent: async (tenant) => {
    const id = await sendCampaign(tenant)
    await drain()
    return id
  },
  cancelled: async (tenant) => {
    const id = await into.sending(tenant)
    await control(tenant, id, 'cancel')
    await drain()
    return id
  },
  failed: async (tenant) => {
    const { featureID } = await newFeature(tenant, 'Gone', ['x'])
    const id = await sendCampaign(tenant, { type: 'specific', featureID })
    await tenant.call('DELETE', `/feature/${featureID}`)
    await drain()
    return id
  },
}

const reachedPeople = async (): Promise<Tenant> => {
  const tenant = await newTenant()
  await people(tenant, reached)
  return tenant
}

describe('the verbs that a campaign accepts, by its state', () => {
  it.each<[state: CampaignState, verb: Verb, becomes: CampaignState | 409, finally_: CampaignState]>([
    ['draft', 'pause', 409, 'draft'],
    ['draft', 'resume', 409, 'draft'],
    ['draft', 'cancel', 409, 'draft'],
    ['scheduled', 'pause', 409, 'scheduled'],
    ['scheduled', 'resume', 409, 'scheduled'],
    ['scheduled', 'cancel', 'cancelled', 'cancelled'],
    ['preparing', 'pause', 'paused', 'paused'],
    ['preparing', 'resume', 'preparing', 'sent'],
    ['preparing', 'cancel', 'cancelled', 'cancelled'],
    ['sending', 'pause', 'paused', 'paused'],
    ['sending', 'resume', 'sending', 'sent'],
    ['sending', 'cancel', 'cancelled', 'cancelled'],
    ['paused', 'pause', 'paused', 'paused'],
    ['paused', 'resume', 'sending', 'sent'],
    ['paused', 'cancel', 'cancelled', 'cancelled'],
    ['sent', 'pause', 409, 'sent'],
    ['sent', 'resume', 409, 'sent'],
    ['sent', 'cancel', 409, 'sent'],
    ['cancelled', 'pause', 409, 'cancelled'],
    ['cancelled', 'resume', 409, 'cancelled'],
    ['cancelled', 'cancel', 'cancelled', 'cancelled'],
    ['failed', 'pause', 409, 'failed'],
    ['failed', 'resume', 409, 'failed'],
    ['failed', 'cancel', 409, 'failed'],
  ])('%s, %s: %s, and finally %s', async (state, verb, becomes, finally_) => {
    const tenant = await reachedPeople()
    const id = await into[state](tenant)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state })
    const answer = await control(tenant, id, verb)
    if (becomes === 409) expect([answer.status, answer.body.success]).toEqual([409, false])
    else expect([answer.status, answer.body]).toEqual([200, { success: true, message: expect.any(String), code: 200, token: '' }])
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: becomes === 409 ? state : becomes })
    await drain()
    const statistics = await statisticsOf(tenant, id)
    expect(statistics.state).toBe(finally_)
    const { body } = await tenant.call('GET', `/notification/${id}`)
    expect(body).toMatchObject({ state: finally_, isSent: finally_ === 'sent' })
    if (finally_ === 'sent') expect(statistics).toMatchObject({ numRecipients: reached, sent: reached })
    if (['sent', 'cancelled'].includes(finally_)) expect(statistics.pending).toBe(0)
  })
})

describe('a paused campaign', () => {
  it('is sent to the remaining recipients after resuming: to each once', async () => {
    const tenant = await newTenant()
    await people(tenant, 60)
    const id = await into.sending(tenant)
    await drain({ most: 5 })
    await control(tenant, id, 'pause')
    const paused = await statisticsOf(tenant, id)
    expect(paused.sent).toBeGreaterThan(0)
    expect(paused.pending).toBeGreaterThan(0)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'paused', sent: paused.sent, pending: paused.pending })
    await control(tenant, id, 'resume')
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 60, pending: 0 })
    for (const one of ['p0', 'p31', 'p59']) expect(await transcriptOf(tenant, one)).toHaveLength(1)
  })

  it('finds the rest of its audience when it is resumed, if it was paused while preparing', async () => {
    const tenant = await newTenant()
    await people(tenant, 60)
    const id = await sendCampaign(tenant)
    await drain({ most: 4 })
    await control(tenant, id, 'pause')
    await drain()
    expect((await statisticsOf(tenant, id)).numRecipients).toBeLessThan(60)
    await control(tenant, id, 'resume')
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'preparing' })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 60, sent: 60 })
  })
})

describe('a cancelled campaign', () => {
  it('counts each recipient as sent or cancelled', async () => {
    const tenant = await newTenant()
    await people(tenant, 60)
    const id = await into.sending(tenant)
    await drain({ most: 6 })
    await control(tenant, id, 'cancel')
    const { sent } = await statisticsOf(tenant, id)
    await drain()
    const after = await statisticsOf(tenant, id)
    expect(after).toMatchObject({
      state: 'cancelled',
      numRecipients: 60,
      sent,
      cancelled: 60 - sent,
      pending: 0,
      finishedAt: expect.any(String),
    })
    expect(await recipientsOf(tenant, id, 'cancelled')).toHaveLength(60 - sent)
    expect((await recipientsOf(tenant, id, 'sent')).length).toBe(sent)
  })

  it.each([0, 1, 5, 16])('counts all respondents that its filter matched, with %i shards prepared', async (most) => {
    const tenant = await newTenant()
    await people(tenant, 60)
    const id = await sendCampaign(tenant)
    await beginRun(tenant, id)
    await drain({ only: ['PlanQueue'], most })
    await control(tenant, id, 'cancel')
    const { sent } = await statisticsOf(tenant, id)
    await drain()
    const counts = { state: 'cancelled', run: 1, numRecipients: 60, sent, cancelled: 60 - sent, pending: 0 }
    expect(await statisticsOf(tenant, id)).toMatchObject({ ...counts, finishedAt: expect.any(String) })
    expect(await recipientsOf(tenant, id, 'cancelled')).toHaveLength(60 - sent)
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject(counts)
    // A message is no answer to what was cancelled long ago.
    expect((await openApplication(tenant.appID))?.runs[id]?.done).toEqual(expect.any(Number))
  })

  it('is sent to nobody, if it was cancelled before it started', async () => {
    const tenant = await reachedPeople()
    const id = await sendCampaign(tenant)
    await control(tenant, id, 'cancel')
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'cancelled', run: 0, numRecipients: 0, finishedAt: expect.any(String) })
    expect(await transcriptOf(tenant, 'p0')).toEqual([])
  })
})

describe('concurrent operations', () => {
  const race = async (tenant: Tenant, id: string, ...verbs: Verb[]): Promise<number[]> =>
    (await Promise.all(verbs.map((verb) => control(tenant, id, verb)))).map(({ status }) => status)

  it('pause and cancel: it ends as cancelled, whichever came first', async () => {
    for (let i = 0; i < 5; i++) {
      const tenant = await reachedPeople()
      const id = await into.sending(tenant)
      const [pause, cancel] = await race(tenant, id, 'pause', 'cancel')
      expect(cancel).toBe(200)
      expect([200, 409]).toContain(pause)
      await drain()
      expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'cancelled', numRecipients: reached, cancelled: reached, pending: 0 })
    }
  })

  it('several times resume: it resumes, and is sent to each once', async () => {
    const tenant = await reachedPeople()
    const id = await into.paused(tenant)
    expect(await race(tenant, id, 'resume', 'resume', 'resume')).toEqual([200, 200, 200])
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: reached })
    expect(await transcriptOf(tenant, 'p3')).toHaveLength(1)
  })

  it('resume and cancel: nobody stays pending', async () => {
    for (let i = 0; i < 5; i++) {
      const tenant = await reachedPeople()
      const id = await into.paused(tenant)
      const [, cancel] = await race(tenant, id, 'resume', 'cancel')
      expect(cancel).toBe(200)
      await drain()
      expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'cancelled', cancelled: reached, pending: 0 })
    }
  })

  it.each(['cancel', 'pause'] as const)('%s and the end of the campaign: either wins, and the counts add up', async (verb) => {
    for (let i = 0; i < 5; i++) {
      const tenant = await newTenant()
      await people(tenant, 3)
      const id = await into.sending(tenant)
      const [{ status }] = await Promise.all([control(tenant, id, verb), drain({ only: ['DeliverQueue'] })])
      await drain()
      const { state, sent, cancelled, pending } = await statisticsOf(tenant, id)
      if (status === 409) expect([state, sent]).toEqual(['sent', 3])
      else if (verb === 'cancel') expect([state, sent + cancelled, pending]).toEqual(['cancelled', 3, 0])
      else {
        expect([state, sent + pending]).toEqual(['paused', 3])
        await control(tenant, id, 'resume')
        await drain()
        expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 3 })
      }
    }
  })

  it('pause and the start of the campaign: it is paused, or it starts', async () => {
    const tenant = await reachedPeople()
    const id = await sendCampaign(tenant, { messages: hello })
    const [{ status }] = await Promise.all([control(tenant, id, 'pause'), drain({ most: 1 })])
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject(status === 200 ? { state: 'paused' } : { state: 'sent', sent: reached })
  })
})
