import { expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
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

const order = {
  name: 'order_of',
  language: 'en_US',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Your order' },
    { type: 'BODY', text: 'Your {{1}} is ready.' },
    { type: 'FOOTER', text: 'The café' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'I am coming' }] },
  ],
}

it('shows the whole of a template, tells accounts apart, and says who is left out and why', async () => {
  await fakeWhatsApp({ templates: [order] })
  const { tenant } = desk
  const driver = drivers.whatsapp
  const [account] = (driver.settings('') as { appIDs: object[] }).appIDs
  const appIDs = ['987', '654'].map((appID) => ({ ...account, appID, businessAccountID: '9' }))
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })
  const person = driver.person()
  await sayOn(driver, tenant, person, 'Hello')
  await tenant.profile(driver.respondentID(person), { attribute: { dish: 'soup' } })
  const profiles = [{ respondentID: driver.respondentID(driver.person()) }]
  await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles, source: 'whatsapp' } })
  const { page, complaints, go } = await enter(desk)
  await go('settings/channels')
  for (const name of ['WhatsApp · 987', 'WhatsApp · 654']) await page.getByText(name).first().waitFor()
  await go('campaigns/new')
  await page.getByLabel('Text', { exact: true }).first().fill('Hello')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Not sent to .*: no message from them on WhatsApp for 24 hours$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'order_of · en_US' })
  for (const part of ['Your order', 'Your {{1}} is ready.', 'The café', 'Buttons: I am coming'])
    await page.getByText(part, { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Value of {{1}}').fill('{{dish}}')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Not .*: no value for a variable of the template$/)
    .waitFor()
  expect(complaints).toEqual([])
})
