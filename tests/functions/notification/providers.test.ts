import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { client } from '../../../lib/store/table/client.ts'
import { control, people, recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { postSMS, postSocial, socialEvent, withSMS, withSocial } from '../../harness/channels.ts'
import { answerLost } from '../../harness/failing.ts'
import {
  type Asked,
  accepts,
  answers,
  answersTwice,
  type Behaviour,
  cuts,
  fakeProvider,
  hangs,
  noProvider,
} from '../../harness/provider.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

beforeEach(() => {
  vi.stubEnv('SMS_PER_SECOND', '1000')
  vi.stubEnv('FB_PER_SECOND', '1000')
})
afterEach(() => vi.useRealTimers())
/** Lets the clock of the functions jump, sweeps the campaign, and runs the workers on what was postponed. */
async function later(tenant: Tenant, id: string, minutes = 20): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  await sweepCampaign(tenant.appID, id)
  await drain()
}

/** Stops the clock of the functions at noon, so that what comes hours later is on the same day. */
function atNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(36, 0, 0, 0) })
}

const number = (i: number): string => `+336000000${String(i).padStart(2, '0')}`
/** Respondents who wrote by SMS before. */
async function phones(tenant: Tenant, count: number): Promise<void> {
  await withSMS(tenant)
  for (let i = 0; i < count; i++)
    expect((await postSMS(tenant, { From: number(i), MessageSid: randomUUID(), Body: 'hello' })).status).toBe(200)
}
async function social(tenant: Tenant, ...ids: string[]): Promise<void> {
  await withSocial(tenant)
  for (const id of ids) await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'hello' } })])
}
const sent = async (tenant: Tenant, body: object = {}) => {
  const id = await sendCampaign(tenant, body)
  await drain({ between: (message) => [message, message] })
  return id
}
const texts = (asked: readonly Asked[]): string[] => asked.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
const transcript = async (tenant: Tenant, respondentID: string): Promise<{ text: string; from: string }[]> =>
  (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })).body

describe('a campaign to respondents on several channels', () => {
  it('is sent once to each by their own channel, and counts nobody as delivered before a channel says so', async () => {
    const tenant = await newTenant()
    await phones(tenant, 3)
    await social(tenant, '4711')
    await people(tenant, 2)
    const { asked } = await fakeProvider()
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'News' }] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 6, sent: 6, delivered: 0, unknown: 0 })
    expect(asked.map(({ path }) => path.split('/')[1])).toHaveLength(4)
    const bySMS = asked.filter(({ path }) => path.startsWith('/2010'))
    expect(bySMS.map(({ body }) => new URLSearchParams(body).get('To')).sort()).toEqual([number(0), number(1), number(2)])
    expect(texts(bySMS)).toEqual(['News', 'News', 'News'])
    expect((await transcript(tenant, number(0))).at(-1)).toMatchObject({ from: 'campaign', text: 'News' })
  })

  it('hands over to a human only those who got it', async () => {
    const tenant = await newTenant()
    await phones(tenant, 2)
    await fakeProvider(answers(400))
    const id = await sent(tenant, { newActiveStatus: false })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, failed: 1 })
    const [reached] = await recipientsOf(tenant, id, 'sent')
    const { body } = await tenant.call('GET', `/respondents/live/${tenant.appID}`)
    expect(body.map(({ respondentID }: { respondentID: string }) => respondentID)).toEqual([reached?.respondentID])
  })

  it('skips respondents without a usable channel', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: null } })
    const { asked } = await fakeProvider()
    const id = await sent(tenant)
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 1, skipped: 1, skippedReasons: { unreachable: 1 } })
    expect(asked).toEqual([])
  })

  it('skips respondents whose channel is switched off during the campaign', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: null } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', skippedReasons: { unreachable: 1 } })
  })

  it('starts its feature for each by their own channel', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['There is news', 'A lot'])
    const { asked } = await fakeProvider()
    const id = await sent(tenant, { type: 'specific', featureID })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, delivered: 0 })
    expect(texts(asked)).toEqual(['There is news\n\nA lot'])
  })
})

