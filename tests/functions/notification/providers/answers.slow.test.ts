import { describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../../../lib/campaign/control/sweepCampaign.ts'
import { control, recipientsOf, sendCampaign, statisticsOf, to } from '../../../harness/campaigns.ts'
import {
  accepts,
  answers,
  answersTwice,
  type Behaviour,
  cuts,
  fakeProvider,
  hangsUntilTimeout,
  noProvider,
} from '../../../harness/provider.ts'
import { drain, runWorker } from '../../../harness/queues.ts'
import { skipWaits } from '../../../harness/skipWaits.ts'
import { newFeature } from '../../../harness/talk.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { later, number, phones, sent, setStage, texts, transcript } from './stage.ts'

setStage()

/** Stops the clock of the functions at noon, so that what comes hours later is on the same day. */
function atNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(36, 0, 0, 0) })
  skipWaits()
}

describe('a campaign through a provider that', () => {
  const outcomes: [what: string, behaviours: Behaviour[], account: string, reason: string | null, calls: number][] = [
    ['accepts', [accepts], 'sent', null, 1],
    ['answers twice', [answersTwice], 'sent', null, 1],
    ['refuses', [answers(400, { code: 21211 })], 'failed', 'refused', 1],
    ['says that the recipient has opted out', [answers(400, { code: 21610 })], 'skipped', 'optedOut', 1],
    ['fails', [answers(500)], 'unknown', null, 1],
    ['accepts and breaks the connection', [cuts], 'unknown', null, 1],
    ['hangs', [hangsUntilTimeout], 'unknown', null, 1],
    ['throttles for a moment', [answers(429, {}, { 'retry-after': '1' })], 'sent', null, 2],
  ]
  it.each(outcomes)('%s', async (_what, behaviours, account, reason, calls) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    skipWaits()
    const { requests } = await fakeProvider(...behaviours)
    const id = await sent(tenant, to(number(0)))
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 1, pending: 0, [account]: 1 })
    expect(await recipientsOf(tenant, id)).toMatchObject([{ status: account, reason }])
    expect(requests).toHaveLength(calls)
  })

  it.each(['message', 'specific'])('asks to wait is called again later, once per recipient: type %s', async (type) => {
    atNoon()
    const tenant = await newTenant()
    await phones(tenant, 3)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns: { maxPerDay: 1 } } })
    const wait = answers(429, {}, { 'retry-after': '600' })
    const { requests } = await fakeProvider(accepts, wait, wait, wait)
    const content = type === 'specific' ? { type, featureID } : { messages: [{ type: 'text', text: 'News' }] }
    const body = { ...content, ...to(number(0), number(1), number(2)) }
    const id = await sent(tenant, body)
    const waiting = await statisticsOf(tenant, id)
    expect(waiting).toMatchObject({ state: 'sending', numRecipients: 3, unknown: 0, failed: 0 })
    expect(waiting.pending).toBeGreaterThan(0)
    // The sweeper does not queue a postponed chunk again.
    const before = requests.length
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(requests).toHaveLength(before)
    for (let i = 0; i < 4; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 3, pending: 0, skipped: 0 })
    for (let i = 0; i < 3; i++) {
      const news = (await transcript(tenant, number(i))).filter(({ text }) => text === 'News')
      expect(news).toHaveLength(1)
      expect(requests.filter(({ body }) => new URLSearchParams(body).get('To') === number(i)).length).toBeLessThanOrEqual(4)
    }
    // Each got one campaign today, however often the provider was called.
    expect(await statisticsOf(tenant, await sent(tenant, body))).toMatchObject({ skippedReasons: { capped: 3 } })
  })

  it('is down for hours ends as failed with its reason, and a redrive sends it', async () => {
    atNoon()
    const tenant = await newTenant()
    await phones(tenant, 1)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns: { maxPerDay: 1 } } })
    noProvider()
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'News' }], ...to(number(0)) })
    for (let i = 0; i < 14; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', failed: 1, pending: 0 })
    expect(await recipientsOf(tenant, id, 'failed')).toMatchObject([{ reason: 'unavailable' }])
    const { requests } = await fakeProvider()
    expect((await control(tenant, id, 'redrive')).status).toBe(200)
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', failed: 0, sent: 1, delivered: 0 })
    expect(texts(requests)).toEqual(['News'])
  })

  it('refused the message of a feature gets the same message from a redrive: the feature is not started twice', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    const { requests } = await fakeProvider(answers(400))
    const id = await sent(tenant, { type: 'specific', featureID, ...to(number(0)) })
    expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 1 })
    await control(tenant, id, 'redrive')
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 0, sent: 1 })
    expect(texts(requests)).toEqual(['There is news', 'There is news'])
    expect((await transcript(tenant, number(0))).filter(({ text }) => text === 'There is news')).toHaveLength(1)
  })
})

describe('a recipient who waits for a provider', () => {
  it.each([
    ['cancelled', 'message'],
    ['cancelled', 'specific'],
    ['failed', 'message'],
    ['failed', 'specific'],
  ] as const)('is %s when the campaign of type %s ends, since the provider certainly did not send', async (ends, type) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await fakeProvider(answers(429, {}, { 'retry-after': '600' }))
    const bodies: string[] = []
    const id = await sendCampaign(tenant, { ...(type === 'specific' ? { type, featureID } : {}), ...to(number(0)) })
    await drain({
      between: (body, queue) => {
        if (queue === 'DeliverQueue') bodies.push(body)
        return [body]
      },
    })
    expect(await statisticsOf(tenant, id)).toMatchObject({ pending: 1 })
    if (ends === 'cancelled') {
      await control(tenant, id, 'cancel')
      await drain()
    } else for (const body of bodies) await runWorker('dist/functions/workers/undeliverable.handler', body)
    expect(await statisticsOf(tenant, id)).toMatchObject({ pending: 0, unknown: 0, [ends]: 1 })
  })
})
