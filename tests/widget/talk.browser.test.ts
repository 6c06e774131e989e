import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import type { Bot } from './harness/channel.ts'
import { devices, useSite, visit, widgetOf } from './harness/site.ts'
import { computed } from './harness/style.ts'

const menu = [
  { type: 'web_url', title: 'A page', url: 'https://example.com/' },
  { type: 'nested', title: 'More', call_to_actions: [{ type: 'postback', title: 'Start again', payload: 'AGAIN' }] },
]
const bot: Bot = ({ text, payload, answerID }) => {
  if (payload === 'get_started')
    return [
      { type: 'text', text: 'Bonjour Zoé !\nWe have:\n- tea\n- **hot** chocolate\nAnything « else » ?' },
      { type: 'text', text: 'Here: https://maps.example.com/place/Somewhere/@48.8583701,2.2922926,17z' },
      {
        type: 'text',
        text: 'Choose one',
        answers: [{ answerID: 'tea', value: 'Tea ?' } as never, { answerID: 'cake', value: 'Cake' } as never],
      },
    ]
  if (answerID) return [{ type: 'text', text: 'On which date?', expects: { type: 'date' } }]
  if (/\d{4}-\d\d-\d\d/.test(String(text))) return [{ type: 'text', text: 'How many are you?', expects: { type: 'number' } }]
  return [{ type: 'text', text: 'From 8 to 18 h.', understood: true }]
}

const site = useSite(() => bot, { persistent_menu: [{ locale: 'default', call_to_actions: menu }] })

/** Opens a conversation of a new visitor; `lang` is the language of the widget. */
async function opened(lang = 'en', open = 'Open the chat', device: BrowserContextOptions = {}) {
  site.channel.forget()
  site.channel.events.length = 0
  site.html = widgetOf(site, lang)
  const visitor = await visit(site, device)
  await visitor.page.getByRole('button', { name: open }).click()
  await visitor.page.getByText('Choose one').waitFor()
  return { ...visitor, log: visitor.page.getByRole('log') }
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

describe('messages', () => {
  it('render lists, keep punctuation with its word, and shorten long URLs', async () => {
    const { page, log } = await opened()
    expect(await log.getByRole('listitem').allInnerTexts()).toEqual(['tea', 'hot chocolate'])
    const [first] = await log.locator('.bubble').allTextContents()
    expect(first).toContain('Zoé\u00a0!')
    expect(first).toContain('«\u00a0else\u00a0»\u00a0?')
    const link = log.getByRole('link')
    expect(await link.textContent()).toContain('maps.example.com/place/Somewhere/@48.85…')
    expect(await link.getAttribute('href')).toBe('https://maps.example.com/place/Somewhere/@48.8583701,2.2922926,17z')
    expect(await log.getByRole('button', { name: 'Tea' }).textContent()).toBe('Tea\u00a0?')
    await page.setViewportSize({ width: 320, height: 640 })
    const [width, within] = (await page.evaluate(
      `(() => { const log = document.querySelector('causerie-widget').shadowRoot.querySelector('.log'); return [log.scrollWidth, log.clientWidth] })()`,
    )) as [number, number]
    expect(width).toBe(within)
  })

  it('are grouped by sender, and after a pause by time', async () => {
    const { page, log } = await opened()
    // The transcript of the channel is of another day; what is said here is of today.
    await expect.poll(() => log.locator('time').count()).toBe(1)
    expect(await log.locator('time').getAttribute('datetime')).toMatch(/^2026-01-01T00:0/)
    expect(await log.locator('.line').evaluateAll((lines) => lines.map((line) => line.classList.contains('more')))).toEqual([
      false,
      true,
      true,
    ])
    await write(page, 'opening hours')
    await log.getByText('From 8 to 18 h.').waitFor()
    expect(await log.locator('time').count()).toBe(2)
    expect(await log.locator('.line.more').count()).toBe(2)
  })

  it('show the chosen answer differently from the others', async () => {
    const { page, log } = await opened()
    const tea = log.getByRole('button', { name: 'Tea' })
    const cake = log.getByRole('button', { name: 'Cake' })
    const plain = await computed(cake, 'backgroundColor')
    await cake.hover()
    const hovered = await computed(cake, 'backgroundColor')
    await tea.click()
    await page.getByText('On which date?').waitFor()
    await expect.poll(async () => [plain, hovered].includes(await computed(tea, 'backgroundColor'))).toBe(false)
    expect(hovered).not.toBe(plain)
    await page.reload()
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('On which date?').waitFor()
    expect(await log.getByRole('button', { disabled: true }).evaluateAll((buttons) => buttons.map(({ className }) => className))).toEqual([
      'answer once chosen',
      'answer once',
    ])
  })

  it('are added to the live region once, with no other announcement', async () => {
    const { page, log } = await opened()
    await log.getByText('Choose one').waitFor()
    await page.evaluate(`{
      const root = document.querySelector('causerie-widget').shadowRoot
      window.heard = []
      const speaks = (node) => {
        for (let at = node; at; at = at.parentElement) {
          const live = at.getAttribute?.('aria-live') ?? { status: 'polite', alert: 'assertive', log: 'polite' }[at.getAttribute?.('role')]
          if (live) return live !== 'off'
        }
      }
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          for (const node of addedNodes) {
            const at = node.nodeType === 1 ? node : target
            if (speaks(at) && node.textContent?.trim()) window.heard.push(node.textContent.trim())
          }
      }).observe(root, { childList: true, subtree: true })
    }`)
    await write(page, 'opening hours')
    await page.getByText('From 8 to 18 h.').waitFor()
    await page.getByRole('button', { name: 'This answer helped' }).waitFor()
    expect(await page.evaluate('window.heard')).toEqual(['You: opening hours', 'Bot: From 8 to 18 h.'])
  })
})

describe('an answer that NLU gave', () => {
  it.each(devices)('can be rated while it is the last, on %s', async (_, device) => {
    const { page, complaints } = await opened('en', 'Open the chat', device)
    expect(await page.getByRole('button', { name: 'This answer helped' }).count()).toBe(0)
    await write(page, 'opening hours')
    const yes = page.getByRole('button', { name: 'This answer helped' })
    const no = page.getByRole('button', { name: 'This answer did not help' })
    await no.click()
    await page.getByRole('status').getByText('Thank you for telling us.').waitFor()
    expect((await faultsOf(page)).filter((fault) => fault.includes('causerie-widget'))).toEqual([])
    await yes.click()
    expect([await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]).toEqual(['true', 'false'])
    const messageID = site.channel.transcript.at(-1)?.messageID
    await expect
      .poll(() => site.channel.events.filter((event) => 'positive' in event))
      .toEqual([
        { type: 'feedback', messageID, positive: false },
        { type: 'feedback', messageID, positive: true },
      ])
    await write(page, 'and on Sundays?')
    await expect.poll(() => yes.count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('is not rated if the application disables it (`showFeedback`)', async () => {
    await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { design: { showFeedback: false } } })
    const { page } = await opened()
    await write(page, 'opening hours')
    await page.getByText('From 8 to 18 h.').waitFor()
    expect(await page.getByRole('button', { name: 'This answer helped' }).count()).toBe(0)
    await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { design: null } })
  })
})

