import { expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { drivers, sayOn } from '../harness/everyChannel.ts'
import { fakeWhatsApp } from '../harness/providers/whatsApp.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

it('picks a WhatsApp template, fills its variables, and shows it as a person gets it', async () => {
  const components = [{ type: 'BODY', text: 'Hello {{1}}, your order is ready.' }]
  const others = Array.from({ length: 120 }, (_, i) => ({ name: `offer_${i}`, language: 'en_US', components }))
  // The provider lists a hundred a page.
  await fakeWhatsApp({ templates: [...others, { name: 'order_ready', language: 'en_US', components }] })
  const { tenant } = desk
  const appIDs = [{ source: 'whatsapp', appID: '1', appSecret: 's', accessToken: 't', businessAccountID: '9' }]
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })
  const profiles = [{ respondentID: 'whatsapp:33600000001', attribute: { firstName: 'Ada' } }]
  await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles, source: 'whatsapp' } })
  const { page, complaints, go } = await enter(desk)
  await go('campaigns/new')
  await page.getByLabel('Name', { exact: true }).first().fill('Orders')
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'order_ready · en_US' })
  await page.getByLabel('Value of {{1}}').fill('{{firstName|you}}')
  await page.getByText('Hello Ada, your order is ready.').waitFor()
  await page.getByText('Draft saved.').waitFor()
  const template = { name: 'order_ready', language: 'en_US', variables: { '1': '{{firstName|you}}' } }
  const stored = async () => (await tenant.call('GET', `/notifications/${tenant.appID}`)).body[0]?.template
  await expect.poll(stored, patience).toEqual(template)
  await page.reload()
  await expect.poll(() => page.getByLabel('Value of {{1}}').inputValue(), patience).toBe('{{firstName|you}}')
  expect(complaints).toEqual([])
})

it('says in the inbox until when replies can be sent on WhatsApp, and takes none afterwards', async () => {
  await fakeWhatsApp()
  const { tenant } = desk
  const driver = drivers.whatsapp
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings('') })
  const person = driver.person()
  const open = driver.respondentID(person)
  const closed = driver.respondentID(driver.person())
  await sayOn(driver, tenant, person, 'Hello')
  await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles: [{ respondentID: closed }], source: 'whatsapp' } })
  const { page, complaints, go } = await enter(desk)
  await go(`live/${encodeURIComponent(open)}`)
  await page.getByText('WhatsApp delivers your replies until').waitFor()
  await page.getByLabel('Your message').waitFor()
  await go(`live/${encodeURIComponent(closed)}`)
  await page.getByText('WhatsApp delivers no reply until they write again').waitFor()
  expect(await page.getByLabel('Your message').count()).toBe(0)
  expect(complaints).toEqual([])
})
