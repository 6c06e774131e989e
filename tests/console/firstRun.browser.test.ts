import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../lib/store/users/mailTokens.ts'
import { faultsOf } from '../browser/axe.ts'
import { comeTo, enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

const shot = process.env['SHOTS']

describe('the first run', () => {
  it('leads from nothing to a bot on a site, ticking off completed steps', async () => {
    const { page, complaints } = await comeTo(desk, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('First name').fill('Grace')
    await page.getByLabel('E-mail').fill(`${randomUUID()}@example.test`)
    await page.getByLabel('Password').fill('correct horse battery')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('You have no bot yet.').waitFor()
    await page.getByLabel('Name of the application').fill('My first bot')
    expect(await faultsOf(page)).toEqual([])
    if (shot) await page.screenshot({ path: `${shot}/new-1280.png`, fullPage: true })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
    expect(await page.getByText('Done', { exact: true }).count()).toBe(0)
    await page.getByLabel('First message').fill('Hello there!')
    await page.getByRole('button', { name: 'Save the greeting' }).click()
    await page.getByText('Done', { exact: true }).waitFor()
    await page.getByLabel('Question').fill('Tea or coffee?')
    await page.getByLabel(/^Answers/).fill('Tea\nCoffee')
    await page.getByRole('button', { name: 'Add the question' }).click()
    await expect.poll(() => page.getByText('Done', { exact: true }).count()).toBe(2)
    await page.getByLabel('Main colour').fill('#aa3300')
    await page.getByRole('button', { name: 'Use this colour' }).click()
    await expect.poll(() => page.getByText('Done', { exact: true }).count()).toBe(3)
    await page.getByRole('button', { name: 'Copy the snippet' }).click()
    await expect.poll(() => page.getByText('Done', { exact: true }).count()).toBe(4)
    const snippet = (await page.evaluate('navigator.clipboard.readText()')) as string
    expect(snippet).toMatch(/^<script [^\\]*<\/script>$/)
    expect(await faultsOf(page)).toEqual([])
    const appID = page.url().split('/app/')[1]?.split('/')[0]
    // The site opens the widget: from another origin.
    const origin = 'https://www.acme.io'
    await desk.tenant.call('POST', `/channels/web/${appID}/session`, { token: '', headers: { origin } })
    await page.getByText(`First seen on ${origin}.`).waitFor()
    expect(await page.getByText('Done', { exact: true }).count()).toBe(5)
    if (shot) {
      await page.screenshot({ path: `${shot}/start-1280.png`, fullPage: true })
      await page.setViewportSize({ width: 375, height: 800 })
      await page.screenshot({ path: `${shot}/start-375.png`, fullPage: true })
    }
    expect(complaints).toEqual([])
  })

  it.each([
    ['en-GB', ['Café', 'Hotel', 'Clinic', 'Online shop', 'Parcel service', 'Estate agency'], 'Create'],
    ['fr-FR', ['Événement', 'Assistance', 'Ressources humaines', 'Cours avec un test', 'Lettre d’information', 'Questionnaire'], 'Créer'],
  ] as const)('creates a working bot from each template after a look at its conversation, in %s', async (locale, templates, create) => {
    const { page } = await enter(desk, { locale, viewport: { width: 375, height: 800 }, colorScheme: 'dark' })
    for (const template of templates) {
      await page.goto(`${desk.url}/console/applications`)
      await page.getByRole('radio', { name: template }).waitFor()
      expect(await page.getByRole('radio').count()).toBe(13)
      await page.getByRole('radio', { name: template }).check()
      const lines = page.getByRole('list', { name: template }).locator('.preview-words')
      await lines.first().waitFor()
      const first = await lines.allTextContents()
      expect(first.length, template).toBeGreaterThan(3)
      await page.locator('.new-application input[maxlength]').fill(`A ${template}`)
      expect(await faultsOf(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
      await page.getByRole('button', { name: create, exact: true }).click()
      await page.locator('.first-steps').waitFor()
      expect(await page.locator('.first-step.done').count()).toBe(3)
      const appID = page.url().split('/app/')[1]?.split('/')[0]
      const session = await desk.tenant.call('POST', `/channels/web/${appID}/session`, { token: '' })
      const { token } = session.body
      const answer = await desk.tenant.call('POST', `/channels/web/${appID}/messages`, { token, body: { payload: 'get_started' } })
      // Its greeting is what the preview begins with.
      expect(first[0], template).toContain(answer.body.messages[0].text)
    }
  })

  it('says that registration is closed', async () => {
    vi.stubEnv('REGISTRATION', 'closed')
    const { page } = await comeTo(desk)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('E-mail').fill(`${randomUUID()}@example.test`)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByRole('alert').getByText('closed').waitFor()
    vi.unstubAllEnvs()
  })

  it('sends the password reset e-mail, and sets a new password by its link, which is valid once', async () => {
    const { page, complaints } = await comeTo(desk)
    vi.stubEnv('PASSWORD_RESET_URL', `${desk.url}/console/reset`)
    vi.stubEnv('MAIL_FROM', 'no-reply@example.test')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail').fill(desk.email)
    await page.getByRole('button', { name: 'Send the e-mail' }).click()
    await page.getByText('is on its way').waitFor()
    const token = randomUUID()
    await createMailToken('passwordReset', token, desk.tenant)
    await page.goto(`${desk.url}/console/reset#token=${token}`)
    await page.getByLabel('New password').fill('another horse battery')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Your new password is set.').waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('E-mail').fill(desk.email)
    await page.getByLabel('Password').fill('another horse battery')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Applications' }).waitFor()
    expect(complaints).toEqual([])
    vi.unstubAllEnvs()
  })
})
