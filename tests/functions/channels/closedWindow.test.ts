import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { beginRun, recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { appSecret, socialSignature } from '../../harness/channels.ts'
import { fakeWhatsApp } from '../../harness/providers/whatsApp.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

afterEach(() => {
  vi.useRealTimers()
})

const templates = [{ name: 'news', language: 'en', components: [{ type: 'BODY', text: 'News for {{1}}' }] }]
const template = { name: 'news', language: 'en', variables: { '1': '{{firstName}}' } }
const messages = [{ type: 'text', text: 'Hello {{firstName}}' }]
const minute = 60_000
const day = 24 * 60 * minute
const account = (appID: string) => ({ source: 'whatsapp', appID, appSecret, accessToken: 'token', businessAccountID: '9' })

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  const appIDs = ['111', '222'].map(account)
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Welcome.'])
  return tenant
}

/** A person writes to a number, some time ago. */
async function writes({ appID }: Tenant, from: string, { msAgo = 0, number = '111' } = {}): Promise<void> {
  const timestamp = String(Math.floor((Date.now() - msAgo) / 1000))
  const message = { from, id: `wamid.${randomUUID()}`, timestamp, type: 'text', text: { body: 'Hello' } }
  const contacts = [{ wa_id: from, profile: { name: 'Ada' } }]
  const value = { metadata: { phone_number_id: number }, contacts, messages: [message] }
  const raw = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const answer = await call('POST', `/channels/whatsapp/${appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw) } })
  expect(answer.status, answer.text).toBe(200)
}

/** Somebody whose window closes in a minute. */
async function customer(tenant: Tenant, attribute: object): Promise<string> {
  const from = `336${randomInt(1e8, 1e9)}`
  await writes(tenant, from, { msAgo: day - minute })
  const body = { appID: tenant.appID, respondentID: `whatsapp:${from}`, attribute }
  expect((await tenant.call('POST', '/data/userProfile', { body })).status).toBe(200)
  return from
}

/** A campaign that is planned now, and delivered two minutes later. */
async function delayed(tenant: Tenant, from: string, body: object, meanwhile: () => Promise<unknown> = async () => undefined) {
  const id = await sendCampaign(tenant, { filters: { respondents: [`whatsapp:${from}`] }, ...body })
  await beginRun(tenant, id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minute })
  await meanwhile()
  await drain()
  return id
}

describe('a window that closes between planning and delivery', () => {
  it.each([
    ['with a template: it is sent', { messages, template }, { firstName: 'Ada' }, { sent: 1, skippedReasons: {} }, 'template'],
    ['with one that lacks a value: variable', { messages, template }, {}, { sent: 0, skippedReasons: { variable: 1 } }, undefined],
    ['without one: window', { messages }, { firstName: 'Ada' }, { sent: 0, skippedReasons: { window: 1 } }, undefined],
  ])('%s', async (_, content, attribute, expected, type) => {
    const provider = await fakeWhatsApp({ templates })
    const tenant = await shop()
    const from = await customer(tenant, attribute)
    provider.accepted.length = 0
    const id = await delayed(tenant, from, content)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 1, failed: 0, pending: 0, ...expected })
    expect(provider.accepted.map(({ body }) => body.type)).toEqual(type === undefined ? [] : [type])
  })

  it('skips a feature', async () => {
    const provider = await fakeWhatsApp({ templates })
    const tenant = await shop()
    const { featureID } = await newFeature(tenant, 'News', ['News!'])
    const from = await customer(tenant, {})
    provider.accepted.length = 0
    const id = await delayed(tenant, from, { type: 'specific', featureID })
    expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ respondentID: `whatsapp:${from}`, reason: 'window' }])
    expect(provider.accepted).toEqual([])
  })

  it('is open again for whoever wrote meanwhile, by the number that they wrote to', async () => {
    const provider = await fakeWhatsApp({ templates })
    const tenant = await shop()
    const from = await customer(tenant, { firstName: 'Ada' })
    const id = await delayed(tenant, from, { messages, template }, async () => {
      await writes(tenant, from, { number: '222' })
      provider.accepted.length = 0
    })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skipped: 0 })
    expect(provider.accepted.map(({ number, body }) => [number, body.text?.body])).toEqual([['222', 'Hello Ada']])
  })
})

it('a number that is removed between planning and delivery leaves no window at another', async () => {
  const provider = await fakeWhatsApp({ templates })
  const tenant = await shop()
  const from = `336${randomInt(1e8, 1e9)}`
  await writes(tenant, from, { number: '222' })
  provider.accepted.length = 0
  const id = await delayed(tenant, from, { messages }, async () => {
    const body = { appIDs: [account('111')] }
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body })).status).toBe(200)
  })
  expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ reason: 'window' }])
  expect(provider.accepted).toEqual([])
})
