import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../harness/call.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const driver = drivers.whatsapp
const newNumber = (): string => `336${randomInt(1e8, 1e9)}`

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings('') })).status).toBe(200)
  await newFeature(tenant, 'Order', [askEmail('Your e-mail?'), 'Thank you.'])
  return tenant
}

/** What Meta posts when a person has changed their number. */
function change(tenant: Tenant, from: string, system: object, { secret }: { readonly secret?: string } = {}): Promise<Answered> {
  const message = { from, id: `wamid.${randomUUID()}`, timestamp: String(Math.floor(Date.now() / 1000)), type: 'system', system }
  const metadata = { display_phone_number: '33700000000', phone_number_id: '987' }
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] }
  const event = { object: 'whatsapp_business_account', entry: [{ id: '9', changes: [{ field: 'messages', value }] }] }
  return driver.post(tenant, event, secret === undefined ? {} : { secret })
}

const changed = (wa_id: unknown) => ({ type: 'user_changed_number', body: 'Ada changed from 1 to 2', wa_id })
const statusOf = async (tenant: Tenant, number: string) => (await tenant.read(`whatsapp:${number}`)).status

describe('a person who changes their number on WhatsApp', () => {
  it.each(['wa_id', 'new_wa_id'])('goes on where they were, and keeps their profile (%s)', async (name) => {
    const tenant = await shop()
    const before = newNumber()
    const after = newNumber()
    const { requests } = await fakeProvider()
    await sayOn(driver, tenant, before, 'Hello')
    await tenant.profile(`whatsapp:${before}`, { attribute: { optout: 'true' } })
    const system = { type: 'user_changed_number', body: 'changed', [name]: after }
    for (const _ of [1, 2]) expect((await change(tenant, before, system)).status).toBe(200)
    expect([await statusOf(tenant, before), await statusOf(tenant, after)]).toEqual([404, 200])
    // Nothing is said until they write.
    expect(requests).toHaveLength(1)
    await sayOn(driver, tenant, after, 'a@example.test')
    expect(requests.map(({ body }) => JSON.parse(body)).map(({ to, text }) => [to, text.body])).toEqual([
      [before, 'Your e-mail?'],
      [after, 'Thank you.'],
    ])
    expect((await tenant.read(`whatsapp:${after}`)).body.attribute).toMatchObject({ optout: 'true' })
  })

  it('stays with a human, and has a large profile as before', async () => {
    const tenant = await shop()
    const before = newNumber()
    const after = newNumber()
    const { requests } = await fakeProvider(answers(200), answers(200))
    await sayOn(driver, tenant, before, 'Hello')
    const respondentID = `whatsapp:${before}`
    const story = 'x'.repeat(6000)
    await tenant.profile(respondentID, { attribute: { story } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID } })
    await change(tenant, before, changed(after))
    const { body } = await tenant.call('GET', `/inbox/${tenant.appID}`)
    expect(JSON.stringify(body)).toContain(`whatsapp:${after}`)
    const to = { appID: tenant.appID, respondentID: `whatsapp:${after}` }
    expect((await tenant.call('POST', '/conversation/live/message', { body: { ...to, text: 'Hi' } })).status).toBe(200)
    expect(JSON.parse(requests.at(-1)?.body ?? '').to).toBe(after)
    expect((await tenant.read(`whatsapp:${after}`)).body.attribute).toMatchObject({ story })
  })

  it('is not merged with somebody who already writes from the new number', async () => {
    const tenant = await shop()
    const before = newNumber()
    const after = newNumber()
    await fakeProvider()
    for (const number of [before, after]) await sayOn(driver, tenant, number, 'Hello')
    expect((await change(tenant, before, changed(after))).status).toBe(200)
    expect([await statusOf(tenant, before), await statusOf(tenant, after)]).toEqual([200, 200])
  })

  it.each([
    ['to nobody who wrote', changed('33611111111'), {}],
    ['to no number', changed('group@1'), {}],
    ['to an object', changed({}), {}],
    ['under another secret', changed('33611111111'), { secret: 'another' }],
  ])('changes nothing: %s', async (name, system, posting) => {
    const tenant = await shop()
    const before = newNumber()
    await fakeProvider()
    if (name !== 'to nobody who wrote') await sayOn(driver, tenant, before, 'Hello')
    const known = await statusOf(tenant, before)
    expect((await change(tenant, before, system, posting)).status).toBe('secret' in posting ? 401 : 200)
    expect([await statusOf(tenant, before), await statusOf(tenant, '33611111111')]).toEqual([known, 404])
  })
})
