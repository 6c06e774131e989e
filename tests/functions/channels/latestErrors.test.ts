import { afterEach, expect, it, vi } from 'vitest'
import { mostErrors } from '../../../lib/store/applications/channelErrors.ts'
import { client } from '../../../lib/store/table/client.ts'
import { call } from '../../harness/call.ts'
import { sendCampaign } from '../../harness/campaigns.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { skipWaits } from '../../harness/skipWaits.ts'
import { newFeature } from '../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

const driver = drivers.whatsapp

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function cafe(): Promise<Tenant> {
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings('') })
  await newFeature(tenant, 'Order', ['Welcome.'])
  return tenant
}

const channelsOf = async (tenant: Tenant) => (await tenant.call('GET', `/application/${tenant.appID}/channels`)).body
const errorsOf = async (tenant: Tenant) =>
  (await channelsOf(tenant)).whatsapp.errors.map(({ reason, code }: { reason: string; code?: number }) => [reason, code])

it('of a provider are kept for administrators: of each kind the newest one, five at most, and nothing of respondents', async () => {
  const tenant = await cafe()
  const codes = [131026, 131047, 1, 2, 3, 4_000, 131026]
  await fakeProvider(...codes.map((code) => answers(400, { error: { code, message: 'to 33600000000' } })))
  const people = codes.map(() => driver.person())
  for (const person of people) expect((await sayOn(driver, tenant, person, 'Hello')).status).toBe(200)
  expect(await errorsOf(tenant)).toEqual([131026, 4_000, 3, 2, 1].map((code) => ['refused', code]))
  const channels = await channelsOf(tenant)
  expect(channels.whatsapp.errors).toHaveLength(mostErrors)
  expect(channels.whatsapp.errors.map((error: object) => Object.keys(error))).toEqual(Array(mostErrors).fill(['at', 'reason', 'code']))
  for (const person of people) expect(JSON.stringify(channels)).not.toContain(person)
  expect(channels.telegram.errors).toEqual([])
  const { token } = await newMember(tenant, 'edit')
  expect((await call('GET', `/application/${tenant.appID}/channels`, { token })).status).toBe(403)
})

it('are forgotten after 30 days', async () => {
  const tenant = await cafe()
  await fakeProvider(answers(400, { error: { code: 131026 } }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * 86_400_000 + 60_000 })
  await sayOn(driver, tenant, driver.person(), 'Hello')
  vi.useRealTimers()
  expect(await errorsOf(tenant)).toEqual([['refused', 131026]])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  expect(await errorsOf(tenant)).toEqual([])
})

it.each([
  ['a response that says nothing', answers(500), ['unknown', undefined]],
  ['throttling', answers(429, {}, { 'retry-after': '600' }), ['throttled', undefined]],
  ['a number of throttling', answers(400, { error: { code: 130429 } }), ['throttled', 130429]],
])('tell %s apart', async (_, behaviour, expected) => {
  const tenant = await cafe()
  skipWaits()
  await fakeProvider(behaviour, behaviour, behaviour)
  await sayOn(driver, tenant, driver.person(), 'Hello')
  expect(await errorsOf(tenant)).toEqual([expected])
})

it('of a campaign and of late reports are kept, too', async () => {
  const tenant = await cafe()
  await fakeProvider()
  const people = [driver.person(), driver.person()]
  for (const person of people) await sayOn(driver, tenant, person, 'Hello')
  await fakeProvider(answers(400, { error: { code: 131026 } }), answers(400, { error: { code: 131026 } }))
  await sendCampaign(tenant, { filters: { respondents: people.map(driver.respondentID) } })
  await drain()
  expect(await errorsOf(tenant)).toEqual([['refused', 131026]])
  const failed = { id: 'wamid.1', status: 'failed', recipient_id: people[0], errors: [{ code: 131049 }] }
  const value = { metadata: { phone_number_id: '987' }, statuses: [failed] }
  await driver.post(tenant, { object: 'whatsapp_business_account', entry: [{ id: '9', changes: [{ field: 'messages', value }] }] })
  expect(await errorsOf(tenant)).toEqual([
    ['refused', 131049],
    ['refused', 131026],
  ])
})

it('never keep a reply from its transcript where the table cannot keep them', async () => {
  const tenant = await cafe()
  await fakeProvider(answers(400, { error: { code: 131026 } }))
  const person = driver.person()
  let refused = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!JSON.stringify(args.input).includes('CE#whatsapp')) return next(args)
      refused += 1
      throw new Error('the table is away')
    },
    { step: 'initialize', name: 'away' },
  )
  try {
    expect((await sayOn(driver, tenant, person, 'Hello')).status).toBe(200)
  } finally {
    client.middlewareStack.remove('away')
  }
  expect(refused).toBe(1)
  const query = { appID: tenant.appID, respondentID: driver.respondentID(person) }
  const { body } = await tenant.call('GET', '/conversation/messages', { query })
  expect(body.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Welcome.'])
})