describe('a campaign through a provider that', () => {
  const outcomes: [what: string, behaviours: Behaviour[], account: string, reason: string | null, calls: number][] = [
    ['accepts', [accepts], 'sent', null, 1],
    ['answers twice', [answersTwice], 'sent', null, 1],
    ['refuses', [answers(400, { code: 21211 })], 'failed', 'refused', 1],
    ['says that the recipient has opted out', [answers(400, { code: 21610 })], 'skipped', 'optedOut', 1],
    ['fails', [answers(500)], 'unknown', null, 1],
    ['accepts and breaks the connection', [cuts], 'unknown', null, 1],
    ['hangs', [hangs], 'unknown', null, 1],
    ['throttles for a moment', [answers(429, {}, { 'retry-after': '1' })], 'sent', null, 2],
  ]
  it.each(outcomes)('%s', async (_what, behaviours, account, reason, calls) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { asked } = await fakeProvider(...behaviours)
    const id = await sent(tenant)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 1, pending: 0, [account]: 1 })
    expect(await recipientsOf(tenant, id)).toMatchObject([{ status: account, reason }])
    expect(asked).toHaveLength(calls)
  })

  it.each(['message', 'specific'])('asks to wait is called again later, once per recipient: type %s', async (type) => {
    atNoon()
    const tenant = await newTenant()
    await phones(tenant, 3)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { campaigns: { maxPerDay: 1 } } })
    const wait = answers(429, {}, { 'retry-after': '600' })
    const { asked } = await fakeProvider(accepts, wait, wait, wait)
    const body = type === 'specific' ? { type, featureID } : { messages: [{ type: 'text', text: 'News' }] }
    const id = await sent(tenant, body)
    const waiting = await statisticsOf(tenant, id)
    expect(waiting).toMatchObject({ state: 'sending', numRecipients: 3, unknown: 0, failed: 0 })
    expect(waiting.pending).toBeGreaterThan(0)
    // The sweeper does not queue a postponed chunk again.
    const before = asked.length
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(asked).toHaveLength(before)
    for (let i = 0; i < 4; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 3, pending: 0, skipped: 0 })
    for (let i = 0; i < 3; i++) {
      const said = (await transcript(tenant, number(i))).filter(({ text }) => text === 'News')
      expect(said).toHaveLength(1)
      expect(asked.filter(({ body }) => new URLSearchParams(body).get('To') === number(i)).length).toBeLessThanOrEqual(4)
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
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'News' }] })
    for (let i = 0; i < 14; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', failed: 1, pending: 0 })
    expect(await recipientsOf(tenant, id, 'failed')).toMatchObject([{ reason: 'unavailable' }])
    const { asked } = await fakeProvider()
    expect((await control(tenant, id, 'redrive')).status).toBe(200)
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', failed: 0, sent: 1, delivered: 0 })
    expect(texts(asked)).toEqual(['News'])
  })

  it('refused the message of a feature gets the same message from a redrive: the feature is not started twice', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    const { asked } = await fakeProvider(answers(400))
    const id = await sent(tenant, { type: 'specific', featureID })
    expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 1 })
    await control(tenant, id, 'redrive')
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 0, sent: 1 })
    expect(texts(asked)).toEqual(['There is news', 'There is news'])
    expect((await transcript(tenant, number(0))).filter(({ text }) => text === 'There is news')).toHaveLength(1)
  })
})

describe('a campaign on the social channel', () => {
  it('is one UPDATE call per message; if only some are accepted, it is unknown and never sent again', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711')
    const { asked } = await fakeProvider(accepts, answers(400, { error: { code: 100 } }))
    const text = (value: string) => ({ type: 'text', text: value })
    const id = await sent(tenant, { messages: [text('One'), text('Two'), text('Three')] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 0, unknown: 1 })
    expect(asked.map(({ body }) => JSON.parse(body))).toMatchObject([
      { messaging_type: 'UPDATE', message: { text: 'One' } },
      { messaging_type: 'UPDATE', message: { text: 'Two' } },
    ])
  })

  it('waits after a rate-limit error of the platform', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711')
    const tooMuch = answers(400, { error: { code: 613 } })
    const { asked } = await fakeProvider(tooMuch, tooMuch, tooMuch)
    const id = await sent(tenant)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sending', pending: 1 })
    await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1, delivered: 0 })
    expect(asked).toHaveLength(4)
  })
})

