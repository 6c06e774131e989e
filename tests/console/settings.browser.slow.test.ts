import { beforeAll, describe, expect, it } from 'vitest'
import { downloadBy } from '../browser/download.ts'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'

const application = async () => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)).body

const desk = useDesk()

beforeAll(async () => {
  await newFeature(desk.tenant, 'Hello', ['Hello'])
})

describe('the settings', () => {
  it('change the application one part at a time, and never overwrite concurrent changes', async () => {
    const { page, complaints, go } = await enter(desk)
    const save = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    }
    await go('settings')
    await page.getByLabel('Title', { exact: true }).fill('Café of tomorrow')
    await page.getByLabel('Language of the platform’s own texts').selectOption('en')
    await save()
    await go('settings/design')
    await page.getByLabel('Main colour').last().fill('#aa3300')
    await page.getByLabel('Title of the widget').fill('Ask us')
    // The widget itself shows it while it is chosen.
    await page.locator('.preview').getByText('Ask us').waitFor()
    await save()
    await go('settings/menu')
    await page.getByRole('button', { name: 'Add a menu for a language' }).click()
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Text', { exact: true }).fill('Hours')
    await page.getByLabel('What is sent to the bot').fill('hours')
    await save()
    await go('settings/replies')
    await page.getByRole('button', { name: 'Add a reply' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Greeting')
    await page.getByLabel('Text, with variables').fill('Hello {{firstName|there}}')
    await save()
    expect((await application()).canned_replies).toEqual([{ title: 'Greeting', text: 'Hello {{firstName|there}}' }])
    await go('settings/campaigns')
    await page.getByLabel('Maximum messages per person per day').fill('2')
    await page.getByText('Nothing is sent during quiet hours').click()
    await page.getByLabel('Time zone').fill('Europe/Paris')
    await save()
    await go('settings/access')
    await page.getByText('Visitors must log in').click()
    await page.getByLabel('Address', { exact: true }).fill('https://www.acme.io/login')
    await page.getByText('application/pdf').click()
    await save()
    expect(await application()).toMatchObject({
      title: 'Café of tomorrow',
      language: 'en',
      design: { color: '#aa3300' },
      info: { titre: 'Ask us' },
      persistent_menu: [{ locale: 'default', call_to_actions: [{ type: 'postback', title: 'Hours', payload: 'hours' }] }],
      campaigns: { maxPerDay: 2, quietHours: { from: '21:00', to: '08:00', timezone: 'Europe/Paris' } },
      security: { login_needed: true, login_url: 'https://www.acme.io/login' },
      attachments: { types: ['application/pdf'] },
    })
    await page.getByText('Visitors must log in').click()
    await save()

    await go('settings')
    await page.getByLabel('Title', { exact: true }).fill('Mine')
    await desk.tenant.call('PATCH', `/application/${desk.tenant.appID}`, { body: { title: 'Theirs' } })
    await page.keyboard.press('Control+s')
    await page.getByText('Someone else has changed this in the meantime.').waitFor()
    await page.getByRole('alert').getByText('They changed: title.').waitFor()
    expect((await application()).title).toBe('Theirs')
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect.poll(async () => (await application()).title, patience).toBe('Mine')
    expect(complaints.filter((text) => !text.includes('412'))).toEqual([])
  })

  it('grant and revoke access, create a token that is shown once, rotate the secret, and show what providers need', async () => {
    const viewer = await newMember(desk.tenant, 'view')
    const { page, complaints, go } = await enter(desk, { permissions: ['clipboard-read', 'clipboard-write'] })
    await go('settings/members')
    const row = page.getByRole('row').nth(2)
    await row.getByRole('combobox').selectOption('edit')
    await expect.poll(async () => (await application()).canEdit, patience).toEqual([viewer.userID])
    await page.getByRole('row').nth(2).getByRole('combobox').selectOption('none')
    await expect.poll(async () => (await application()).canEdit, patience).toEqual([])

    await go('settings/tokens')
    await page.getByLabel('Purpose').fill('Import')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const shown = page.getByRole('status').getByRole('textbox')
    await shown.waitFor()
    const token = await shown.inputValue()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token)
    const read = async (): Promise<number> => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`, { token })).status
    expect(await read()).toBe(200)
    await page.getByRole('button', { name: 'Revoke “Import”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No tokens yet.').waitFor()
    expect(await read()).toBe(401)

    await go('settings/channels')
    await page.locator('summary').getByText('Messenger', { exact: true }).click()
    expect(await page.getByLabel('Webhook URL').filter({ visible: true }).inputValue()).toContain(`/channels/fb/${desk.tenant.appID}`)
    await page.getByRole('button', { name: 'Show the secret' }).click()
    const secret = page.getByLabel('Secret of the web channel').getByRole('textbox')
    const before = await secret.inputValue()
    await page.getByRole('button', { name: 'Change the secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the secret' }).click()
    await page.getByText('The previous one works until').waitFor()
    expect(await secret.inputValue()).not.toBe(before)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  it('send a test message, and set the fallback', async () => {
    const { appID, call } = desk.tenant
    const { featureID } = await newFeature(desk.tenant, 'Test of a channel', ['It works'])
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, complaints, go } = await enter(desk)
    await go('settings/channels')
    await page.getByLabel('Your contact ID').fill('nobody')
    await page.getByLabel('Flow to send').selectOption({ label: 'Test of a channel' })
    const card = page.getByRole('region', { name: 'Test message' })
    await card.getByRole('button', { name: 'Send it' }).click()
    await expect.poll(() => card.getByRole('status').textContent()).toMatch(/contact/i)
    await page.getByLabel('Your contact ID').fill(talker.id)
    await card.getByRole('button', { name: 'Send it' }).click()
    await card.getByText('Sent.').waitFor()
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'bot', text: 'It works' })

    await go('settings/answers')
    await page.getByLabel('Start a flow after several refused answers').check()
    await page.getByLabel('Flow to start').selectOption({ label: 'Test of a channel' })
    await page.getByLabel('Refused answers in a row').fill('2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    expect((await call('GET', `/application/${appID}`)).body.fallback).toEqual({ active: true, featureID, after: 2 })
    // The refused message says so in the log of the browser.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })

  it('export the bot, import it as a copy, and delete the copy after typing its name', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('settings/data')
    const document = await downloadBy(page, 'Save the document')
    await page.getByLabel('Document').setInputFiles({ name: 'bot.json', mimeType: 'application/json', buffer: Buffer.from(document) })
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByRole('link', { name: 'Hello' }).waitFor()
    const copy = page.url().split('/app/')[1]?.split('/')[0] ?? ''
    expect(copy).not.toBe(desk.tenant.appID)
    const titleOf = async (appID: string): Promise<string> => (await desk.tenant.call('GET', `/application/${appID}`)).body.title
    expect(await titleOf(copy)).toBe(`${await titleOf(desk.tenant.appID)} (2)`)
    await go('settings/data', copy)
    const button = page.getByRole('button', { name: 'Delete it for good' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    const { body } = await desk.tenant.call('GET', `/application/${copy}`)
    await page.getByLabel(/to confirm$/).fill(body.title)
    await button.click()
    await page.getByRole('heading', { name: 'Applications' }).waitFor()
    expect((await desk.tenant.call('GET', `/application/${copy}`)).status).not.toBe(200)
    expect(complaints).toEqual([])
  })

  it('tell a viewer that other settings are for the owner', async () => {
    const viewer = await newMember(desk.tenant, 'view')
    const { page, go } = await enterAs(desk, viewer)
    await go('settings/tokens')
    await page.getByText('Only the owner can do this.').waitFor()
    expect(await page.getByRole('button', { name: 'Create a token' }).count()).toBe(0)
  })
})
