import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { appSecret, socialSignature } from '../../harness/channels.ts'
import { answers } from '../../harness/provider.ts'
import { fakeWhatsApp } from '../../harness/providers/whatsApp.ts'
import { drain } from '../../harness/queues.ts'
import { skipWaits } from '../../harness/skipWaits.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const order = {
  name: 'order_ready',
  language: 'en_US',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
    { type: 'BODY', text: 'Hello {{1}}, your order of {{2}} is ready.' },
    { type: 'FOOTER', text: 'The café' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'I am coming' },
        { type: 'URL', text: 'Track it', url: 'https://example.test/orders/{{1}}' },
      ],
    },
  ],
}
const paused = { ...order, name: 'order_late', status: 'PAUSED' }
const french = { name: 'order_ready', language: 'fr', components: [{ type: 'BODY', text: 'Bonjour {{prenom}} !' }] }
const variables = { 'header.1': '{{number|}}', '1': '{{firstName|you}}', '2': '{{dish}}', 'button.1': '{{number}}' }
const template = { name: 'order_ready', language: 'en_US', variables }
const shown = { type: 'text', text: 'Order 7\n\nHello Ada, your order of soup of the day is ready.\n\nThe café' }

async function cafe(): Promise<Tenant> {
  const tenant = await newTenant()
  const appIDs = [{ source: 'whatsapp', appID: '111', appSecret, accessToken: 'token', businessAccountID: '9' }]
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Welcome.'])
  return tenant
}

