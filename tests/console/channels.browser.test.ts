import { expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { drivers, sayOn } from '../harness/everyChannel.ts'
import { answers } from '../harness/provider.ts'
import { fakeWhatsApp } from '../harness/providers/whatsApp.ts'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
const driver = drivers.whatsapp

it('sets up a channel, sends a test, and says in plain words what the provider made of it', async () => {
  const provider = await fakeWhatsApp({ token: 'the token' })
  const { tenant } = desk
  await newFeature(tenant, 'Hello', ['Welcome.'])
  const { page, complaints, go } = await enter(desk)
  await go('settings/channels')
  await page.getByText('Accounts on other channels').click()
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'WhatsApp' })
  await page.getByLabel('Phone number ID').fill('987')
  await page.getByLabel('App secret').fill('the secret of the app')
  await page.getByLabel('Access token').fill('the token')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  const stored = (await tenant.call('GET', `/application/${tenant.appID}`)).body.appIDs
  expect(stored).toEqual([{ source: 'whatsapp', appID: '987', appSecret: '********', accessToken: '********' }])
  await page.reload()
  const whatsApp = page
    .locator('details')
    .filter({ has: page.getByText('Verify token') })
    .filter({ hasText: 'WhatsApp › Configuration' })
  await whatsApp.getByText('None in the last 30 days.').waitFor()
  expect(await whatsApp.getByLabel('Webhook URL').inputValue()).toContain(`/channels/whatsapp/${tenant.appID}`)
  expect(await faultsOf(page)).toEqual([])

  const person = driver.person()
  await sayOn(driver, tenant, person, 'Hello')
  const card = page.getByRole('region', { name: 'Test message' })
  await card.getByLabel('Your contact ID').fill(driver.respondentID(person))
  await card.getByLabel('Flow to send').selectOption({ label: 'Hello' })
  await card.getByRole('button', { name: 'Send it' }).click()
  await card.getByText('Sent.').waitFor()
  provider.misbehave(answers(400, { error: { code: 190 } }))
  await card.getByRole('button', { name: 'Send it' }).click()
  const words = 'The access token is wrong or has expired: create a new one and enter it in the settings. (code 190)'
  await card.getByText(words).waitFor()
  await whatsApp.getByRole('listitem').filter({ hasText: words }).waitFor()
  expect(complaints).toEqual([])
})

it('says in the composer and the inbox what a channel can show, and what it makes of the messages', async () => {
  await fakeWhatsApp()
  const { tenant } = desk
  const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: 't', smsprovider_phone: '+33700000000' }
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { ...driver.settings(''), sms } })
  const person = driver.person()
  await sayOn(driver, tenant, person, 'Hello')
  const { page, complaints, go } = await enter(desk)
  await go('campaigns/new')
  await page.getByText('What WhatsApp can show').click()
  await page.getByText('Up to 3 buttons, or a list of up to 10 choices; more are numbered in the text.').waitFor()
  await page.getByText('Free text only within 24 hours of their last message; afterwards approved templates only.').waitFor()
  await page.getByLabel('Text', { exact: true }).first().fill('word '.repeat(400))
  await page.getByText('On SMS, a text is sent as 2 messages.').waitFor()
  await page.getByText(/^Messages without a template reach them until/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await go(`live/${encodeURIComponent(driver.respondentID(person))}`)
  await page.getByText('What WhatsApp can show').click()
  await page.getByText('Texts of up to 4,096 characters; a longer one is sent as several messages.').waitFor()
  await expect.poll(() => page.getByText('WhatsApp delivers your replies until').count(), patience).toBe(1)
  expect(complaints).toEqual([])
})
