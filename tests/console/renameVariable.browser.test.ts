import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { changeText } from '../functions/application/versions/publishing.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { newMember, tenantOf } from '../harness/tenant.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk()
let own: Awaited<ReturnType<typeof tenantOf>>
let steps: string[]
let featureID: string

beforeEach(async () => {
  own = await tenantOf(desk.tenant)
  const made = await newFeature(own, 'Booking', [
    { ...says('What is your name?'), title: 'Name', properties: { active: true, attribute: { customer: 'answer' } } },
    { ...says('Hello {{customer|friend}}!'), title: 'Hello' },
  ])
  featureID = made.featureID
  steps = made.resourceIDs
  const filter = { attribute: { customer: { operator: 'isDefined' } } }
  await own.call('POST', '/filter', { body: { appID: own.appID, title: 'Known people', ...filter } })
  await own.call('POST', '/notificationapi/api/sendCampaign', {
    body: {
      appID: own.appID,
      title: 'News',
      type: 'message',
      draft: true,
      messages: [{ type: 'text', text: 'Hello {{customer}}' }],
    },
  })
  await own.call('POST', `/script/${own.appID}`, {
    body: {
      title: 'Greets',
      turns: [{ press: 'get_started' }, { say: 'Ada', expect: [{ text: 'Hello Ada!' }, { attribute: { customer: 'Ada' } }] }],
    },
  })
})

const row = (page: Page, name: string) => page.locator('.variable').filter({ has: page.getByRole('heading', { name, exact: true }) })
const texts = async () => {
  const [ask, hello] = (await own.call('GET', `/resources/${featureID}`)).body
  const [script] = (await own.call('GET', `/scripts/${own.appID}`)).body
  return [Object.keys(ask.properties.attribute), hello.messages[0].text, Object.keys(script.turns[1].expect[1].attribute)]
}
const renamed = [['buyer'], 'Hello {{buyer|friend}}!', ['buyer']]
const former = [['customer'], 'Hello {{customer|friend}}!', ['customer']]

describe('renaming a variable', () => {
  it('shows what changes and what does not, changes all of it, and is undone and made again', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/variables', own.appID)
    await page.getByRole('button', { name: 'Rename customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename customer' })
    await dialog.getByText('These keep the old name').waitFor()
    for (const name of ['Booking › Name', 'Booking › Hello', 'Greets', 'Known people', 'News'])
      await dialog.getByRole('link', { name, exact: true }).waitFor()
    await dialog.getByText('Contacts keep the values that they have under “customer”.').waitFor()
    const field = dialog.getByLabel('New name')
    await field.fill('lastResponse')
    await dialog.getByText('The platform uses this name.').waitFor()
    await field.fill('buyer')
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'rename-1280')
    await field.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'buyer').waitFor()
    expect(await texts()).toEqual(renamed)
    const talker = await newTalker(own)
    await talker.say('hi')
    expect(JSON.stringify(await talker.say('Ada'))).toContain('Hello Ada!')
    const { body: run } = await own.call('POST', `/scripts/run/${own.appID}`, { body: {} })
    expect(run).toMatchObject({ passed: 1, failed: 0 })
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await expect.poll(texts, patience).toEqual(former)
    await row(page, 'customer').waitFor()
    await page.keyboard.press('Shift+Control+z')
    await expect.poll(texts, patience).toEqual(renamed)
    await row(page, 'buyer').waitFor()
    expect(complaints).toEqual([])
  })

  it('is refused as a whole if the bot changes meanwhile, and succeeds when it is sent again', async () => {
    const { page, go } = await enter(desk)
    await go('bot/variables', own.appID)
    await page.getByRole('button', { name: 'Rename customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('These keep the old name').waitFor()
    await dialog.getByLabel('New name').fill('buyer')
    let isFirst = true
    await page.route('**/application/*/draft', async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false
        await changeText(own, steps[1] ?? '', 'Good day, {{customer|friend}}!')
      }
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByRole('alert').getByText('Someone else has changed the bot in the meantime.').waitFor()
    expect(await texts()).toEqual([['customer'], 'Good day, {{customer|friend}}!', ['customer']])
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await texts()).toEqual([['buyer'], 'Good day, {{buyer|friend}}!', ['buyer']])
  })

  it('is completed later if it broke off before the tests', async () => {
    const { page, go } = await enter(desk)
    await go('bot/variables', own.appID)
    await page.getByRole('button', { name: 'Rename customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('These keep the old name').waitFor()
    await dialog.getByLabel('New name').fill('buyer')
    await page.route('**/script/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await texts()).toEqual([['buyer'], 'Hello {{buyer|friend}}!', ['customer']])
    await page.unroute('**/script/*')
    await page.reload()
    await page.getByRole('button', { name: 'Rename customer' }).click()
    await dialog.getByText('These keep the old name').waitFor()
    await dialog.getByLabel('New name').fill('buyer')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await texts()).toEqual(renamed)
  })

  it('waits for unsaved changes, on a phone, in French and dark; viewers do not rename', async () => {
    const look = { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 375, height: 812 }, hasTouch: true } as const
    const { page, complaints, go } = await enter(desk, look)
    await go(`bot/${featureID}/${steps[1]}`, own.appID)
    await page.getByLabel('Texte', { exact: true }).fill('Bonjour')
    await page.getByRole('link', { name: 'Variables', exact: true }).click()
    await page.getByRole('button', { name: 'Renommer customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Enregistrez ou abandonnez d’abord vos modifications.').waitFor()
    await dialog.getByText('Ces éléments gardent l’ancien nom').waitFor()
    expect(await dialog.getByRole('button', { name: 'Renommer', exact: true }).isDisabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'rename-375-fr-dark')
    expect(complaints).toEqual([])
    const viewer = await enterAs(desk, await newMember(own, 'view'))
    await viewer.go('bot/variables', own.appID)
    await row(viewer.page, 'customer').waitFor()
    expect(await viewer.page.getByRole('button', { name: /^Rename/ }).count()).toBe(0)
  })
})
