import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const menu = [
  { type: 'nested', title: 'Orders', call_to_actions: [{ type: 'postback', title: 'My order', payload: 'ORDER', goToBot: 'somewhere' }] },
  { type: 'web_url', title: 'The shop', url: 'https://example.com/' },
]

const site = useSite(sampleBot, { persistent_menu: [{ locale: 'default', call_to_actions: menu }] })

/** Role and name of the focused element, also within the widget. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const outer = document.activeElement
    const at = outer.shadowRoot?.activeElement ?? outer
    return at.getAttribute('aria-label') ?? at.textContent
  })()`)

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('by keyboard alone', () => {
  it('the whole conversation is possible, and the focus is never lost', async () => {
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    await press(page, 'Tab', 'Tab')
    expect(await focused(page)).toBe('Open the chat')
    await press(page, 'Enter')
    await page.getByText('How can I help?').waitFor()
    expect(await focused(page)).toBe('Your message')

    await press(page, 'Shift+Tab', 'Shift+Tab')
    expect(await focused(page)).toBe('The menu')
    await press(page, 'Enter')
    await page.getByRole('list', { name: '3 cards, side by side' }).waitFor()
    expect(await focused(page)).toBe('Your message')
    await page.keyboard.type('line one')
    await press(page, 'Shift+Enter')
    await page.keyboard.type('line two')
    await press(page, 'Enter')
    await page.getByText('This is not an e-mail address.').waitFor()
    expect(site.channel.taken.at(-1)).toMatchObject({ text: 'line one\nline two' })

    await press(page, 'Escape')
    expect(await focused(page)).toBe('Open the chat')
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
  })

  it('the menu opens, has nested entries, sends the chosen one, and Escape closes only the menu', async () => {
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).press('Enter')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.press('Enter')
    await expect.poll(() => focused(page)).toBe('Orders')
    await press(page, 'Escape')
    expect(await focused(page)).toBe('Menu')
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await press(page, 'Enter', 'Enter', 'Tab')
    expect(await focused(page)).toBe('My order')
    await press(page, 'Enter')
    await page.getByRole('log').getByText('My order').waitFor()
    await expect.poll(() => site.channel.taken.at(-1)).toMatchObject({ payload: 'ORDER' })
  })
})

describe('on a small screen', () => {
  it('a touch screen keeps its keyboard away until the visitor wants to write', async () => {
    const { page } = await visit(site, { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
    await page.getByRole('button', { name: 'Open the chat' }).tap()
    await page.getByText('How can I help?').waitFor()
    expect(await focused(page)).not.toBe('Your message')
    await page.getByLabel('Your message').tap()
    expect(await focused(page)).toBe('Your message')
  })

  it('the panel fills the screen, traps the focus, and is closed by its button', async () => {
    const { page } = await visit(site, { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open the chat' }).click()
    const dialog = page.getByRole('dialog')
    await page.getByText('How can I help?').waitFor()
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) {
      await press(page, 'Tab')
      seen.add(await focused(page))
    }
    expect(seen).not.toContain('A link of the page')
    expect(seen).toContain('Close the chat')
    await dialog.getByRole('button', { name: 'Close the chat' }).click()
    expect(await focused(page)).toBe('Open the chat')
  })

  it('nothing is animated with prefers-reduced-motion', async () => {
    const { page } = await visit(site, { reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
    const moves = await page.evaluate(`document.querySelector('causerie-widget').shadowRoot.getAnimations().length`)
    expect(moves).toBe(0)
  })
})
