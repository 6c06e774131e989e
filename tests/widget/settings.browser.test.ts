import { describe, expect, it } from 'vitest'
import { openPage } from '../browser/page.ts'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit, widgetOf } from './harness/site.ts'

const site = useSite(sampleBot)

const set = (settings: object) => site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: settings })
const styleOf = (selector: string, property: string): string =>
  `getComputedStyle(document.querySelector('causerie-widget').shadowRoot.querySelector('${selector}')).getPropertyValue('${property}')`

describe('settings of the application', () => {
  it('colours, with a readable default text colour', async () => {
    await set({ design: { color: 'gold', 'color-background': '#101418', 'color-message': '#222a33', 'color-header': 'red; x: y' } })
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
    expect(await page.evaluate(styleOf('.panel', 'background-color'))).toBe('rgb(16, 20, 24)')
    expect(await page.evaluate(styleOf('.bubble', 'color'))).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(styleOf('header', 'background-color'))).toBe('rgb(255, 215, 0)')
    expect(await page.evaluate(styleOf('header', 'color'))).toBe('rgb(22, 24, 29)')
  })

  it('texts, an information window before the conversation, and delays; the language is that of the page', async () => {
    const info = {
      titre: 'Café',
      description: 'Bonjour !',
      placeholderMessage: 'Dites-moi…',
      showInformationWindow: true,
      show_widget_delay: 60,
    }
    await set({ info: { ...info, show_widget_notification_delay: 0.2 }, design: null, payload: { title: 'Allons-y' } })
    site.html = `<script async src="${site.api}/assets/widget.js"></script><causerie-widget app="${site.tenant.appID}" lang="fr-CA"></causerie-widget>`
    const taken = site.channel.taken.length
    const { page } = await openPage()
    await page.clock.install()
    await page.goto(site.page)
    await page.waitForLoadState('networkidle')
    const launcher = page.getByRole('button', { name: 'Ouvrir la discussion' })
    expect(await launcher.count()).toBe(0)
    await page.clock.runFor(60_000)
    await launcher.waitFor()
    await page.getByRole('status').getByText('Bonjour !').waitFor()
    await launcher.click()
    const dialog = page.getByRole('dialog', { name: 'Café' })
    await dialog.getByText('Bonjour !').waitFor()
    expect(site.channel.taken.length).toBe(taken)
    await dialog.getByRole('button', { name: 'Allons-y' }).click()
    await dialog.getByText('How can I help?').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Votre message' }).getAttribute('placeholder')).toBe('Dites-moi…')
    // What the bot says by itself is in that language, too.
    expect(site.channel.sessions.at(-1)?.body).toEqual({ language: 'fr-CA' })
  })

  it('switched off: nothing is shown', async () => {
    await set({ active: false, info: null })
    const { page } = await visit(site)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button').count()).toBe(0)
    await set({ active: true })
  })
})

describe('settings of the page', () => {
  it('the respondent, with a signature by the server of the page', async () => {
    const signature = 'ab'.repeat(32)
    site.html = `<script async src="${site.api}/assets/widget.js"></script>
      <causerie-widget app="${site.tenant.appID}" respondent-id="client 7" signature="${signature}" signed-at="1790000000000" open></causerie-widget>`
    const { page } = await visit(site)
    await page.getByRole('dialog').waitFor()
    await expect
      .poll(() => site.channel.sessions.at(-1)?.body)
      .toEqual({ respondentID: 'client 7', signature, signedAt: 1_790_000_000_000, language: 'en' })
  })

  it('a policy without inline styles and scripts, under which the widget works', async () => {
    const own = site.api.replace('http', 'ws')
    site.policy = `default-src 'none'; script-src ${site.api}; connect-src ${site.api} ${own}; img-src ${site.api}`
    site.html = widgetOf(site)
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
    expect(await page.evaluate(styleOf('.panel', 'position'))).toBe('fixed')
    expect(complaints).toEqual([])
  })
})
