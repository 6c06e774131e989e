import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { appSecret, socialSignature } from '../../harness/channels.ts'
import { answers, type Behaviour, fakeProvider, type ProviderRequest } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const drinks = {
  messages: [{ type: 'text', text: 'Tea or coffee?' }],
  answers: [
    { type: 'button', value: 'Tea', answerID: 'tea' },
    { type: 'button', value: 'Coffee', answerID: 'coffee' },
  ],
  properties: { active: true, attribute: { drink: 'answer' } },
}

/** A bot with two numbers of one app. */
async function cafe(): Promise<Tenant> {
  const tenant = await newTenant()
  const appIDs = ['111', '222'].map((appID) => ({ source: 'whatsapp', appID, appSecret, accessToken: `token of ${appID}` }))
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', [drinks, askEmail('Your e-mail?'), 'Thank you, {{name}}.'])
  return tenant
}

const hour = 3_600_000
const newNumber = (): string => `336${randomInt(1e8, 1e9)}`
const addressOf = (from: string) => ({ from, respondentID: `whatsapp:${from}` })
const seconds = (ms = Date.now()): string => String(Math.floor(ms / 1000))

function post(tenant: Tenant, value: object, { number = '111', secret = appSecret } = {}): Promise<Answered> {
  const metadata = { display_phone_number: '33700000000', phone_number_id: number }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '9', changes: [change] }] })
  return call('POST', `/channels/whatsapp/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw, secret) } })
}

const says = (from: string, content: object, at = seconds()) => ({
  contacts: [{ profile: { name: 'Ada' }, wa_id: from }],
  messages: [{ from, id: `wamid.${randomUUID()}`, timestamp: at, ...content }],
})
const text = (body: string) => ({ type: 'text', text: { body } })
const sent = (requests: readonly ProviderRequest[]) => requests.map(({ body }) => JSON.parse(body))
const bodies = (requests: readonly ProviderRequest[]) =>
  sent(requests).map((message) => message.text?.body ?? message.interactive?.body.text)
const windowOf = async (tenant: Tenant, from: string) =>
  (await tenant.call('GET', `/respondent/whatsapp:${from}`, { headers: { appid: tenant.appID } })).body.windows

describe('a conversation on WhatsApp', () => {
  it('offers reply buttons, takes them once, and ends', async () => {
    const tenant = await cafe()
    const from = newNumber()
    const { requests } = await fakeProvider()
    expect((await post(tenant, says(from, text('Hello')))).body).toBe('OK')
    expect(requests[0]).toMatchObject({ path: '/v23.0/111/messages', authorization: 'Bearer token of 111' })
    const [question] = sent(requests)
    expect(question).toMatchObject({ messaging_product: 'whatsapp', to: from, type: 'interactive' })
    const { reply } = question.interactive.action.buttons[1]
    const pressed = says(from, { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } })
    await post(tenant, pressed)
    await post(tenant, pressed)
    await post(tenant, says(from, text('a@example.test')))
    expect(bodies(requests)).toEqual(['Tea or coffee?', 'Your e-mail?', 'Thank you, Ada.'])
    expect((await tenant.read(`whatsapp:${from}`)).body.attribute).toEqual({ drink: 'Coffee', name: 'Ada' })
  })

  it('is answered by the number that was written to; other numbers are ignored', async () => {
    const tenant = await cafe()
    const { requests } = await fakeProvider()
    await post(tenant, says(newNumber(), text('Hello')), { number: '222' })
    await post(tenant, says(newNumber(), text('Hello')), { number: '333' })
    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([['/v23.0/222/messages', 'Bearer token of 222']])
  })

  it('is refused under another secret, and changes nothing', async () => {
    const tenant = await cafe()
    const from = newNumber()
    const { requests } = await fakeProvider()
    for (const secret of ['another', '********']) expect((await post(tenant, says(from, text('Hello')), { secret })).status).toBe(401)
    expect([requests.length, (await tenant.read(`whatsapp:${from}`)).status]).toEqual([0, 404])
  })

  it('refuses what the provider would refuse outside of the window of 24 hours, and says nothing', async () => {
    const tenant = await cafe()
    const { requests } = await fakeProvider()
    const ended = newNumber()
    await post(tenant, says(ended, text('Hello'), seconds(Date.now() - 25 * hour)))
    const featureID = (await newFeature(tenant, 'News', ['News!'])).featureID
    const before = requests.length
    for (const from of [ended, newNumber()]) {
      const to = { appID: tenant.appID, respondentID: `whatsapp:${from}` }
      if (from !== ended) await tenant.profile(to.respondentID, { attribute: { name: 'Ben' } })
      const sendings = [
        ['/sendMessage', { ...to, type: 'feature', featureID }],
        ['/data/botrespondent/bot', { ...to, featureID, source: 'whatsapp' }],
        ['/conversation/live/message', { ...to, text: 'Hi' }],
      ] as const
      for (const [path, body] of sendings) {
        // Somebody who only has a profile is of the web, except where the call names the channel.
        if (from !== ended && body !== sendings[1][1]) continue
        const answer = await tenant.call('POST', path, { body })
        expect([path, answer.status, answer.headers['x-error-code']]).toEqual([path, 409, 'conflict'])
        expect(answer.text).toContain('takes only a `template`')
      }
    }
    expect(requests.length).toBe(before)
  })

  it('keeps the window of 24 hours open from the latest message, in whichever order they come', async () => {
    const tenant = await cafe()
    const from = newNumber()
    await fakeProvider()
    const now = Math.floor(Date.now() / 1000) * 1000
    await post(tenant, says(from, text('Late'), seconds(now - 30 * hour)))
    expect(await windowOf(tenant, from)).toEqual({ whatsapp: null })
    await post(tenant, says(from, text('Second'), seconds(now - hour)))
    await post(tenant, says(from, text('First'), seconds(now - 2 * hour)))
    expect(await windowOf(tenant, from)).toEqual({ whatsapp: new Date(now + 23 * hour).toISOString() })
  })

  it('stores a picture with its caption as one message, and takes a location and a contact', async () => {
    const tenant = await cafe()
    const from = newNumber()
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])
    const file: Behaviour = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    const place: Behaviour = (response, request) =>
      response.writeHead(200).end(JSON.stringify({ url: `http://${request.headers.host}/media/1.png` }))
    const { requests } = await fakeProvider(place, file)
    await post(tenant, says(from, { type: 'image', image: { id: 'M1', mime_type: 'image/png', caption: 'Look' } }))
    expect(requests.slice(0, 2).map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v23.0/M1', 'Bearer token of 111'],
      ['/media/1.png', 'Bearer token of 111'],
    ])
    await post(tenant, says(from, { type: 'location', location: { latitude: 48.5, longitude: 2.25 } }))
    await post(tenant, says(from, { type: 'contacts', contacts: [{ phones: [{ phone: '+33 6 12 34 56 78' }] }] }))
    await post(tenant, says(from, { type: 'reaction', reaction: { emoji: '👍' } }))
    const query = { appID: tenant.appID, respondentID: `whatsapp:${from}` }
    const { body } = await tenant.call('GET', '/conversation/messages', { query })
    const own = body.filter(({ from: who }: { from: string }) => who === 'respondent')
    expect(own).toMatchObject([
      { type: 'image', text: 'Look', attachment: { type: 'image/png' } },
      { text: '48.5,2.25' },
      { text: '+33 6 12 34 56 78' },
    ])
    expect(own).toHaveLength(3)
  })

  it.each([
    [130429, 3],
    [131056, 3],
    [131047, 1],
    [131026, 1],
  ])('calls the provider again only where it throttles: %s', async (code, calls) => {
    const tenant = await cafe()
    const refusal = answers(400, { error: { code } }, { 'retry-after': '0' })
    const { requests } = await fakeProvider(refusal, refusal, refusal)
    expect((await post(tenant, says(newNumber(), text('Hello')))).status).toBe(200)
    expect(requests).toHaveLength(calls)
  })
})

