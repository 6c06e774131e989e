import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { client } from '../../../lib/store/table/client.ts'
import { control, people, sendCampaign, statisticsOf, to, viewerOf } from '../../harness/campaigns.ts'
import { postReceipt, postSMS, postSocial, socialEvent, withSMS, withSocial } from '../../harness/channels.ts'
import { answers, fakeProvider, type ProviderRequest } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

beforeEach(() => {
  vi.stubEnv('SMS_PER_SECOND', '1000')
  vi.stubEnv('FB_PER_SECOND', '1000')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const sent = async (tenant: Tenant, body: object = {}): Promise<string> => {
  const id = await sendCampaign(tenant, body)
  await drain({ between: (message) => [message, message] })
  return id
}
const deliveredOf = async (tenant: Tenant, id: string): Promise<number> => (await statisticsOf(tenant, id)).delivered

describe('on the web, delivered counts', () => {
  it('recipients who fetched their messages or opened a web view: each once', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sent(tenant, to('p0', 'p1', 'p2'))
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 3, delivered: 0 })
    const viewer = await viewerOf(tenant, 'p0')
    expect(await deliveredOf(tenant, id)).toBe(0)
    await Promise.all([viewer.seen(), viewer.seen(), viewer.seen()])
    await viewer.seen()
    expect(await deliveredOf(tenant, id)).toBe(1)
    await openWebView((await viewerOf(tenant, 'p1')).token)
    expect(await deliveredOf(tenant, id)).toBe(2)
    // Whose web view is open has it at once.
    const next = await sent(tenant, to('p0', 'p1', 'p2'))
    expect([await deliveredOf(tenant, id), await deliveredOf(tenant, next)]).toEqual([2, 1])
    await viewer.seen()
    expect([await deliveredOf(tenant, id), await deliveredOf(tenant, next)]).toEqual([2, 2])
  })

  it('recipients who read, clicked or wrote after it', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sent(tenant, to('p0', 'p1', 'p2'))
    for (const [i, type] of ['read', 'clicked'].entries()) await (await viewerOf(tenant, `p${i}`)).event(type, `${id}.1.0`)
    await (await viewerOf(tenant, 'p2')).post({ text: 'Hello' })
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 3, read: 1, clicked: 1, answered: 1 })
  })

  it('no lost event among concurrent ones', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const id = await sent(tenant, to('p0'))
    const viewer = await viewerOf(tenant, 'p0')
    const all = await Promise.all([viewer.event('read', `${id}.1.0`), viewer.seen(), viewer.event('clicked', `${id}.1.0`)])
    expect(all).toHaveLength(3)
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 1, read: 1, clicked: 1 })
  })

  const viewing = async (tenant: Tenant): Promise<Talker> => {
    const talker = await newTalker(tenant)
    await talker.say('hello')
    return talker
  }

  it.each(['message', 'specific'])('recipients with an open web view at sending (%s), not a closed one', async (type) => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    const open = await viewing(tenant)
    const gone = await viewing(tenant)
    const away = await viewing(tenant)
    const view = await openWebView(open.token)
    const closed = await openWebView(gone.token)
    closed.close()
    const id = await sent(tenant, { ...(type === 'specific' ? { type, featureID } : {}), ...to(open.id, gone.id, away.id) })
    expect(view.taken()).toContain(type === 'specific' ? 'News' : 'Hello')
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 3, delivered: 1 })
    for (const talker of [open, away]) await talker.transcript()
    expect(await deliveredOf(tenant, id)).toBe(2)
  })

  it('recipients of a worker that was killed before it counted them, once', async () => {
    const tenant = await newTenant()
    const talker = await viewing(tenant)
    await openWebView(talker.token)
    const id = await sendCampaign(tenant, to(talker.id))
    await drain({ only: ['PlanQueue'] })
    let dead = false
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          // The chunk can no longer be counted.
          dead ||= commandName === 'UpdateItemCommand' && JSON.stringify(args.input).includes('"delivered"')
          if (dead) throw new Error('killed')
          return next(args)
        },
      { step: 'initialize', name: 'killed' },
    )
    await expect(drain()).rejects.toThrow()
    client.middlewareStack.remove('killed')
    expect(dead).toBe(true)
    await talker.transcript()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    await sweepCampaign(tenant.appID, id)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1, delivered: 1 })
  })
})

const number = '+33600000001'
const phoned = async (tenant: Tenant): Promise<void> => {
  await withSMS(tenant)
  await postSMS(tenant, { From: number, MessageSid: randomUUID(), Body: 'hello' })
}
const callbacks = (requests: readonly ProviderRequest[]) => requests.map(({ body }) => new URLSearchParams(body).get('StatusCallback'))

