import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { sampleBot } from './harness/bot.ts'
import { devices, useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

const login_url = 'https://example.com/log-in'
const secure = (security: object) => site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { security } })

beforeEach(async () => {
  if (!site) return
  site.channel.forget()
  site.channel.sessions.length = 0
  site.channel.credentials = { login: 'ada', password: 'correct horse', wrong: 0 }
})

describe('with a required log-in', () => {
  it.each(devices)(
    'the widget on %s asks for a login and a password, shows errors, and continues; it stores neither',
    async (_, device) => {
      await secure({ login_needed: true, login_url })
      const { page, complaints } = await visit(site, device)
      await page.getByRole('button', { name: 'Open the chat' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Log in to chat with us.').waitFor()
      expect(await dialog.getByRole('log').isVisible()).toBe(false)
      expect((await faultsOf(page)).filter((fault) => fault.includes('causerie-widget'))).toEqual([])

      // By the keyboard alone.
      await dialog.getByLabel('E-mail address or user name').focus()
      await page.keyboard.type('ada')
      await page.keyboard.press('Tab')
      await page.keyboard.type('wrong')
      await page.keyboard.press('Enter')
      await dialog.getByRole('alert').getByText('The user name or the password is wrong.').waitFor()
      const password = dialog.getByLabel('Password')
      expect(await password.inputValue()).toBe('')
      expect(await page.evaluate(`document.querySelector('causerie-widget').shadowRoot.activeElement.name`)).toBe('password')
      await page.keyboard.type('correct horse')
      await page.keyboard.press('Enter')
      await dialog.getByText('How can I help?').waitFor()
      expect(await dialog.getByLabel('Password').count()).toBe(0)
      expect(site.channel.sessions.at(-1)?.body).toEqual({ login: 'ada', password: 'correct horse', language: 'en' })
      const kept = (await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')) as string
      expect(kept).not.toMatch(/correct horse|wrong/)
      expect(kept).toContain('known-ada')

      // Whoever is logged in stays so from page to page.
      await page.reload()
      await page.getByRole('button', { name: 'Open the chat' }).click()
      await dialog.getByText('How can I help?').waitFor()
      expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
    },
  )

  it('reports too many attempts, and an unavailable service', async () => {
    await secure({ login_needed: true, login_url })
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    const tried = async (text: string) => {
      await page.getByLabel('E-mail address or user name').fill('ada')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.getByRole('alert').getByText(text).waitFor()
    }
    await tried('The user name or the password is wrong.')
    await tried('The user name or the password is wrong.')
    await tried('Too many attempts.')
    site.down = true
    await tried('You could not be logged in.')
    site.down = false
  })

  it('the widget leads to the page that logs people in (`login_type` `redirect`)', async () => {
    await secure({ login_needed: true, login_type: 'redirect', login_url })
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Log in' })
    await link.waitFor()
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([login_url, '_top'])
    expect(site.channel.sessions.filter(({ token }) => token === undefined)).toEqual([])
  })

  it('a respondent identified by the page is not asked', async () => {
    site.channel.credentials = undefined
    site.html = `<script async src="${site.api}/assets/widget.js"></script><causerie-widget app="${site.tenant.appID}" respondent-id="ada" signature="abc"></causerie-widget>`
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('How can I help?').waitFor()
  })
})
