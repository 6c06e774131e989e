import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { enter, useDesk } from './harness/desk.ts'

/** Lists of thousands: a part of the rows is in the document, and nothing that one does with a short list is lost. */

let appID: string
let featureID: string
const steps = 2000
const features = 400
const expressions = 300
const respondents = 300
const numbered = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i + 1))

const desk = useDesk()

beforeAll(async () => {
  const { tenant } = desk
  const agent = 'aaaaaaaaaaaa'
  const id = (letter: string, n: number): string => `${agent}-${letter}${String(n).padStart(11, '0')}`
  const feature = (n: number): string => `${agent}-f${String(n).padStart(11, '0')}`
  const step = (n: number): string => `${feature(1)}-r${String(n).padStart(11, '0')}`
  const document = {
    application: { title: 'Long', _id: agent },
    features: numbered(features, (n) => ({ _id: feature(n), title: `feature ${n}` })),
    resources: numbered(steps, (n) => ({
      _id: step(n),
      featureID: feature(1),
      title: `step ${n}`,
      type: 'collect',
      // Cards of several heights.
      messages: numbered(1 + (n % 3), (m) => ({ type: 'text', text: `text ${m} of step ${n}` })),
    })),
    intents: [{ _id: id('i', 1), intent_name: 'long' }],
    expressions: numbered(expressions, (n) => ({
      _id: id('x', n),
      intent: { _id: id('i', 1) },
      expression_text: `expression ${n}`,
      language: 'en',
    })),
  }
  const made = await tenant.call('POST', '/application/import', { body: document })
  expect(made.status, made.text).toBe(201)
  appID = made.body.appID
  featureID = (await tenant.call('GET', `/features/${appID}`)).body[0]._id
  const attributes = (n: number) => ({ firstName: `Person ${n}`, ...(n === 1 ? { mail: 'a@example.test', note: 'Likes tea' } : {}) })
  const profiles = numbered(respondents, (n) => ({ respondentID: `person-${n}`, attribute: attributes(n) }))
  expect((await tenant.call('POST', `/data/import/${appID}`, { body: { profiles } })).status).toBe(200)
})

const rows = (page: Page, list: string) => page.locator(`${list} > :not([aria-hidden])`)

/** Scrolls to the end of the page, as often as it grows. */
const toTheEnd = (page: Page): Promise<unknown> =>
  expect
    .poll(async () => {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      return page.evaluate('Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight')
    }, patience)
    .toBe(true)