describe('a campaign on WhatsApp', () => {
  it('skips whoever has not written for 24 hours, and counts receipts, once each', async () => {
    const tenant = await cafe()
    const inside = addressOf(newNumber())
    const outside = addressOf(newNumber())
    const { requests } = await fakeProvider()
    await post(tenant, says(inside.from, text('Hello')))
    await post(tenant, says(outside.from, text('Hello'), seconds(Date.now() - 25 * 3_600_000)))
    requests.length = 0
    const id = await sendCampaign(tenant, { filters: { respondents: [inside.respondentID, outside.respondentID] } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({
      state: 'sent',
      sent: 1,
      skipped: 1,
      skippedReasons: { window: 1 },
      delivered: 0,
    })
    expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ respondentID: outside.respondentID, reason: 'window' }])
    const [message] = sent(requests)
    const { biz_opaque_callback_data } = message
    const receipt = (status: string, more: object = { biz_opaque_callback_data }) =>
      post(tenant, { statuses: [{ id: 'wamid.1', status, recipient_id: inside.from, timestamp: seconds(), ...more }] })
    await receipt('sent')
    await receipt('delivered', { biz_opaque_callback_data: 'reply' })
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 0 })
    for (const status of ['read', 'delivered', 'delivered', 'read']) expect((await receipt(status)).status).toBe(200)
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 1, read: 1 })
  })

  it('writes from the number that each respondent wrote to, as operators do', async () => {
    const tenant = await cafe()
    const first = addressOf(newNumber())
    const second = addressOf(newNumber())
    const { requests } = await fakeProvider()
    await post(tenant, says(first.from, text('Hello')))
    await post(tenant, says(second.from, text('Hello')), { number: '222' })
    requests.length = 0
    await sendCampaign(tenant, { filters: { respondents: [first.respondentID, second.respondentID] } })
    await drain()
    const senders = new Map(requests.map(({ path, body }) => [JSON.parse(body).to, path]))
    expect([senders.get(first.from), senders.get(second.from)]).toEqual(['/v23.0/111/messages', '/v23.0/222/messages'])
    const body = { appID: tenant.appID, respondentID: second.respondentID, text: 'I am Grace.' }
    await tenant.call('POST', '/conversation/live/message', { body })
    expect(requests.at(-1)?.path).toBe('/v23.0/222/messages')
  })

  it.each([
    ['once, however often it is reported', ['failed', 'failed'], { sent: 0, failed: 1, delivered: 0 }],
    ['not after it arrived', ['delivered', 'failed'], { sent: 1, failed: 0, delivered: 1 }],
    ['and does not arrive any more', ['failed', 'delivered'], { sent: 0, failed: 1, delivered: 0 }],
  ])('fails late, %s', async (_, statuses, expected) => {
    const tenant = await cafe()
    const { from, respondentID } = addressOf(newNumber())
    const { requests } = await fakeProvider()
    await post(tenant, says(from, text('Hello')))
    requests.length = 0
    const id = await sendCampaign(tenant, { filters: { respondents: [respondentID] } })
    await drain()
    const [{ biz_opaque_callback_data }] = sent(requests)
    for (const status of statuses) {
      const report = { id: 'wamid.1', status, recipient_id: from, timestamp: seconds(), biz_opaque_callback_data }
      expect((await post(tenant, { statuses: [{ ...report, errors: [{ code: 131026 }] }] })).status).toBe(200)
    }
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 1, ...expected })
    expect(await recipientsOf(tenant, id, expected.failed ? 'failed' : 'sent')).toMatchObject([{ respondentID }])
  })

  it('is sent again on demand to whom it failed late', async () => {
    const tenant = await cafe()
    const { from, respondentID } = addressOf(newNumber())
    const { requests } = await fakeProvider()
    await post(tenant, says(from, text('Hello')))
    requests.length = 0
    const id = await sendCampaign(tenant, { filters: { respondents: [respondentID] } })
    await drain()
    const [{ biz_opaque_callback_data }] = sent(requests)
    await post(tenant, { statuses: [{ status: 'failed', recipient_id: from, biz_opaque_callback_data }] })
    await tenant.call('POST', `/notification/${id}/redrive`)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, failed: 0 })
    expect(requests).toHaveLength(2)
  })

  it('counts a receipt that names no message by its time', async () => {
    const tenant = await cafe()
    const from = newNumber()
    await fakeProvider()
    await post(tenant, says(from, text('Hello')))
    const id = await sendCampaign(tenant, { filters: { respondents: [`whatsapp:${from}`] } })
    await drain()
    await post(tenant, { statuses: [{ id: 'wamid.1', status: 'delivered', recipient_id: from, timestamp: seconds() }] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 1 })
  })
})