describe('a campaign by SMS', () => {
  it('can be answered with the number of a button, which counts as a click', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'Offer', ['Here it is'])
    const { asked } = await fakeProvider()
    const answers = [
      { type: 'button', value: 'Yes', goToBot: featureID },
      { type: 'button', value: 'No' },
    ]
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'An offer' }], answers })
    expect(texts(asked)).toEqual(['An offer\n1. Yes\n2. No'])
    const answer = await postSMS(tenant, { From: number(0), MessageSid: randomUUID(), Body: '1' })
    expect(answer.text).toContain('Here it is')
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, clicked: 1, answered: 1 })
  })

  it('is not sent to a respondent who sent STOP during the campaign', async () => {
    const tenant = await newTenant()
    await phones(tenant, 2)
    const { asked } = await fakeProvider()
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await postSMS(tenant, { From: number(1), MessageSid: randomUUID(), Body: 'STOP' })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skippedReasons: { optedOut: 1 } })
    expect(asked).toHaveLength(1)
  })
})

describe('a recipient who waits for a provider', () => {
  it.each([
    ['cancelled', 'message'],
    ['cancelled', 'specific'],
    ['failed', 'message'],
    ['failed', 'specific'],
  ] as const)('is %s when the campaign of type %s ends: the provider certainly did nothing', async (ends, type) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    await fakeProvider(answers(429, {}, { 'retry-after': '600' }))
    const bodies: string[] = []
    const id = await sendCampaign(tenant, type === 'specific' ? { type, featureID } : {})
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

describe('a worker that is killed', () => {
  it('during a call to a provider leaves the recipient unknown, and the message is not sent again', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { asked } = await fakeProvider()
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    let dead = false
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          // The response of the provider can no longer be recorded.
          if (commandName === 'UpdateItemCommand' && JSON.stringify(args.input).includes(':"lease"')) dead = true
          if (dead) throw new Error('killed')
          return next(args)
        },
      { step: 'initialize', name: 'killed' },
    )
    await expect(drain()).rejects.toThrow()
    client.middlewareStack.remove('killed')
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sending', pending: 1 })
    for (let i = 0; i < 3; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', unknown: 1, sent: 0 })
    expect(asked).toHaveLength(1)
    await control(tenant, id, 'redrive')
    await drain()
    expect(asked).toHaveLength(1)
  })
})

describe('a write whose response is lost', () => {
  const isClaim = (_: string, body: string): boolean => body.includes('"lease":{"N"') && body.includes('attribute_not_exists')

  it.each<[what: string, isIt: (command: string, body: string) => boolean]>([
    ['the claim', isClaim],
    ['the outcome of the send', (_, body) => body.includes(':"lease"')],
    ['the counts of the chunk', (command, body) => command === 'UpdateItemCommand' && body.includes('"K#')],
  ])('is recognized by the retry as its own: %s', async (_, isIt) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { asked } = await fakeProvider()
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    expect(await answerLost(isIt, drain)).toBe(true)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1, unknown: 0 })
    expect(asked).toHaveLength(1)
  })
})

describe('the rate limit', () => {
  it('of a provider holds across all workers', async () => {
    vi.stubEnv('SMS_PER_SECOND', '10')
    const tenant = await newTenant()
    await phones(tenant, 12)
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
    const { asked } = await fakeProvider()
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await drain()
    for (let i = 0; i < 8 && (await statisticsOf(tenant, id)).state !== 'sent'; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 14 })
    expect(asked).toHaveLength(14)
  })
})