describe('by SMS, delivered counts', () => {
  it('recipients with a receipt of the provider (`MessageStatus`), once', async () => {
    const tenant = await newTenant()
    await phoned(tenant)
    const { requests } = await fakeProvider()
    const id = await sent(tenant, to(number))
    const [callback = ''] = callbacks(requests)
    expect(callback).toMatch(new RegExp(`^http://localhost:3000/channels/sms/${tenant.appID}/status\\?delivery=${id}\\.1\\.`))
    for (const status of ['queued', 'sent', 'undelivered']) expect((await postReceipt(callback ?? '', status)).status).toBe(200)
    expect(await deliveredOf(tenant, id)).toBe(0)
    const both = await Promise.all([postReceipt(callback ?? '', 'delivered'), postReceipt(callback ?? '', 'delivered')])
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, 'OK'],
      [200, 'OK'],
    ])
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, delivered: 1, read: 0 })
    await postReceipt(callback ?? '', 'read')
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 1, read: 1 })
  })

  it('a receipt that comes before the provider has answered', async () => {
    const tenant = await newTenant()
    await phoned(tenant)
    let received: Promise<{ status: number }> | undefined
    const { requests } = await fakeProvider((response, request) => {
      received = postReceipt(callbacks(requests)[0] ?? '', 'delivered')
      setTimeout(() => answers(201)(response, request), 300)
    })
    const id = await sent(tenant, to(number))
    expect((await received)?.status).toBe(200)
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, delivered: 1 })
  })

  it('only the last part of a long text; messages of the bot request no receipt', async () => {
    const tenant = await newTenant()
    await phoned(tenant)
    const { requests } = await fakeProvider()
    await sent(tenant, { messages: [{ type: 'text', text: 'word '.repeat(600) }], ...to(number) })
    expect(callbacks(requests)).toEqual([null, expect.stringContaining('/status?delivery=')])
    await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: number, text: 'A human' } })
    expect(callbacks(requests).at(-1)).toBeNull()
  })

  it('no receipt without its signature, for another application, or for an unsent message', async () => {
    const tenant = await newTenant()
    const other = await newTenant()
    await phoned(tenant)
    await withSMS(other)
    const { requests } = await fakeProvider(answers(400))
    const failed = await sent(tenant, to(number))
    const id = await sent(tenant, to(number))
    const [ofFailed, callback = ''] = callbacks(requests)
    expect((await postReceipt(callback ?? '', 'delivered', { token: 'another' })).status).toBe(401)
    expect((await postReceipt(callback ?? '', 'delivered', { signedURL: `${callback}x` })).status).toBe(401)
    expect((await postReceipt((callback ?? '').replace(`sms/${tenant.appID}`, `sms/${other.appID}`), 'delivered')).status).toBe(200)
    expect((await postReceipt(ofFailed ?? '', 'delivered')).status).toBe(200)
    expect([await deliveredOf(tenant, id), await deliveredOf(tenant, failed)]).toEqual([0, 0])
    expect((await postReceipt((callback ?? '').replace(/delivery=.*/, 'delivery=none'), 'delivered')).status).toBe(400)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: null } })
    expect((await postReceipt(callback ?? '', 'delivered')).status).toBe(401)
  })

  it('nobody if the deployment has no public URL', async () => {
    const tenant = await newTenant()
    await phoned(tenant)
    vi.stubEnv('API_URL', '')
    const { requests } = await fakeProvider()
    await sent(tenant, to(number))
    expect(callbacks(requests)).toEqual([null])
  })
})

describe('on the social channel, delivered counts', () => {
  const social = async (tenant: Tenant, ...ids: string[]): Promise<void> => {
    await withSocial(tenant)
    await fakeProvider()
    for (const id of ids) await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'hello' } })])
  }

  it('recipients whose receipt covers the time of sending, once', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711', '4712')
    const before = Date.now()
    const id = await sent(tenant, to('4711', '4712'))
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 2, delivered: 0 })
    const receipt = (psid: string, watermark: number) => socialEvent(psid, { delivery: { mids: ['m'], watermark } })
    await postSocial(tenant, [receipt('4711', before - 1)])
    expect(await deliveredOf(tenant, id)).toBe(0)
    for (let i = 0; i < 2; i++)
      expect((await postSocial(tenant, [receipt('4711', Date.now()), receipt('nobody', Date.now())])).status).toBe(200)
    expect(await deliveredOf(tenant, id)).toBe(1)
    await postSocial(tenant, [socialEvent('4712', { read: { watermark: Date.now() } })])
    expect(await deliveredOf(tenant, id)).toBe(2)
    const next = await sent(tenant, to('4711', '4712'))
    await postSocial(tenant, [receipt('4711', Date.now())])
    expect([await deliveredOf(tenant, id), await deliveredOf(tenant, next)]).toEqual([2, 1])
  })

  it('no receipt with a wrong signature', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711')
    const id = await sent(tenant, to('4711'))
    expect((await postSocial(tenant, [socialEvent('4711', { delivery: { watermark: Date.now() } })], 'sha256=0')).status).toBe(401)
    expect(await deliveredOf(tenant, id)).toBe(0)
  })
})

it('a recipient of a redrive counts once, too', async () => {
  const tenant = await newTenant()
  await phoned(tenant)
  const { requests } = await fakeProvider(answers(400))
  const id = await sent(tenant, to(number))
  expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 1, delivered: 0 })
  await control(tenant, id, 'redrive')
  await drain({ between: (message) => [message, message] })
  const callback = callbacks(requests)[1] ?? ''
  for (let i = 0; i < 2; i++) await postReceipt(callback, 'delivered')
  expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, failed: 0, delivered: 1 })
})