describe('long lists', () => {
  it('a feature of 2,000 steps renders some hundred of them, at any scroll position', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}`, appID)
    const cards = rows(page, '.steps')
    await cards.first().waitFor()
    expect(await cards.count()).toBeLessThan(300)
    expect(await cards.first().getAttribute('aria-setsize')).toBe(String(steps))
    await toTheEnd(page)
    await page.getByRole('link', { name: `${steps} step ${steps}`, exact: true }).waitFor()
    expect(await cards.last().getAttribute('aria-posinset')).toBe(String(steps))
    expect(await cards.count()).toBeLessThan(300)
    expect(await page.getByRole('link', { name: '1 step 1', exact: true }).count()).toBe(0)
    await page.evaluate('scrollTo(0, 0)')
    await page.getByRole('link', { name: '1 step 1', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('the maps of a bot of 400 features and of a feature of 2,000 steps are drawn, this one near the view, and lead to the last of them', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/map', appID)
    const boxes = page.locator('.box-feature')
    await expect.poll(() => boxes.count()).toBe(features)
    await go(`bot/map/${featureID}`, appID)
    await page.getByRole('button', { name: '1. step 1', exact: true }).focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate('document.activeElement.textContent'), patience).toBe(`${steps}. step ${steps}`)
    expect(await page.locator('.map-step').count()).toBeLessThan(20)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('.map-beside').waitFor()
    expect(complaints).toEqual([])
  })

  it('fifty thousand people in rows of any height are scrolled from end to end, and loaded page by page, without blocking the page', async () => {
    const { page, complaints, go } = await enter(desk)
    const [example] = (await desk.tenant.call('GET', `/respondents/${appID}`)).body
    // Long addresses in every other block widen their column, and with it the rows of all other blocks wrap: heights depend on what is mounted.
    const person = (n: number) => ({
      ...example,
      respondentID: `r${n}`,
      attribute: {
        firstName: `${n} Wolfeschlegelsteinhausen`,
        mail: Math.floor(n / 30) % 2 === 0 ? 'a@example.test' : `${'a'.repeat(100)}@example.test`,
        note: 'Comes on Mondays, and likes tea. '.repeat(3 + (n % 5)),
      },
    })
    let perPage = 50_000
    await page.route(
      ({ pathname }) => pathname === `/respondents/${appID}`,
      (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
        const headers = { 'content-type': 'application/json', ...(from < 2000 ? { 'x-next-cursor': String(from + perPage) } : {}) }
        return route.fulfill({ headers, body: JSON.stringify(numbered(perPage, (n) => person(from + n))) })
      },
    )
    await go('respondents', appID)
    const people = rows(page, 'tbody')
    await people.first().waitFor()
    const places = [...numbered(40, (n) => n / 40), ...numbered(40, (n) => 1 - n / 40)]
    for (const place of places) {
      await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${place})`)
      await expect
        .poll(
          () =>
            page.evaluate(`[...document.querySelectorAll('tbody > :not([aria-hidden])')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })`),
          patience,
        )
        .toBe(true)
      expect(await people.count()).toBeLessThan(400)
    }
    perPage = 100
    await go('respondents', appID)
    await people.first().waitFor()
    for (let pages = 1; pages <= 20; pages++) {
      await toTheEnd(page)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => page.locator('table').getAttribute('aria-rowcount'), patience).toBe(String((pages + 1) * 100 + 1))
    }
    expect(complaints).toEqual([])
  })

  it('the step in the URL is rendered and visible, and moves by buttons and dragging as in a short list', async () => {
    const { page, complaints, go } = await enter(desk)
    const { body } = await desk.tenant.call('GET', `/resources/${featureID}`)
    await go(`bot/${featureID}/${body[999]._id}`, appID)
    const card = page.locator('.step.chosen')
    await card.waitFor()
    expect(await card.getAttribute('aria-posinset')).toBe('1000')
    const inSight = async (): Promise<boolean> => {
      const box = await card.boundingBox()
      return box !== null && box.y > -10 && box.y < 720
    }
    await expect.poll(inSight, patience).toBe(true)
    const titles = async (from: number, to: number) =>
      (await desk.tenant.call('GET', `/resources/${featureID}`)).body.slice(from, to).map(({ title }: { title: string }) => title)
    await card.getByRole('button', { name: 'Move step 1000 down' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(999, 1001), patience).toEqual(['step 1001', 'step 1000'])
    await expect.poll(() => card.getAttribute('aria-posinset'), patience).toBe('1001')
    const handle = card.locator('[data-handle]')
    await handle.scrollIntoViewIfNeeded()
    await expect.poll(inSight, patience).toBe(true)
    const from = await handle.boundingBox()
    const to = await page.locator('.step[data-row="1001"]').boundingBox()
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + (to?.height ?? 0) - 10, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => titles(999, 1002), patience).toEqual(['step 1001', 'step 1002', 'step 1000'])
    expect(complaints).toEqual([])
  })

  it('Tab continues into newly rendered rows, and the focused row stays rendered', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot', appID)
    const links = page.locator('.rows .row-of-list a')
    await links.first().waitFor()
    expect(await rows(page, '.rows').count()).toBeLessThan(300)
    await links.first().focus()
    const focused = () => page.evaluate('document.activeElement.textContent')
    for (let i = 0; i < 400 && (await focused()) !== 'feature 70'; i++) await page.keyboard.press('Tab')
    await toTheEnd(page)
    await page.getByRole('link', { name: `feature ${features}`, exact: true }).waitFor()
    expect(await focused()).toBe('feature 70')
    expect(complaints).toEqual([])
  })

  it.each([
    ['1280 pixels, light', { viewport: { width: 1280, height: 900 } }],
    ['375 pixels, dark', { viewport: { width: 375, height: 740 }, colorScheme: 'dark' }],
  ] as const)('expressions and tables of respondents load more, and axe finds nothing at their ends: %s', async (_, options) => {
    const { page, complaints, go } = await enter(desk, options)
    const { body } = await desk.tenant.call('GET', `/intents/${appID}`)
    const more = page.getByRole('button', { name: 'Show more' })
    for (const [view, list, count] of [
      [`understanding/intents/${body[0]._id}`, '.expressions', expressions],
      ['respondents', 'table tbody', respondents],
    ] as const) {
      await go(view, appID)
      await rows(page, list).first().waitFor()
      const last = page.locator(list === '.expressions' ? `${list} [aria-posinset="${count}"]` : `${list} [aria-rowindex="${count + 1}"]`)
      // The button goes while the next page comes: what is gone by the time of the click is asked for again.
      await expect
        .poll(async () => {
          await toTheEnd(page)
          if ((await last.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 1000 }).catch(() => {})
          return last.count()
        }, patience)
        .toBe(1)
      await last.waitFor()
      expect(await rows(page, list).count(), view).toBeLessThan(count)
      expect(await faultsOf(page), view).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), view).toBeLessThanOrEqual(options.viewport.width)
    }
    expect(complaints).toEqual([])
  })
})
