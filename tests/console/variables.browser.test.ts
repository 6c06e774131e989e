import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { tenantOf } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()
let own: Awaited<ReturnType<typeof tenantOf>>
let featureID: string
let steps: string[]

beforeEach(async () => {
  own = await tenantOf(desk.tenant)
  const made = await newFeature(own, 'Booking', [
    { ...says('What is your name?'), title: 'Name', properties: { active: true, attribute: { customer: 'answer' } } },
    { ...says('Which day, {{customer}}?'), title: 'Day', properties: { active: true, attribute: { day: 'answer' } } },
    {
      ...says('See you on {{day|date}}, {{customer|friend}}! {{nobody}}'),
      title: 'Summary',
      filters: { attribute: { customer: { operator: 'isDefined' } } },
    },
  ])
  featureID = made.featureID
  steps = made.resourceIDs
  await own.call('POST', `/workflow/${own.appID}`, {
    body: {
      title: 'Prices',
      actions: [
        {
          active: true,
          params: { params: { active: true, list: [{ title: 'price', input: '12' }] } },
          email: { active: true, list: [{ subject: 'For {{customer}}: {{price}}', toEmail: ['shop@example.test'] }] },
        },
      ],
    },
  })
  await own.call('POST', `/script/${own.appID}`, {
    body: { title: 'Books', turns: [{ press: 'get_started', expect: [{ attribute: { day: null } }] }] },
  })
})

const row = (page: Page, name: string) => page.locator('.variable').filter({ has: page.getByRole('heading', { name, exact: true }) })
const linksOf = async (page: Page, name: string, where: string) =>
  (await row(page, name).locator('dl > div').filter({ hasText: where }).locator('.spots li').allTextContents()).sort()

describe('the list of variables', () => {
  it('says where each is set and used, and leads there', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot', own.appID)
    await page.getByRole('link', { name: 'Variables', exact: true }).click()
    await titled(page, 'Variables')
    await row(page, 'customer').waitFor()
    expect(await linksOf(page, 'customer', 'Set in')).toEqual(['Booking › Name saved answer'])
    expect(await linksOf(page, 'customer', 'Used in')).toEqual([
      'Booking › Day message',
      'Booking › Summary condition',
      'Booking › Summary message',
      'Prices e-mail',
    ])
    expect(await linksOf(page, 'price', 'Set in')).toEqual(['Prices parameter'])
    await expect.poll(() => linksOf(page, 'day', 'Used in'), patience).toEqual(['Booking › Summary message', 'Books test'])
    await row(page, 'day').getByText('Date', { exact: true }).waitFor()
    await row(page, 'nobody').getByText('Nothing sets it').waitFor()
    expect(await row(page, 'customer').getByText('Nothing sets it').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'variables-1280')
    await row(page, 'customer').getByRole('link', { name: 'Booking › Summary' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
    expect(new URL(page.url()).pathname).toContain(`/bot/${featureID}/${steps[2]}`)
    expect(complaints).toEqual([])
  })

  it('is legible on a phone, in French and dark', async () => {
    const { page, complaints, go } = await enter(desk, {
      locale: 'fr-FR',
      colorScheme: 'dark',
      viewport: { width: 375, height: 812 },
      hasTouch: true,
    })
    await go('bot/variables', own.appID)
    await row(page, 'customer').getByText('Enregistrée dans').waitFor()
    await row(page, 'nobody').getByText('Jamais enregistrée').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'variables-375-fr-dark')
    expect(complaints).toEqual([])
  })
})

describe('the picker', () => {
  it('opens on {{, is used by keyboard, and offers formats', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${steps[0]}`, own.appID)
    const text = page.getByLabel('Question', { exact: true })
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Hello {{')
    const list = page.getByRole('listbox', { name: 'Variables' })
    await list.getByRole('option', { name: 'customer' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'picker-1280')
    await page.keyboard.type('cus')
    await expect.poll(() => list.getByRole('option').allTextContents(), patience).toEqual(['customer Attribute'])
    await page.keyboard.press('Enter')
    await list.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toBe('Hello {{customer}}')
    await page.keyboard.type(', {{day|')
    const formats = page.getByRole('listbox', { name: 'Formats of day' })
    await formats.getByRole('option', { name: 'shortdate Short date: 09/03/2027' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = await text.getAttribute('aria-activedescendant')
    expect(await page.locator(`#${chosen}`).textContent()).toContain('shortdate')
    await page.keyboard.press('ArrowUp')
    await picture(page, 'picker-formats-1280')
    await page.keyboard.press('Tab')
    expect(await text.inputValue()).toBe('Hello {{customer}}, {{day|date}}')
    await page.keyboard.type(' {{x')
    const hint = page.locator('.variable-picker').getByText('No variable is called “x”.')
    await hint.waitFor()
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
    for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
    expect(await text.getAttribute('aria-autocomplete')).toBeNull()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const stored = async () => (await own.call('GET', `/resource/${steps[0]}`)).body.messages[0].text
    await expect.poll(stored, patience).toBe('Hello {{customer}}, {{day|date}}')
    expect(complaints).toEqual([])
  })

  it('is used by touch, in a line of text, in French', async () => {
    const { page, complaints, go } = await enter(desk, { locale: 'fr-FR', viewport: { width: 375, height: 812 }, hasTouch: true })
    await go('bot/workflows', own.appID)
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
    await page.getByRole('button', { name: 'Enregistrer' }).or(page.locator('.section')).first().waitFor()
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`)
    const subject = page.getByLabel('Objet').last()
    await subject.fill('')
    await subject.pressSequentially('Pour {{pri')
    const option = page.getByRole('option', { name: 'price Paramètre' })
    await option.waitFor()
    expect(await subject.getAttribute('role')).toBe('combobox')
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'picker-375-fr')
    await option.tap()
    expect(await subject.inputValue()).toBe('Pour {{price}}')
    expect(await subject.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('a computed value', () => {
  it('is set by a step with names from the picker, is refused where it cannot be computed, and is shown', async () => {
    await own.call('PATCH', `/resource/${steps[1]}`, { body: { messages: [{ type: 'text', text: 'How many nights?' }] } })
    await own.call('PATCH', `/resource/${steps[2]}`, {
      body: { messages: [{ type: 'text', text: 'That is {{total}} €.' }], filters: null },
    })
    const set = { appID: own.appID, featureID, title: 'Total', properties: { active: true, attribute: { total: '0' } } }
    const { body: step } = await own.call('POST', '/resource', { body: set })
    await own.call('POST', '/resources/order', { body: { featureID, resources: [steps[0], steps[1], step._id, steps[2]] } })
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${step._id}`, own.appID)
    const value = page.getByLabel('Value', { exact: true })
    await value.fill('')
    await value.pressSequentially('{{= round(da')
    await page.getByRole('option', { name: 'day Attribute' }).waitFor()
    await picture(page, 'picker-expression-1280')
    await value.press('Enter')
    await value.pressSequentially(' * 80.5')
    expect(await value.inputValue()).toBe('{{= round(day * 80.5')
    await value.pressSequentially('}}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('“round(day * 80.5” cannot be computed.').waitFor()
    await value.fill('{{= round(day * 80.5)}}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    const talker = await newTalker(own)
    await talker.say('hello')
    await talker.say('Ada')
    expect((await talker.say('3')).at(-1)).toBe('That is 242 €.')
    expect(complaints.filter((each) => !each.includes('500'))).toEqual([])
  })
})
