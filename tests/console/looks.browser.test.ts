import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
const phone = { viewport: { width: 375, height: 812 } }

/** What touches the field or text above it, and buttons that are not in line with the field beside them. */
const misplaced = `(() => {
  const faults = []
  const visible = [...document.querySelectorAll('main :is(label, input:not([type=radio], [type=checkbox], [type=color]), select, textarea, button, p, table)')]
    .filter((element) => element.checkVisibility() && !element.closest('td, th, .spoken'))
  const boxes = visible.map((element) => [element, element.getBoundingClientRect()]).filter(([, { width, height }]) => width > 2 && height > 2)
  const name = ({ tagName, textContent, placeholder }) => tagName + ' ' + (textContent || placeholder || '').trim().slice(0, 30)
  for (const [above, a] of boxes)
    for (const [below, b] of boxes) {
      if (above === below || above.contains(below) || below.contains(above)) continue
      const both = above.matches('p') && below.matches('p')
      if (!above.matches('label') && !both && Math.abs(b.top - a.bottom) < 4 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 10)
        faults.push(name(above) + ' touches ' + name(below))
      const isBeside = b.left >= a.right && b.left - a.right < 40 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 10
      if (above.matches('input, select') && below.matches('button') && isBeside && a.height === b.height && a.top !== b.top)
        faults.push(name(below) + ' is not in line')
    }
  return faults
})()`

/** Opens a screen with all of its sections. */
async function openAll(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)
  await page.evaluate(`for (const section of document.querySelectorAll('main details.section')) section.open = true`)
}

describe('fields, texts and buttons', () => {
  it.each([1280, 375])('have a distance, and are in line, at %s pixels', async (width) => {
    const { page, go } = await enter(desk, { viewport: { width, height: 860 } })
    const faults: string[] = []
    for (const screen of ['respondents', 'campaigns/new', 'settings/answers', 'settings/channels', 'settings/events', 'settings/design']) {
      await go(screen)
      await openAll(page)
      faults.push(...((await page.evaluate(misplaced)) as string[]).map((fault) => `${screen}: ${fault}`))
    }
    await page.goto(`${desk.url}/console/account`)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
    faults.push(...((await page.evaluate(misplaced)) as string[]))
    expect(faults).toEqual([])
  })
})

describe('on a phone', () => {
  it('every part of the bar has its name, and the other screens are below “More”', async () => {
    const { page, complaints, go } = await enter(desk, { ...phone, locale: 'fr-FR', hasTouch: true })
    await go('metrics')
    const bar = page.getByRole('navigation')
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Accueil', 'Bot', 'Contacts', 'Boîte de réception'])
    for (const part of await bar.locator('> a > span, summary > [aria-hidden] .more-screens').all()) {
      const { width, height, x } = (await part.boundingBox()) ?? { width: 0, height: 0, x: -1 }
      expect(width).toBeGreaterThan(15)
      expect(height).toBeGreaterThan(10)
      expect(x).toBeGreaterThanOrEqual(0)
    }
    await bar.getByText('Plus', { exact: true }).last().click()
    await bar.getByRole('link', { name: 'Campagnes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Campagnes' }).waitFor()
    expect(await bar.locator('.more-screens.current').count()).toBe(1)
    await bar.getByText('Plus', { exact: true }).last().click()
    expect(await bar.getByRole('link').allTextContents()).toHaveLength(8)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('the message to a visitor has the width of the screen', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const live = await desk.tenant.call('POST', '/data/botrespondent/live', {
      body: { appID: desk.tenant.appID, respondentID: talker.id },
    })
    expect(live.status, live.text).toBeLessThan(300)
    const { page } = await enter(desk, phone)
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/live/${talker.id}`)
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.waitFor()
    expect((await message.boundingBox())?.width).toBeGreaterThan(280)
  })
})

it('keeps Create in view while the conversation of a template is shown', async () => {
  const { page } = await enter(desk, { viewport: { width: 1280, height: 860 } })
  await page.goto(`${desk.url}/console/applications`)
  await page.getByRole('radio', { name: /^Hotel/ }).check()
  await page.locator('.preview-line').first().waitFor()
  const create = await page.getByRole('button', { name: 'Create', exact: true }).boundingBox()
  expect((create?.y ?? 9999) + (create?.height ?? 0)).toBeLessThanOrEqual(860)
})

describe('the design', () => {
  it('shows the colours that the widget has by default, refuses what is not a colour, and warns where texts are faint', async () => {
    const { page, complaints } = await enter(desk)
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
    const main = page.getByLabel('Main colour')
    const swatch = (label: string) => page.getByLabel(label, { exact: true }).first().inputValue()
    await main.first().waitFor()
    expect(await swatch('Main colour')).toBe('#33508f')
    expect(await swatch('Text of bot messages')).toBe('#16181d')
    await main.last().fill('#fff7ed')
    await page.getByText(/^Contrast 1:1 with messages: buttons are hard to see\./).waitFor()
    expect(await swatch('Top bar')).toBe('#fff7ed')
    await main.last().fill('banana')
    await page.getByText(/^Not a colour\./).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect(await page.evaluate("document.querySelector('form.editor').checkValidity()")).toBe(false)
    const stored = await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)
    expect(stored.body.design?.color).toBeUndefined()
    await main.last().fill('teal')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)).body.design?.color).toBe('teal')
    expect(complaints).toEqual([])
  })

  it('previews the information window with its introduction, and lists the parts for CSS', async () => {
    const { page } = await enter(desk)
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
    await page.getByLabel('Introduction').fill('We answer within a minute')
    await page.getByText('What is shown', { exact: true }).click()
    await page.getByLabel('Start with an information window').check()
    await page.locator('.preview').getByText('We answer within a minute').waitFor()
    await page.getByText('Your own CSS', { exact: true }).click()
    await page.getByText('causerie-widget::part(bubble)').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})

it('shows the public page as a QR code, and saves it', async () => {
  const { page, complaints } = await enter(desk)
  await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/share`)
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  await page.getByRole('img', { name: 'QR code of the public page' }).waitFor()
  // Outlines would fill the light modules.
  expect(await page.evaluate("getComputedStyle(document.querySelector('.qr path')).stroke")).toBe('none')
  expect(await faultsOf(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the QR code' }).click()
  expect((await saved).suggestedFilename()).toBe('qr-code.svg')
  expect(complaints).toEqual([])
})
