import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newTalker, type Talker } from '../harness/talk.ts'
import { comeTo, enter, useDesk } from './harness/desk.ts'

let talker: Talker
let notificationID: string

const desk = useDesk()

beforeAll(async () => {
  talker = await newTalker(desk.tenant)
  await talker.say('hello')
  notificationID = await sendCampaign(desk.tenant)
  await drain()
})

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent).trim()`,
  )

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    passed.push(at)
  }
  throw new Error(`${name} is not reached: ${passed.join(', ')}`)
}

/** Waits until nothing is being loaded. */
const settled = (page: Page) => expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)

const views = () => [
  'metrics',
  'campaigns',
  'campaigns/new',
  `campaigns/${notificationID}`,
  'respondents',
  'respondents?by=attribute&name=city&value=Paris',
  'respondents?import=',
  `respondents/${talker.id}`,
  'live',
  `live/${talker.id}`,
  'missed',
  'bot',
  'bot/map',
  'bot/try',
  'bot/workflows',
]

describe('accessibility', () => {
  it('an operator can log in, find a respondent, take over and write by keyboard alone', async () => {
    const { page } = await comeTo(desk)
    await page.getByLabel('E-mail').waitFor()
    expect(await focused(page)).toBe('E-mail')
    await page.keyboard.type(desk.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(desk.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    expect(await focused(page)).toBe('Home')
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, '7 days')
    for (let i = 0; i < 40 && (await focused(page)) !== 'Respondents'; i++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const visitor = `Visitor ${talker.id.slice(-2).toUpperCase()}`
    await page.getByRole('link', { name: visitor }).waitFor()
    expect(await focused(page)).toBe('Respondents')
    await tabTo(page, visitor)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open in the inbox' }).waitFor()
    await tabTo(page, 'Open in the inbox')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    await tabTo(page, 'Take over')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await expect.poll(() => focused(page), patience).toBe('Your message')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('By keyboard').waitFor()
    expect(await focused(page)).toBe('Your message')
  })

  it('every view has one h1, landmarks, labelled controls, and its own title', async () => {
    const { page, complaints, go } = await enter(desk)
    const titles = new Set<string>()
    for (const view of views()) {
      await go(view)
      await settled(page)
      expect(await page.getByRole('heading', { level: 1 }).count(), view).toBe(1)
      for (const landmark of ['banner', 'navigation', 'main'] as const) expect(await page.getByRole(landmark).count(), view).toBe(1)
      expect(await page.evaluate(nameless), view).toEqual([])
      titles.add(await page.title())
    }
    expect(titles.size).toBeGreaterThanOrEqual(6)
    expect(complaints).toEqual([])
  })

  it('on a small screen nothing is cut off, and touch targets are large enough', async () => {
    const { page, complaints, go } = await enter(desk, {
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    for (const view of views()) {
      await go(view)
      await settled(page)
      expect(await page.evaluate('document.documentElement.scrollWidth'), view).toBeLessThanOrEqual(375)
      expect(await page.evaluate('document.getAnimations().length'), view).toBe(0)
      for (const box of await Promise.all(
        (await page.locator('nav a, main button').filter({ visible: true }).all()).map((each) => each.boundingBox()),
      ))
        expect(Math.min(box?.height ?? 99, box?.width ?? 99), view).toBeGreaterThanOrEqual(36)
    }
    expect(complaints).toEqual([])
  })

  it.each(['light', 'dark'] as const)('text has enough contrast in %s mode', async (colorScheme) => {
    const { page, go } = await enter(desk, { colorScheme })
    for (const view of views()) {
      await go(view)
      await settled(page)
      // A button that becomes another one changes its colours in a moment.
      await expect.poll(() => page.evaluate(faint), { message: view }).toEqual([])
    }
  })
})

/** Controls without an accessible name. */
const nameless = `[...document.querySelectorAll('a, button, input, select, textarea, summary')]
  .filter((each) => each.checkVisibility())
  .filter((each) => !(each.getAttribute('aria-label') || each.labels?.[0]?.textContent || each.textContent.trim()))
  .map((each) => each.outerHTML)`

/** Texts whose contrast is below 4.5 (WCAG 2.2, 1.4.3). */
const faint = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const over = (colours) => {
    canvas.clearRect(0, 0, 1, 1)
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1) }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const grounds = (element) => element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : []
  const poor = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest('.spoken, .skip, option')) continue
    const ground = grounds(element)
    const [a, b] = [light(over(ground)), light(over([...ground, getComputedStyle(element).color]))]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < 4.5) poor.push(walker.currentNode.data.trim() + ': ' + contrast.toFixed(2))
  }
  return poor
})()`
