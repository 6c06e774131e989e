import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { skipWaits } from '../../harness/skipWaits.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { webhookFaults } from '../../harness/webhooks.ts'
import { later } from '../notification/providers/stage.ts'

const secret = `whsec_${randomBytes(24).toString('base64')}`

const question = { messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes', answerID: 'yes' }] }

async function cafe(url: string): Promise<Tenant> {
  const tenant = await newTenant()
  const appIDs = [{ source: 'custom', appID: 'kiosk', url, secret }]
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', [question, 'Here you are.'])
  return tenant
}

function post(tenant: Tenant, body: object, { key = secret, at = new Date() } = {}): Promise<Answered> {
  const raw = JSON.stringify(body)
  const id = `msg_${randomUUID()}`
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, raw),
  }
  return call('POST', `/channels/custom/${tenant.appID}`, { raw, headers })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

beforeEach(() => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
})

describe('a custom channel', () => {
  it('takes a conversation, and posts what the bot says, signed', async () => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(url)
    const hello = { respondentID: 'kiosk 7', messageID: '1', text: 'Hello', name: 'Ada' }
    expect((await post(tenant, hello)).body).toBe('OK')
    await post(tenant, hello)
    await post(tenant, { respondentID: 'kiosk 7', messageID: '2', payload: 'Yes' })
    const textsOf = (body: string) => JSON.parse(body).messages.map(({ text }: { text: string }) => text)
    expect(requests.map(({ body }) => textsOf(body))).toEqual([['Tea?'], ['Here you are.']])
    for (const { body, headers } of requests) {
      new Webhook(secret).verify(body, { ...headers } as Record<string, string>)
      expect(webhookFaults('channel.message', JSON.parse(body))).toEqual([])
    }
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      type: 'message',
      appID: tenant.appID,
      respondentID: 'kiosk 7',
      occasion: 'reply',
      messages: [{ from: 'bot', answers: [{ answerID: 'yes', value: 'Yes' }] }],
    })
    expect((await tenant.read('kiosk 7')).body.attribute).toMatchObject({ name: 'Ada' })
  })

  it('carries what operators say, and tries again where the receiver is busy, under the same id', async () => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(url)
    await post(tenant, { respondentID: 'one', messageID: '1', text: 'Hello' })
    requests.length = 0
    const busy = await fakeProvider(answers(503, {}, { 'retry-after': '0' }))
    const appIDs = [{ source: 'custom', appID: 'kiosk', url: busy.url, secret }]
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })
    const address = { appID: tenant.appID, respondentID: 'one' }
    await tenant.call('POST', '/data/botrespondent/live', { body: address })
    expect((await tenant.call('POST', '/conversation/live/message', { body: { ...address, text: 'A human' } })).status).toBe(200)
    expect(busy.requests.map(({ body }) => JSON.parse(body).messages[0].from)).toEqual(['operator', 'operator'])
    expect(new Set(busy.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it.each([
    ['cannot be reached', 'http://127.0.0.1:9/', 'unavailable'],
    ['has no address', 'http://no-such-host.invalid/', 'unavailable'],
    ['has a private address', 'http://10.0.0.1/', 'refused'],
  ])('counts a campaign as failed where its receiver %s', async (_what, unreachable, reason) => {
    const { url } = await fakeProvider()
    const tenant = await cafe(url)
    await post(tenant, { respondentID: 'one', messageID: '1', text: 'Hello' })
    const appIDs = [{ source: 'custom', appID: 'kiosk', url: unreachable, secret }]
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })
    const id = await sendCampaign(tenant, { filters: { respondents: ['one'] } })
    skipWaits()
    await drain()
    // What may pass is tried again, for two hours.
    for (let i = 0; i < 14; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 1, pending: 0, failed: 1 })
    expect(await recipientsOf(tenant, id, 'failed')).toMatchObject([{ respondentID: 'one', reason }])
  })

  it.each(['whatsapp:33612345678', 'telegram:42', 'ig:42'])('refuses %s, which is somebody of another channel', async (respondentID) => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(url)
    const refused = await post(tenant, { respondentID, messageID: '1', text: 'Hello' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('respondentID')])
    expect([requests.length, (await tenant.read(respondentID)).status]).toEqual([0, 404])
  })

  it.each<[what: string, terms: { key?: string; at?: Date }]>([
    ['by another secret', { key: `whsec_${randomBytes(24).toString('base64')}` }],
    ['ten minutes ago', { at: new Date(Date.now() - 600_000) }],
    ['in ten minutes', { at: new Date(Date.now() + 600_000) }],
  ])('refuses what is signed %s', async (_what, terms) => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(url)
    expect((await post(tenant, { respondentID: 'x', messageID: '1', text: 'Hello' }, terms)).status).toBe(401)
    expect([requests.length, (await tenant.read('x')).status]).toEqual([0, 404])
  })

  it.each([
    ['respondentID', { messageID: '1', text: 'Hello' }],
    ['respondentID', { respondentID: 'a\u0000b', messageID: '1', text: 'Hello' }],
    ['respondentID', { respondentID: '🙂'.repeat(100), messageID: '1', text: 'Hello' }],
    ['messageID', { respondentID: 'x', text: 'Hello' }],
    ['messageID', { respondentID: 'x', messageID: 7, text: 'Hello' }],
    ['text', { respondentID: 'x', messageID: '1' }],
    ['text', { respondentID: 'x', messageID: '1', text: 'a', payload: 'b' }],
    ['txt', { respondentID: 'x', messageID: '1', txt: 'a' }],
    ['attachment.url', { respondentID: 'x', messageID: '1', attachment: { url: 'file:///etc/passwd' } }],
  ])('refuses a message by naming %s', async (name, body) => {
    const { url } = await fakeProvider()
    const tenant = await cafe(url)
    const answer = await post(tenant, body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(name)])
  })

  it('keeps its secret write-only, and refuses one of another form', async () => {
    const tenant = await cafe('https://kiosk.example.test/')
    const shown = await tenant.call('GET', `/application/${tenant.appID}`)
    expect(shown.body.appIDs).toEqual([{ source: 'custom', appID: 'kiosk', url: 'https://kiosk.example.test/', secret: '********' }])
    for (const wrong of [{ secret: 'whsec_' }, { secret: 'abc' }, { url: 'ftp://x' }]) {
      const { body } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs: [{ source: 'custom', ...wrong }] } })
      expect(body.message).toContain(`appIDs.0.${Object.keys(wrong)[0]}`)
    }
  })
})
