import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { openPage } from '../browser/page.ts'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

const set = async (settings: object): Promise<void> => {
  const answer = await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { info: null, design: null, ...settings } })
  expect(answer.status, answer.text).toBe(200)
}

const opened = async (attributes: string, more = '', options?: BrowserContextOptions) => {
  site.html = `<script async src="${site.api}/assets/widget.js"></script><main>${more}<causerie-widget app="${site.tenant.appID}" ${attributes}></causerie-widget></main>`
  return visit(site, options)
}

const styleIn = (selector: string, property: string): string =>
  `getComputedStyle(document.querySelector('causerie-widget').shadowRoot.querySelector('${selector}')).getPropertyValue('${property}')`

/** Without those of the test's own page. */
const widgetFaults = async (page: Page): Promise<string[]> => (await faultsOf(page)).filter((fault) => !/^(region|landmark)/.test(fault))

const phone = { viewport: { width: 375, height: 667 } }

describe('modes of the element', () => {
  it.each([{}, phone])(
    'inline: always open, in its place and as large as the page says, without taking the focus (%o)',
    async (options) => {
      await set({})
      const { page, complaints } = await opened('mode="inline" style="height: 480px"', '<p>Before</p>', options)
      await page.getByText('How can I help?').waitFor()
      const panel = await page.getByRole('dialog').boundingBox()
      const place = await page.locator('main').boundingBox()
      expect(panel?.height).toBe(480)
      expect(panel?.width).toBe(place?.width)
      expect(panel?.y).toBeGreaterThan(place?.y ?? 0)
      expect(await page.evaluate('document.activeElement.localName')).toBe('body')
      expect(await page.getByRole('button', { name: /the chat$/ }).count()).toBe(0)
      await page.getByRole('dialog').press('Escape')
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
      expect(await widgetFaults(page)).toEqual([])
      expect(complaints).toEqual([])
    },
  )

  it('popup: a modal dialog in the middle that a button of the page opens, and that gives the focus back', async () => {
    await set({})
    const { page, complaints } = await opened('mode="popup"', '<button data-causerie-open>Ask us</button>')
    const button = page.getByRole('button', { name: 'Ask us' })
    await page.waitForFunction("document.querySelector('causerie-widget').shadowRoot?.querySelector('.panel')")
    expect(await page.getByRole('button').count()).toBe(1)
    await button.click()
    await page.getByText('How can I help?').waitFor()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    const { width: whole = 0, height: high = 0 } = page.viewportSize() ?? {}
    const centre = async () => {
      const { x = 0, width = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    await expect.poll(centre).toEqual([whole / 2, high / 2])
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.localName')).toBe('causerie-widget')
    }
    expect(await widgetFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await dialog.count()).toBe(0)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Ask us')
    expect(complaints).toEqual([])
  })
})

describe('settings of the application', () => {
  it('on the left, with a font and corners of its own, also under a policy without inline styles', async () => {
    await set({ design: { position: 'left', font: 'Georgia, serif', radius: 3 } })
    site.policy = `default-src 'none'; script-src ${site.api}; connect-src ${site.api} ${site.api.replace('http', 'ws')}; img-src ${site.api}`
    const { page, complaints } = await opened('')
    site.policy = undefined
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
    expect((await page.getByRole('dialog').boundingBox())?.x).toBe(20)
    expect((await page.getByRole('button', { name: 'Close the chat' }).last().boundingBox())?.x).toBe(20)
    expect(await page.evaluate(styleIn('.bubble', 'font-family'))).toBe('Georgia, serif')
    expect(await page.evaluate(styleIn('.bubble', 'border-top-left-radius'))).toBe('3px')
    expect(await page.evaluate(styleIn('.panel', 'border-top-left-radius'))).toBe('3px')
    expect(complaints).toEqual([])
  })

  it('fills a phone also on the left', async () => {
    await set({ design: { position: 'left', radius: 3 } })
    const { page } = await opened('', '', phone)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
    // It rises when it opens.
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 375 })
    expect(await page.evaluate(styleIn('.panel', 'border-top-left-radius'))).toBe('0px')
  })

  it('the invitation of the page after its delay, until it is dismissed', async () => {
    const invitations = [
      { page: '/prices', text: 'Questions about prices?', after: 60 },
      { text: 'Hello there', after: 5 },
    ]
    await set({ info: { invitations } })
    site.html = `<script async src="${site.api}/assets/widget.js" data-app="${site.tenant.appID}"></script>`
    const { page, complaints } = await openPage()
    await page.clock.install()
    await page.goto(`${site.page}/prices/`)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(40_000)
    expect(await page.getByText('Questions about prices?').count()).toBe(0)
    await page.clock.runFor(20_000)
    await page.getByRole('status').getByText('Questions about prices?').waitFor()
    await page.goto(`${site.page}/about`)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5100)
    await page.getByText('Hello there').waitFor()
    expect(await widgetFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.goto(`${site.page}/prices`)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(60_000)
    expect(await page.getByText('Questions about prices?').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it.each([
    [{ info: { invitations: [{ text: '' }] } }, /info\.invitations/],
    [{ info: { invitations: [{ text: 'x', page: 'prices' }] } }, /info\.invitations/],
    [{ info: { invitations: [{ text: 'x', page: '/*/*' }] } }, /info\.invitations/],
    [{ info: { invitations: [{ text: 'x', after: -1 }] } }, /info\.invitations/],
    [{ design: { radius: 31 } }, /design\.radius/],
    [{ design: { font: 'x; } * { color: red' } }, /design\.font/],
    [{ design: { position: 'top' } }, /design\.position/],
  ])('refuses %o, and changes nothing', async (body, name) => {
    const before = await site.tenant.call('GET', `/application/${site.tenant.appID}`)
    const answer = await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body })
    expect(answer.status).toBe(500)
    expect(answer.text).toMatch(name)
    expect((await site.tenant.call('GET', `/application/${site.tenant.appID}`)).body).toEqual(before.body)
  })
})

/** The parts that docs/web-channel.md#parts-for-css lists. */
const parts = [
  'launcher',
  'badge',
  'panel',
  'titles',
  'close',
  'body',
  'log',
  'line',
  'own',
  'theirs',
  'bubble',
  'answer',
  'composer',
  'send',
]

it('the page styles the parts that the documentation lists', async () => {
  await set({})
  const css = parts.map((part, i) => `causerie-widget::part(${part}) { outline-width: ${i + 1}px }`).join(' ')
  const { page } = await opened('', `<style>${css}</style>`)
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await page.getByText('How can I help?').waitFor()
  await page.getByRole('textbox').fill('hello')
  await page.keyboard.press('Enter')
  await page.waitForFunction("document.querySelector('causerie-widget').shadowRoot.querySelector('.own')")
  for (const [i, part] of parts.entries()) {
    const width = await page.evaluate(
      `Math.max(...[...document.querySelector('causerie-widget').shadowRoot.querySelectorAll('[part~="${part}"]')].map((each) => parseInt(getComputedStyle(each).outlineWidth)))`,
    )
    expect(width, part).toBeGreaterThanOrEqual(i + 1)
  }
})