describe('a date and a number', () => {
  it.each(devices)('have an input aid, and are accepted as text, on %s', async (_, device) => {
    const { page, complaints } = await opened('en', 'Open the chat', device)
    const choose = page.getByRole('button', { name: 'Choose a date' })
    expect(await choose.count()).toBe(0)
    await page.getByRole('button', { name: 'Cake' }).click()
    await page.getByText('On which date?').waitFor()
    await choose.click()
    // What the browser's own calendar does when a day is pressed.
    await page.evaluate(`{
      const picker = document.querySelector('causerie-widget').shadowRoot.querySelector('input[type=date]')
      picker.value = '2026-12-24'
      picker.dispatchEvent(new Event('change'))
    }`)
    const input = page.getByRole('textbox', { name: 'Your message' })
    await expect.poll(() => input.inputValue()).toBe('2026-12-24')
    await page.keyboard.press('Escape')
    await input.press('Enter')
    await page.getByText('How many are you?').waitFor()
    expect(await choose.count()).toBe(0)
    expect(await input.getAttribute('inputmode')).toBe('decimal')
    await write(page, 'three of us')
    await page.getByText('From 8 to 18 h.').waitFor()
    expect(site.channel.taken.slice(-2).map(({ text }) => text)).toEqual(['2026-12-24', 'three of us'])
    expect(complaints).toEqual([])
  })
})

describe('languages', () => {
  it('are separate scripts, except English', async () => {
    const { page } = await opened('de-AT', 'Chat öffnen')
    expect(await page.getByRole('textbox', { name: 'Ihre Nachricht' }).getAttribute('placeholder')).toBe('Ihre Nachricht…')
    const english = await opened('pt', 'Open the chat')
    expect(
      await english.page.evaluate(
        `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /widget-[a-z]{2}\\.js/.test(name))`,
      ),
    ).toEqual([])
  })

  it('fall back to English if the script does not load', async () => {
    site.channel.forget()
    site.html = widgetOf(site, 'fr')
    const { page } = await visit({ page: 'about:blank' })
    await page.route('**/widget-fr.js?*', (route) => route.abort())
    await page.goto(site.page)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
  })

  it('from right to left are mirrored without violations; each message has the direction of its text', async () => {
    const { page, log } = await opened('ar', 'افتح المحادثة')
    const at = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
    expect(await at('.send')).toBeLessThan(await at('textarea'))
    expect(await at('.close')).toBeLessThan(await at('header h2'))
    await page.getByRole('button', { name: 'القائمة' }).click()
    await page.getByText('More').click()
    expect(await at('nav ul ul button')).toBeLessThanOrEqual(await at('nav > ul > li:first-child a'))
    await page.keyboard.press('Escape')
    await write(page, 'ما هي ساعات العمل؟')
    await log.getByText('From 8 to 18 h.').waitFor()
    expect(await computed(log.locator('.own .bubble'), 'direction')).toBe('rtl')
    expect(await computed(log.locator('.theirs .bubble').first(), 'direction')).toBe('ltr')
    expect(await at('.own .bubble')).toBeLessThan(await at('.theirs .bubble >> nth=0'))
    expect(await computed(page.locator('.panel'), 'direction')).toBe('rtl')
    expect((await faultsOf(page)).filter((fault) => fault.includes('causerie-widget'))).toEqual([])
  })
})
