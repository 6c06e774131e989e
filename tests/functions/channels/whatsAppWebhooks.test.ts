import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { recipientsOf, sendCampaign } from '../../harness/campaigns.ts'
import { appSecret, socialSignature } from '../../harness/channels.ts'
import { accepts, type Behaviour, fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const cannotRead = 'Sorry, only words.'
const numbers = ['111', '222'].map((appID) => ({ source: 'whatsapp', appID, appSecret, accessToken: `token-${appID}` }))

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  const body = { appIDs: numbers, info: { errorMessageIfPicture: cannotRead } }
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body })).status).toBe(200)
  await newFeature(tenant, 'Order', [{ messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes' }] }])
  return tenant
}

function post(tenant: Tenant, value: object, { number = '111', field = 'messages' } = {}): Promise<Answered> {
  const metadata = { display_phone_number: '33700000000', phone_number_id: number }
  const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
  const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '9', changes: [change] }] })
  return call('POST', `/channels/whatsapp/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw) } })
}

const hour = 3_600_000
const newNumber = (): string => `336${randomInt(1e8, 1e9)}`
const seconds = (ms = Date.now()): string => String(Math.floor(ms / 1000))
const says = (from: string, content: object, { at = Date.now(), name = 'Ada' } = {}) => ({
  contacts: [{ profile: { name }, wa_id: from }],
  messages: [{ from, id: `wamid.${randomUUID()}`, timestamp: seconds(at), ...content }],
})
const hello = { type: 'text', text: { body: 'Hello' } }
const attributesOf = async (tenant: Tenant, from: string) => (await tenant.read(`whatsapp:${from}`)).body.attribute
const windowOf = async (tenant: Tenant, from: string) =>
  (await tenant.call('GET', `/respondent/whatsapp:${from}`, { headers: { appid: tenant.appID } })).body.windows.whatsapp
const write = (tenant: Tenant, from: string) =>
  tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: `whatsapp:${from}`, text: 'Hi' } })

describe('somebody who wrote to two numbers', () => {
  it('is written to by the number of the newest message, however late another comes', async () => {
    const tenant = await shop()
    const from = newNumber()
    const { requests } = await fakeProvider()
    const now = Math.floor(Date.now() / 1000) * 1000
    await post(tenant, says(from, hello, { at: now - hour }), { number: '222' })
    await post(tenant, says(from, hello, { at: now - 2 * hour }))
    expect((await write(tenant, from)).status).toBe(200)
    expect(requests.map(({ path }) => path.split('/')[2])).toEqual(['222', '111', '222'])
    expect(await windowOf(tenant, from)).toBe(new Date(now + 23 * hour).toISOString())
  })

  it('has no window at a number that replaces one that was removed', async () => {
    const tenant = await shop()
    const from = newNumber()
    const { requests } = await fakeProvider()
    await post(tenant, says(from, hello), { number: '222' })
    const body = { appIDs: numbers.slice(0, 1) }
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body })).status).toBe(200)
    expect([await windowOf(tenant, from), (await write(tenant, from)).status, requests.length]).toEqual([null, 409, 1])
    const id = await sendCampaign(tenant, { filters: { respondents: [`whatsapp:${from}`] } })
    await drain()
    expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ reason: 'window' }])
  })
})

it('what one number cannot take yet keeps nothing from another number in the same webhook', async () => {
  const tenant = await shop()
  const from = newNumber()
  const other = newNumber()
  const statuses: number[] = []
  // While the provider is being called, nobody knows yet what came of it.
  const early: Behaviour = async (response, request) => {
    const { biz_opaque_callback_data } = JSON.parse(sent.requests.at(-1)?.body ?? '')
    const status = { status: 'failed', recipient_id: from, timestamp: seconds(), biz_opaque_callback_data }
    const changeOf = (number: string, value: object) => ({ field: 'messages', value: { metadata: { phone_number_id: number }, ...value } })
    const changes = [changeOf('111', { statuses: [status] }), changeOf('222', says(other, hello))]
    const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '9', changes }] })
    const headers = { 'x-hub-signature-256': socialSignature(raw) }
    statuses.push((await call('POST', `/channels/whatsapp/${tenant.appID}`, { raw, headers })).status)
    accepts(response, request)
  }
  const welcome = await fakeProvider()
  await post(tenant, says(from, hello))
  expect(welcome.requests).toHaveLength(1)
  const sent = await fakeProvider(early)
  await sendCampaign(tenant, { filters: { respondents: [`whatsapp:${from}`] } })
  await drain()
  expect(statuses).toEqual([503])
  expect(sent.requests.map(({ path, body }) => [path.split('/')[2], JSON.parse(body).to])).toEqual([
    ['111', from],
    ['222', other],
  ])
})

it('a message that is delivered after a day is kept, and not answered', async () => {
  const tenant = await shop()
  const from = newNumber()
  const { requests } = await fakeProvider()
  expect((await post(tenant, says(from, hello, { at: Date.now() - 25 * hour }))).status).toBe(200)
  const query = { appID: tenant.appID, respondentID: `whatsapp:${from}` }
  const { body } = await tenant.call('GET', '/conversation/messages', { query })
  expect([requests.length, body[0].text]).toEqual([0, 'Hello'])
})

describe('on WhatsApp', () => {
  it.each<[name: string, content: object, answer?: string]>([
    ['an edit', { type: 'edit', edit: { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'Hi' } } } }],
    ['a withdrawn message', { type: 'revoke', revoke: { original_message_id: 'wamid.1' } }],
    ['what Meta does not pass on', { type: 'unsupported', errors: [{ code: 131051 }] }],
    ['an edit that Meta does not pass on', { type: 'unsupported', unsupported: { type: 'edit' }, errors: [{ code: 131051 }] }],
    ['a message in a group', { ...hello, group_id: 'Y2FwaV9ncm91cDo=' }],
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }],
    ['a changed identity', { type: 'system', system: { type: 'customer_identity_changed', body: 'changed', wa_id: '33612345678' } }],
    ['a permission to call', { type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply: {} } }],
    ['a poll', { type: 'unsupported', unsupported: { type: 'poll' }, errors: [{ code: 131051 }] }, cannotRead],
    ['an order', { type: 'order', order: { catalog_id: '1', product_items: [] } }, cannotRead],
    ['a form', { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent' } } }, cannotRead],
    ['a contact without a number', { type: 'contacts', contacts: [{ name: { formatted_name: 'Ada' } }] }, cannotRead],
  ])('%s is answered as it should be', async (_, content, answer) => {
    const tenant = await shop()
    const from = newNumber()
    const { requests } = await fakeProvider()
    // An ad brought them.
    await post(tenant, says(from, { ...hello, referral: { source_type: 'ad', source_url: 'https://fb.me/1', headline: 'Tea' } }))
    expect(requests).toHaveLength(1)
    requests.length = 0
    expect((await post(tenant, says(from, content))).status).toBe(200)
    const texts = requests.map(({ body }) => JSON.parse(body)).map((sent) => sent.text?.body ?? sent.interactive.body.text)
    expect(texts.slice(0, 1)).toEqual(answer === undefined ? [] : [answer])
  })

  it.each([
    ['   ', undefined],
    ['ㅤ⠀', undefined],
    ['Ada\u0000 L', 'Ada  L'],
    [' Ada 👩‍🚀 ', 'Ada 👩‍🚀'],
  ])('the profile name %j becomes %j', async (name, expected) => {
    const tenant = await shop()
    const from = newNumber()
    await fakeProvider()
    expect((await post(tenant, says(from, hello, { name }))).status).toBe(200)
    expect((await attributesOf(tenant, from)).name).toBe(expected)
  })

  it('a webhook may have 3 MB, as Meta says', async () => {
    const tenant = await shop()
    const from = newNumber()
    const { requests } = await fakeProvider()
    const filler = Array.from({ length: 100 }, () => ({ type: 'unknown', data: 'x'.repeat(28_000) }))
    expect((await post(tenant, { ...says(from, hello), filler })).status).toBe(200)
    expect(requests).toHaveLength(1)
    const more = Array.from({ length: 120 }, () => ({ data: 'x'.repeat(28_000) }))
    expect((await post(tenant, { ...says(from, hello), more })).status).toBe(413)
  })
})

describe('an opt-out on WhatsApp', () => {
  const preference = (from: string, value: string) => ({
    contacts: [{ profile: { name: 'Ada' }, wa_id: from }],
    user_preferences: [{ wa_id: from, detail: 'User requested', category: 'marketing_messages', value, timestamp: Number(seconds()) }],
  })

  it('by the settings of the app counts, without an answer, and so does its end', async () => {
    const tenant = await shop()
    const from = newNumber()
    const { requests } = await fakeProvider()
    await post(tenant, says(from, hello), { number: '222' })
    const set = (value: string) => post(tenant, preference(from, value), { field: 'user_preferences' })
    expect((await set('stop')).status).toBe(200)
    expect((await attributesOf(tenant, from)).optout).toBe('true')
    await set('unheard of')
    await set('resume')
    expect((await attributesOf(tenant, from)).optout).toBeUndefined()
    await set('resume')
    expect(requests).toHaveLength(1)
    await write(tenant, from)
    expect(requests.at(-1)?.path).toContain('/222/')
  })

  it.each([
    ['a button', { type: 'button', button: { text: 'Stop promotions', payload: 'STOP_PROMOTIONS' } }],
    ['a text', { type: 'text', text: { body: 'Arrêter les promotions' } }],
  ])('by %s counts', async (_, content) => {
    const tenant = await shop()
    const from = newNumber()
    await fakeProvider()
    await post(tenant, says(from, content))
    expect((await attributesOf(tenant, from)).optout).toBe('true')
  })

  it('that the provider reports for a message counts', async () => {
    const tenant = await shop()
    const from = newNumber()
    await fakeProvider()
    await post(tenant, says(from, hello))
    const status = { id: 'wamid.1', status: 'failed', recipient_id: from, timestamp: seconds(), errors: [{ code: 131050 }] }
    for (const _ of [1, 2]) expect((await post(tenant, { statuses: [status] })).status).toBe(200)
    expect((await attributesOf(tenant, from)).optout).toBe('true')
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/channels`)
    expect(body.whatsapp.errors).toMatchObject([{ reason: 'optedOut', code: 131050 }])
  })
})

it('reports of errors without a number of Meta take one place among the latest errors', async () => {
  const tenant = await shop()
  const from = newNumber()
  await fakeProvider()
  await post(tenant, says(from, hello))
  const odd = [{ code: -1 }, { code: 1.5 }, { code: 9e15 }, { code: 1e9 }, { code: 'x' }, {}, 7].map((error) => ({
    id: 'wamid.1',
    status: 'failed',
    recipient_id: from,
    errors: [error],
  }))
  for (const status of [{ status: 'failed', recipient_id: from, errors: [{ code: 131026 }] }, ...odd])
    await post(tenant, { statuses: [status] })
  const { body } = await tenant.call('GET', `/application/${tenant.appID}/channels`)
  expect(body.whatsapp.errors.map(({ code }: { code?: number }) => code)).toEqual([undefined, 131026])
})