function post(tenant: Tenant, value: object): Promise<Answered> {
  const metadata = { display_phone_number: '33700000000', phone_number_id: '111' }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '9', changes: [change] }] })
  return call('POST', `/channels/whatsapp/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw) } })
}

const seconds = (ms: number): string => String(Math.floor(ms / 1000))
const hour = 3_600_000

/** A person who wrote `hoursAgo`. */
async function customer(tenant: Tenant, attribute: object, { hoursAgo = 30 } = {}): Promise<string> {
  const from = `336${randomInt(1e8, 1e9)}`
  const message = { from, id: `wamid.${randomUUID()}`, timestamp: seconds(Date.now() - hoursAgo * hour) }
  await post(tenant, { messages: [{ ...message, type: 'text', text: { body: 'Hello' } }] })
  const respondentID = `whatsapp:${from}`
  const body = { appID: tenant.appID, respondentID, attribute }
  expect((await tenant.call('POST', '/data/userProfile', { body })).status).toBe(200)
  return respondentID
}

const ada = { firstName: 'Ada', dish: 'soup\nof\tthe  day', number: '7' }
const transcriptOf = async (tenant: Tenant, respondentID: string) =>
  (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })).body

describe('GET /templates', () => {
  it('lists what the provider has now, page by page, with status, language and variables', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ ...french, name: `news_${i}` }))
    await fakeWhatsApp({ templates: [order, paused, ...many], token: 'token' })
    const tenant = await cafe()
    const first = await tenant.call('GET', `/templates/${tenant.appID}`)
    expect([first.status, first.body.length]).toEqual([200, 100])
    expect(first.body[0]).toMatchObject({
      source: 'whatsapp',
      name: 'order_ready',
      language: 'en_US',
      status: 'approved',
      isUsable: true,
      category: 'utility',
      header: { kind: 'text', text: 'Order {{1}}' },
      footer: 'The café',
      variables: ['header.1', '1', '2', 'button.1'],
    })
    expect(first.body[1]).toMatchObject({ name: 'order_late', status: 'paused', isUsable: false })
    const cursor = first.headers['x-next-cursor'] ?? ''
    const second = await tenant.call('GET', `/templates/${tenant.appID}`, { query: { cursor } })
    expect([second.body.length, second.headers['x-next-cursor']]).toEqual([22, undefined])
  })

  it('says that the provider refuses the token, or is away', async () => {
    const provider = await fakeWhatsApp({ token: 'another' })
    const tenant = await cafe()
    expect((await tenant.call('GET', `/templates/${tenant.appID}`)).status).toBe(409)
    provider.misbehave(answers(503))
    expect((await tenant.call('GET', `/templates/${tenant.appID}`)).status).toBe(503)
  })

  it('lists nothing without an account', async () => {
    const tenant = await newTenant()
    expect((await tenant.call('GET', `/templates/${tenant.appID}`)).body).toEqual([])
  })
})

describe('a campaign with a template', () => {
  it('sends what the preview shows, outside of the window too, and takes its buttons', async () => {
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const respondentID = await customer(tenant, ada)
    const body = { appID: tenant.appID, respondentID, template }
    const preview = await tenant.call('POST', '/notification/preview/respondent', { body })
    expect(preview.body).toMatchObject({ skipped: null, entries: [shown] })
    provider.accepted.length = 0
    const id = await sendCampaign(tenant, { messages: undefined, template, filters: { respondents: [respondentID] } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
    expect(provider.accepted[0]?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'order_ready',
        language: { code: 'en_US' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '7' }] },
          { type: 'body', parameters: [{ text: 'Ada' }, { text: 'soup of the day' }] },
          { type: 'button', sub_type: 'quick_reply', index: '0' },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: '7' }] },
        ],
      },
    })
    const [entry] = (await transcriptOf(tenant, respondentID)).filter(({ from }: { from: string }) => from === 'campaign')
    expect(entry).toMatchObject({ ...shown, answers: [{ value: 'I am coming' }, { url: 'https://example.test/orders/7' }] })
    const [{ payload }] = provider.accepted.map(({ body }) => body.template.components[2].parameters[0])
    const pressed = { from: respondentID.slice(9), id: 'wamid.b', timestamp: seconds(Date.now()), type: 'button' }
    await post(tenant, { messages: [{ ...pressed, button: { payload, text: 'I am coming' } }] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 1, clicked: 1, answered: 1 })
  })

  it('sends messages within the window, and the template outside of it', async () => {
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const inside = await customer(tenant, ada, { hoursAgo: 1 })
    const outside = await customer(tenant, ada)
    provider.accepted.length = 0
    const id = await sendCampaign(tenant, { template, filters: { respondents: [inside, outside] } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 2 })
    const types = provider.accepted.map(({ body }) => [`whatsapp:${body.to}`, body.type])
    expect(Object.fromEntries(types)).toEqual({ [inside]: 'text', [outside]: 'template' })
  })

  it('skips whoever has no value for a variable without fallback, as the preview says, and never sends an empty one', async () => {
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const nameless = await customer(tenant, { dish: 'soup', number: '7' })
    const dishless = await customer(tenant, { firstName: 'Ada', number: '7', dish: ' \n' })
    const filters = { respondents: [nameless, dishless] }
    const reach = await tenant.call('POST', '/notification/preview', { body: { appID: tenant.appID, template, filters } })
    expect(reach.body).toMatchObject({ selected: 2, reachable: 1, variable: 1, window: 0 })
    const view = { appID: tenant.appID, respondentID: dishless, template }
    expect((await tenant.call('POST', '/notification/preview/respondent', { body: view })).body.skipped).toBe('variable')
    provider.accepted.length = 0
    const id = await sendCampaign(tenant, { messages: undefined, template, filters })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skipped: 1, skippedReasons: { variable: 1 } })
    expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ respondentID: dishless, reason: 'variable' }])
    expect(provider.accepted).toHaveLength(1)
  })

  it('does not keep others waiting for one person who gets too many messages', async () => {
    skipWaits()
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const profiles = Array.from({ length: 40 }, (_, i) => ({ respondentID: `whatsapp:336${1e8 + i}`, attribute: ada }))
    await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles, source: 'whatsapp' } })
    const [one = ''] = profiles.map(({ respondentID }) => respondentID.slice(9))
    provider.refuse(one, 131056)
    const id = await sendCampaign(tenant, { messages: undefined, template })
    await drain()
    expect(provider.accepted).toHaveLength(39)
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 40, failed: 0, unknown: 0 })
  })

  it.each([
    ['of another name', { ...template, name: 'order' }, 'template'],
    ['in another language', { ...template, language: 'de' }, 'template'],
    ['that is paused', { ...template, name: 'order_late' }, 'template'],
    ['without a variable', { ...template, variables: { ...variables, '2': undefined } }, 'template.variables.2'],
    ['with a variable that it does not have', { ...template, variables: { ...variables, '3': 'x' } }, 'template.variables'],
  ])('refuses a template %s', async (_, refused, parameter) => {
    await fakeWhatsApp({ templates: [order, paused, french] })
    const tenant = await cafe()
    const body = { appID: tenant.appID, type: 'message', template: refused }
    const answer = await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })
    expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([400, parameter])
  })

  it('is a draft that can be changed, tested and sent', async () => {
    const provider = await fakeWhatsApp({ templates: [order, french] })
    const tenant = await cafe()
    const respondentID = await customer(tenant, { ...ada, prenom: 'Ada' })
    const id = await sendCampaign(tenant, { messages: undefined, template, draft: true, filters: { respondents: [respondentID] } })
    const other = { name: 'order_ready', language: 'fr', variables: { prenom: '{{prenom}}' } }
    const patched = await tenant.call('PATCH', `/notification/${id}`, { body: { template: other } })
    expect(patched.body.template).toEqual(other)
    provider.accepted.length = 0
    await tenant.call('POST', '/notification/test', { body: { appID: tenant.appID, respondentID, template: other } })
    await tenant.call('POST', `/notification/${id}/send`)
    await drain()
    const parameters = [{ type: 'text', parameter_name: 'prenom', text: 'Ada' }]
    const expected = { name: 'order_ready', language: { code: 'fr' }, components: [{ type: 'body', parameters }] }
    expect(provider.accepted.map(({ body }) => body.template)).toEqual([expected, expected])
  })
})

describe('POST /sendMessage with a template', () => {
  it('says it outside of the window, where the conversation is', async () => {
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const respondentID = await customer(tenant, ada)
    provider.accepted.length = 0
    const sent = await tenant.call('POST', '/sendMessage', { body: { appID: tenant.appID, respondentID, template } })
    expect(sent.status, sent.text).toBe(200)
    expect(provider.accepted[0]?.body).toMatchObject({ type: 'template', template: { name: 'order_ready' } })
    expect((await transcriptOf(tenant, respondentID)).at(-1)).toMatchObject({ from: 'bot', ...shown })
  })

  it('refuses an empty variable by name, and sends nothing', async () => {
    const provider = await fakeWhatsApp({ templates: [order] })
    const tenant = await cafe()
    const respondentID = await customer(tenant, { number: '7' })
    provider.accepted.length = 0
    const sent = await tenant.call('POST', '/sendMessage', { body: { appID: tenant.appID, respondentID, template } })
    expect(sent.body.message).toMatch(/^template\.variables\.2 /)
    expect(provider.accepted).toEqual([])
  })
})
