import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle(document.querySelector('causerie-widget').shadowRoot.querySelector('${selector}')).getPropertyValue('${property}')`,
  )

/** The widget, opened, of an application with such settings. */
async function opened(settings: object, options?: BrowserContextOptions): Promise<Page> {
  const answer = await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, {
    body: { info: null, design: null, persistent_menu: null, ...settings },
  })
  expect(answer.status, answer.text).toBe(200)
  const { page } = await visit(site, options)
  await page.getByRole('button', { name: 'Open the chat' }).click()
  return page
}

const picture = (name: string): string => `https://pictures.example.test/${name}.png`
const menu = [{ locale: 'default', call_to_actions: [{ type: 'postback', title: 'Order', payload: 'ORDER' }] }]

describe('the design of the application', () => {
  it("has its images: the logo on top, the bot's avatar beside its messages, another on the closed widget", async () => {
    const pictures = { logo: { url: picture('logo') }, picto: { url: picture('face'), widget: picture('closed') } }
    const page = await opened({ design: pictures })
    await page.getByText('How can I help?').waitFor()
    expect(await page.locator('header img').getAttribute('src')).toBe(picture('logo'))
    expect(await page.locator('img.face').first().getAttribute('src')).toBe(picture('face'))
    await page.getByRole('button', { name: 'Close', exact: false }).first().click()
    expect(await page.locator('button.launcher img').getAttribute('src')).toBe(picture('closed'))
  })

  it('shows the picture of `info` if there is no logo, and in the information window', async () => {
    const page = await opened({ info: { picto: { url: picture('bot') }, showInformationWindow: true, description: 'Welcome' } })
    await page.getByText('Welcome').waitFor()
    expect(await page.locator('header img').getAttribute('src')).toBe(picture('bot'))
    expect(await page.locator('.welcome img').getAttribute('src')).toBe(picture('bot'))
  })

  it('has the colours of its texts', async () => {
    const design = { 'message-color-text': '#010203', 'color-header-titre': '#040506', 'reponse-color-text': '#070809' }
    const page = await opened({ design })
    await page.getByText('How can I help?').waitFor()
    await page.getByRole('textbox').fill('hello')
    await page.keyboard.press('Enter')
    await page.locator('.line.own .bubble').first().waitFor()
    expect(await style(page, '.line.theirs .bubble', 'color')).toBe('rgb(1, 2, 3)')
    expect(await style(page, 'header', 'color')).toBe('rgb(4, 5, 6)')
    expect(await style(page, '.line.own .bubble', 'color')).toBe('rgb(7, 8, 9)')
  })

  it('has a background picture, and another on small screens', async () => {
    const design = { 'image-background': picture('wide'), 'mobile-image-background': picture('small') }
    for (const [width, name] of [
      [1200, 'wide'],
      [360, 'small'],
    ] as const) {
      const page = await opened({ design }, { viewport: { width, height: 700 } })
      await page.getByText('How can I help?').waitFor()
      const shown = await page.evaluate(
        `[...document.querySelector('causerie-widget').shadowRoot.querySelectorAll('*')].map((each) => getComputedStyle(each).backgroundImage).join()`,
      )
      expect(shown).toContain(picture(name))
      expect(shown).not.toContain(picture(name === 'wide' ? 'small' : 'wide'))
    }
  })

  it('hides the menu, the title or the whole bar if configured', async () => {
    const titre = { info: { titre: 'Café' }, persistent_menu: menu }
    const seen = async (design: object) => {
      const page = await opened({ ...titre, design: { logo: { url: picture('logo') }, ...design } })
      await page.getByText('How can I help?').waitFor()
      const found = {
        menu: await page.getByRole('button', { name: 'Menu', exact: true }).count(),
        title: (await page.locator('h2').boundingBox())?.width ?? 0,
        bar: await page.locator('header img').count(),
      }
      return { ...found, title: found.title > 10 }
    }
    expect(await seen({})).toEqual({ menu: 1, title: true, bar: 1 })
    expect(await seen({ showBurgerMenu: false })).toEqual({ menu: 0, title: true, bar: 1 })
    expect(await seen({ showTitle: false })).toEqual({ menu: 1, title: false, bar: 1 })
    expect(await seen({ showTopBar: false })).toMatchObject({ title: false, bar: 0 })
  })

  it('links the title to the page of the bot', async () => {
    const page = await opened({ info: { titre: 'Café', url: 'https://cafe.example.test/' } })
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Café' }).getAttribute('href')).toBe('https://cafe.example.test/')
    const unsafe = await opened({ info: { titre: 'Café', url: 'javascript:alert(1)' } })
    await unsafe.getByRole('heading', { name: 'Café' }).waitFor()
    expect(await unsafe.getByRole('dialog').getByRole('link', { name: 'Café' }).count()).toBe(0)
  })

  it('disables free text if the menu says so (`composer_input_disabled`)', async () => {
    const page = await opened({ persistent_menu: [{ ...menu[0], composer_input_disabled: true }] })
    await page.getByText('How can I help?').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByText('Order').waitFor()
  })
})
