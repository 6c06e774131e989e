import { beforeEach, expect, it, vi } from 'vitest'
import { faultsOf } from '../../browser/axe.ts'
import { patience } from '../../browser/page.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'
import { enter, useDesk } from '../harness/desk.ts'
import { picture } from '../harness/look.ts'

const desk = useDesk(() => ({ application: { title: 'A bot in English', language: 'en' } }))
const shot = process.env['SHOTS']
beforeEach(() => () => vi.unstubAllEnvs())

const emailOf = async (id: string) => (await desk.tenant.call('GET', `/workflow/${id}`)).body.actions[0].email.list[0]

it('formats an e-mail, shows its plain text, and sends a test to oneself', async () => {
  const { url, mails } = await receiveMails()
  vi.stubEnv('SMTP_URL', url)
  const { featureID } = await newFeature(desk.tenant, 'News', [
    { ...askEmail('Your e-mail?'), properties: { active: true, attribute: { email: 'answer' } } },
  ])
  const { page, complaints, go } = await enter(desk)
  await go(`bot/${featureID}`)
  await page.locator('.palette').getByRole('button', { name: 'Send an e-mail', exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('team@example.test')
  await page.getByLabel('Subject', { exact: true }).fill('Order {{order}}')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  expect(await text.textContent()).toBe('A visitor has left their details.')
  const { keyboard } = page
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await text.click()
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await press('Heading')
  await keyboard.type('Your order')
  await keyboard.press('Enter')
  await press('Bold')
  await keyboard.type('Hello')
  await press('Bold')
  await keyboard.type(' ')
  await page.getByLabel('Insert a variable').selectOption('email')
  await keyboard.press('Enter')
  await press('List')
  await keyboard.type('See it here')
  await keyboard.press('Shift+Home')
  await press('Link')
  await page.getByLabel('Link to').fill('javascript:alert(1)')
  await press('Set the link')
  await page.getByRole('alert').getByText('Enter an address that begins with').waitFor()
  await page.getByLabel('Link to').fill('https://shop.example/?a=1&b=2')
  await press('Set the link')
  await page.getByText('Plain-text version').click()
  const plain = page.locator('.letter-plain-text')
  await expect
    .poll(() => plain.textContent(), patience)
    .toBe('Your order\n\nHello {{email}}\n\nSee it here (https://shop.example/?a=1&b=2)')
  expect(await faultsOf(page)).toEqual([])
  if (shot) await page.screenshot({ path: `${shot}/email.png`, fullPage: true })
  await page.getByLabel('{{order}}').fill('4711')
  await page.getByLabel('{{email}}').fill('<ada>')
  await press('Send a test to yourself')
  await page.getByText(`Sent to ${desk.email}.`).waitFor()
  await drain({ only: ['MailQueue'] })
  expect(mails.map(({ to }) => to)).toEqual([[desk.email]])
  expect(mails[0]?.raw).toContain('Subject: Order 4711')
  expect(mails[0]?.raw).toContain('&lt;ada&gt;')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const workflows = async () => (await desk.tenant.call('GET', `/workflows/${desk.tenant.appID}`)).body
  await expect
    .poll(async () => (await workflows()).at(-1)?.actions[0].email.list[0].content, patience)
    .toBe('<h2>Your order</h2><p><b>Hello</b> {{email}}</p><ul><li><a href="https://shop.example/?a=1&amp;b=2">See it here</a></li></ul>')
  expect(complaints).toEqual([])
})

it('leaves an e-mail with other HTML as it is, and edits it as HTML; in French, on a phone', async () => {
  const content = '<table><tr><td style="color: red">{{nom}}</td></tr></table>'
  const made = async (html: string): Promise<string> => {
    const actions = [{ active: true, email: { active: true, list: [{ toEmail: ['a@b.example'], subject: 'x', content: html }] } }]
    return (await desk.tenant.call('POST', `/workflow/${desk.tenant.appID}`, { body: { title: 'Lettre', actions } })).body._id
  }
  const open = async (id: string) => {
    await go(`bot/workflows/${id}`)
    const fields = page.locator('.letter-plain').last()
    await fields.waitFor({ state: 'attached' })
    for (const details of ['details.section', 'details'])
      await page.evaluate(`for (const each of document.querySelectorAll('${details}')) each.open = true`)
    await fields.waitFor()
  }
  const { page, go } = await enter(desk, { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 375, height: 812 } })
  const id = await made(content)
  await open(id)
  const html = page.getByLabel('Texte (HTML)').last()
  await expect.poll(() => html.inputValue(), patience).toBe(content)
  await page.getByText('Cet e-mail contient du HTML que l’éditeur ne connaît pas : il se modifie en HTML.').waitFor()
  await html.fill(content.replace('red', 'blue'))
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(async () => (await emailOf(id)).content, patience).toBe(content.replace('red', 'blue'))
  await open(await made('<p>Bonjour <b>{{nom}}</b></p>'))
  await page.getByRole('textbox', { name: 'Texte', exact: true }).last().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await faultsOf(page)).toEqual([])
  if (shot)
    await page
      .locator('.letter')
      .last()
      .screenshot({ path: `${shot}/email-375.png` })
})

it('offers variables on {{, by keyboard and with the pointer, in the text of an e-mail', async () => {
  const { featureID } = await newFeature(desk.tenant, 'Names', [
    { ...askEmail('Your e-mail?'), properties: { active: true, attribute: { contact_email: 'answer' } } },
    { ...askEmail('The other one?'), properties: { active: true, attribute: { other_email: 'answer' } } },
  ])
  const { page, complaints, go } = await enter(desk)
  await go(`bot/${featureID}`)
  await page.locator('.palette').getByRole('button', { name: 'Send an e-mail', exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('team@example.test')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Write to {{conta')
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.count(), patience).toBe(1)
  expect(await text.getAttribute('aria-activedescendant')).toBe('variable-0')
  expect(await faultsOf(page)).toEqual([])
  await picture(page, 'email-picker')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.textContent(), patience).toBe('Write to {{contact_email}}')
  await page.keyboard.type(', or {{other')
  await options.filter({ hasText: 'other_email' }).click()
  await expect.poll(() => text.textContent(), patience).toBe('Write to {{contact_email}}, or {{other_email}}')
  expect(await text.getAttribute('role')).toBe('textbox')
  await page.keyboard.type('.')
  await page.keyboard.type(' {{nothing')
  await page.locator('.variable-picker').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.variable-picker').count(), patience).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const workflows = (await desk.tenant.call('GET', `/workflows/${desk.tenant.appID}`)).body
      return workflows.at(-1)?.actions[0].email?.list[0].content
    }, patience)
    .toBe('<p>Write to {{contact_email}}, or {{other_email}}. {{nothing</p>')
  expect(complaints).toEqual([])
})
