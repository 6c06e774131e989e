import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginRun, control, hello, people, sendCampaign, statisticsOf, to, transcriptOf, trySend } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { sweepOnceDue } from '../../harness/sweep.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const minute = 60_000
/** Lets the clock of the functions jump; queues and timers are not affected. */
const pass = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
afterEach(() => vi.useRealTimers())

const recurrent = (more: object = {}) => ({ type: 'recurrent', startTime: Date.now(), delay: 10 * minute, ...more })
const runIt = async (tenant: Tenant, id: string, run: number): Promise<void> => {
  await beginRun(tenant, id, run)
  await drain()
}

describe('a campaign of type recurrent', () => {
  it('has one run per occurrence, each with its own audience and counts', async () => {
    const tenant = await newTenant()
    await people(tenant, 5)
    const id = await sendCampaign(tenant, recurrent({ messages: hello }))
    await drain()
    const first = await statisticsOf(tenant, id)
    expect(first).toMatchObject({ type: 'recurrent', state: 'scheduled', run: 1, runs: 1, numRecipients: 5, sent: 5 })
    expect(first.finishedAt).not.toBeNull()
    expect((await tenant.call('GET', `/notification/${id}`)).body).toMatchObject({ isSent: false, state: 'scheduled', numRecipients: 5 })
    await tenant.profile('new', {})
    await tenant.profile('p0', { attribute: { optout: 'true' } })
    pass(10 * minute)
    await runIt(tenant, id, 2)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'scheduled', run: 2, runs: 2, numRecipients: 6, sent: 5, skipped: 1 })
    const statistics = `/notificationapi/api/getStatisticsCampaignSent/${id}`
    const earlier = await tenant.call('POST', statistics, { query: { run: 1 } })
    expect(earlier.body).toMatchObject({ run: 1, runs: 2, state: 'sent', numRecipients: 5, sent: 5, skipped: 0, startedAt: null })
    expect(earlier.body.finishedAt).toMatch(/^\d{4}-/)
    const { body: all } = await tenant.call('GET', `/notification/${id}/runs`)
    expect(all).toMatchObject([
      { run: 2, runs: 2, numRecipients: 6, sent: 5, skipped: 1 },
      { run: 1, runs: 2, numRecipients: 5, sent: 5, finishedAt: earlier.body.finishedAt },
    ])
    const reached = await tenant.call('GET', `/notification/${id}/recipients`, { query: { run: 1 } })
    expect(reached.body.map(({ respondentID }: { respondentID: string }) => respondentID)).not.toContain('new')
    expect([reached.body.length, (await tenant.call('GET', `/notification/${id}/recipients`)).body.length]).toEqual([5, 6])
    for (const run of [0, 3, 'x']) expect((await tenant.call('POST', statistics, { query: { run } })).text).toContain('run')
    expect((await tenant.call('POST', statistics, { query: { run: 3 } })).status).toBeGreaterThanOrEqual(400)
    vi.useRealTimers()
    expect([(await transcriptOf(tenant, 'p1')).length, (await transcriptOf(tenant, 'p0')).length]).toEqual([2, 1])
  })

  it('starts no run early, none twice, and none out of order', async () => {
    const tenant = await newTenant()
    await people(tenant, 2)
    const id = await sendCampaign(tenant, recurrent({ startTime: Date.now() + minute, messages: hello, ...to('p0', 'p1') }))
    for (const run of [1, 2]) await runIt(tenant, id, run)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'scheduled', run: 0, numRecipients: 0, startedAt: null })
    pass(minute)
    await Promise.all([beginRun(tenant, id, 1), beginRun(tenant, id, 1)])
    await runIt(tenant, id, 1)
    for (const run of [1, 2, 3]) await runIt(tenant, id, run)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'scheduled', run: 1, sent: 2 })
  })

  it('runs once for all overdue occurrences, and then on schedule', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const id = await sendCampaign(tenant, recurrent({ startTime: Date.now() - 35 * minute, messages: hello, ...to('p0') }))
    await drain()
    await runIt(tenant, id, 2)
    expect(await statisticsOf(tenant, id)).toMatchObject({ run: 1, sent: 1 })
    pass(5 * minute)
    await runIt(tenant, id, 2)
    expect(await statisticsOf(tenant, id)).toMatchObject({ run: 2 })
  })

  it('does not start a run while the previous one is in progress, however long that takes', async () => {
    const tenant = await newTenant()
    await people(tenant, 2)
    const id = await sendCampaign(tenant, recurrent({ messages: hello, ...to('p0', 'p1') }))
    await drain({ only: ['PlanQueue'] })
    await control(tenant, id, 'pause')
    pass(25 * minute)
    await runIt(tenant, id, 2)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'paused', run: 1, pending: 2 })
    await control(tenant, id, 'resume')
    await drain({ only: ['DeliverQueue', 'PlanQueue'] })
    // The two missed occurrences are one run, which starts immediately.
    const { run, state, sent, pending } = await statisticsOf(tenant, id)
    expect([run, sent + pending]).toEqual([2, 2])
    if (state !== 'scheduled') await drain()
    await runIt(tenant, id, 3)
    expect(await statisticsOf(tenant, id)).toMatchObject({ run: 2, state: 'scheduled', sent: 2 })
  })

  it('is started by the sweeper where the queue message was lost', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const id = await sendCampaign(tenant, recurrent({ messages: hello, ...to('p0') }))
    await drain({ between: () => [] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'scheduled', run: 0 })
    await sweepOnceDue(tenant.appID, id, 2)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ run: 1, sent: 1 })
  })

  it('can start a feature', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    await people(tenant, 1)
    const id = await sendCampaign(tenant, recurrent({ featureID, ...to('p0') }))
    await drain()
    pass(10 * minute)
    await runIt(tenant, id, 2)
    vi.useRealTimers()
    expect((await transcriptOf(tenant, 'p0')).map(({ text, notificationID }) => [text, notificationID])).toEqual([
      ['There is news', id],
      ['There is news', id],
    ])
  })

  it('ends when it is cancelled between two runs, and keeps the counts of the last one', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sendCampaign(tenant, recurrent({ messages: hello, ...to('p0', 'p1', 'p2') }))
    await drain()
    expect((await control(tenant, id, 'cancel')).status).toBe(200)
    pass(10 * minute)
    await runIt(tenant, id, 2)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'cancelled', run: 1, numRecipients: 3, sent: 3, cancelled: 0 })
  })

  it('is refused without startTime, delay, or exactly one content', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['x'])
    const refused = async (body: object) => {
      const answer = await trySend(tenant, { messages: undefined, ...recurrent(body) })
      return [answer.status, answer.body.message?.split(' ')[0]]
    }
    expect(await refused({ messages: hello, startTime: undefined })).toEqual([400, 'startTime'])
    expect(await refused({ messages: hello, delay: undefined })).toEqual([400, 'delay'])
    expect(await refused({ messages: hello, delay: 59_999 })).toEqual([400, 'delay'])
    expect(await refused({ messages: hello, delay: '60000' })).toEqual([400, 'delay'])
    expect(await refused({ messages: hello, startTime: 'tomorrow' })).toEqual([400, 'startTime'])
    expect(await refused({})).toEqual([400, 'messages'])
    expect(await refused({ messages: hello, featureID })).toEqual([400, 'messages'])
  })
})
