import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../browser/page.ts'
import { sampleBot } from './harness/bot.ts'
import { devices, useSite, widgetOf } from './harness/site.ts'

const site = useSite(sampleBot)
beforeEach(() => site.channel.forget())

/** Opens a page that adds this HTML and runs this script before its own. */
async function visitWith({ html = '', script, options }: { html?: string; script?: string; options?: BrowserContextOptions }) {
  site.html = html + widgetOf(site)
  const { page } = await openPage(options, script)
  await page.goto(site.page)
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await page.getByText('How can I help?').waitFor()
  return page
}

const field = 'causerie-widget textarea'

describe('keys that are typed in the widget', () => {
  it.each(['keydown', 'keypress', 'keyup'])('are no shortcuts of a page that listens to %s', async (type) => {
    const script = `window.taken = 0
      for (const target of [window, document])
        target.addEventListener('${type}', (event) => {
          if (['INPUT', 'TEXTAREA'].includes(event.target.tagName)) return
          window.taken++
          event.preventDefault()
        })`
    const page = await visitWith({ script })
    await page.locator(field).click()
    await page.keyboard.type('is just/so?')
    expect([await page.locator(field).inputValue(), await page.evaluate('window.taken')]).toEqual(['is just/so?', 0])
  })

  it('are not lost to an open dialog of the page that holds the focus', async () => {
    const script = `document.addEventListener('focusin', ({ target }) => {
      const dialog = document.querySelector('#dialog')
      if (dialog && !dialog.contains(target)) dialog.focus()
    })`
    const page = await visitWith({ script, html: '<div id="dialog" tabindex="-1">Cookies?</div>' })
    await page.locator(field).click()
    await page.keyboard.type('hello')
    expect(await page.locator(field).inputValue()).toBe('hello')
  })

  it.each([
    ['ends a composition, as Safari says it', { keyCode: 229, isComposing: false }, 'にほん'],
    ['is within a composition', { keyCode: 229, isComposing: true }, 'にほん'],
    ['comes after it', { keyCode: 13, isComposing: false }, ''],
  ])('send with an Enter only if it does not belong to an input method: it %s', async (_, more, left) => {
    const page = await visitWith({})
    await page.locator(field).fill('にほん')
    await page.locator(field).dispatchEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...more })
    expect(await page.locator(field).inputValue()).toBe(left)
  })
})

describe('the widget stays in a page', () => {
  it('over plain HTTP, which has no randomUUID', async () => {
    const page = await visitWith({ script: 'delete Crypto.prototype.randomUUID' })
    await page.locator(field).fill('hello')
    await page.keyboard.press('Enter')
    await page.locator('causerie-widget').getByText('hello', { exact: true }).waitFor()
  })

  it('that puts another body in the place of its own, and stays away from one that removes it', async () => {
    const page = await visitWith({})
    await page.evaluate(`document.documentElement.replaceChild(document.createElement('body'), document.body)`)
    expect(await page.locator('causerie-widget').count()).toBe(1)
    await page.evaluate(`document.replaceChild(document.documentElement.cloneNode(false), document.documentElement)
      document.documentElement.append(document.createElement('body'))`)
    await page.locator('causerie-widget').waitFor({ state: 'attached' })
    await page.evaluate(`document.querySelector('causerie-widget').remove()
      document.documentElement.append(document.createElement('div'))`)
    expect(await page.locator('causerie-widget').count()).toBe(0)
  })

  it.each(['filter: grayscale(1)', 'transform: translateX(1px)', 'will-change: transform', 'contain: paint'])(
    'whose body has %s: its launcher is in the window',
    async (style) => {
      const page = await visitWith({ html: `<style>body { ${style} }</style><p style="height: 3000px">long</p>` })
      const box = await page.locator(field).boundingBox()
      expect(box && box.y > 0 && box.y + box.height < 720).toBe(true)
    },
  )
})

describe('on a phone', () => {
  const [, options] = devices[1] ?? []

  it('opening does not focus the text field, which would open the keyboard; on a desktop it does', async () => {
    const focused = `document.querySelector('causerie-widget').shadowRoot.activeElement?.className`
    const phone = await visitWith({ ...(options ? { options } : {}) })
    expect(await phone.evaluate(focused)).toContain('panel')
    const desktop = await visitWith({})
    expect(await desktop.evaluate(`document.querySelector('causerie-widget').shadowRoot.activeElement?.tagName`)).toBe('TEXTAREA')
  })

  it('the panel stays above the keyboard: within the visual viewport, unless the visitor zooms in', async () => {
    const script = `const seen = Object.assign(new EventTarget(), { height: 667, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: seen })
      window.see = (change) => { Object.assign(seen, change); seen.dispatchEvent(new Event('resize')) }`
    const page = await visitWith({ script, ...(options ? { options } : {}) })
    const place = async () => {
      const { y, height } = (await page.locator('causerie-widget .panel').boundingBox()) ?? {}
      return [y, height]
    }
    await expect.poll(place).toEqual([0, 667])
    await page.evaluate('window.see({ height: 320, offsetTop: 40 })')
    await expect.poll(place).toEqual([40, 320])
    await page.evaluate('window.see({ height: 200, offsetTop: 90, scale: 2 })')
    expect(await place()).toEqual([40, 320])
  })
})
