import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../lib/store/users/mailTokens.ts'
import { getUserByID } from '../../lib/store/users/users.ts'
import { newTenant } from '../harness/tenant.ts'
import { comeTo, logOut, useDesk } from './harness/desk.ts'

const desk = useDesk()

describe('logging in', () => {
  it('a wrong password is refused in the words of the console; the right one opens the list of applications', async () => {
    const { page, complaints } = await comeTo(desk)
    await page.getByLabel('E-mail').fill(desk.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe('Wrong e-mail address or password.')
    await page.getByLabel('Password').fill(desk.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Application' }).inputValue()).toBe(desk.tenant.appID)
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('a reload and another tab stay logged in, and logging out removes the token everywhere', async () => {
    const { page } = await logIn()
    await page.reload()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${desk.url}/console`)
    await other.getByRole('heading', { name: 'Home' }).waitFor()
    await logOut(page)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await other.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await page.evaluate('sessionStorage.length + localStorage.length + document.cookie.length')).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  })

  it('an expired token leads back to the log-in page, with a message', async () => {
    const { page, go } = await logIn()
    // The first screen has asked for everything: nothing of it meets the other token.
    await page.locator('.figures').first().waitFor()
    await page.evaluate(`localStorage.setItem('causerie:token', 'expired')`)
    await go('campaigns')
    await page.getByText('You were logged out.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('email')
  })

  it('shows the applications of the user with their levels, and no others', async () => {
    const other = await newTenant()
    await other.call('PUT', `/application/${other.appID}/permission`, { body: { permission: 'view', userID: desk.tenant.userID } })
    const { page, complaints } = await logIn()
    await page.getByRole('heading', { name: 'Applications' }).waitFor()
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Test application' })
    expect(await card.textContent()).toContain('Viewer')
    await card.getByRole('link').click()
    await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    // A viewer is not offered to take over.
    expect(await page.getByText('Recently with the bot').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('verifies an e-mail address on confirmation, not when the link is opened, and explains the limits until then', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const token = randomUUID()
    await createMailToken('emailVerification', token, desk.tenant)
    const { page, complaints } = await comeTo(desk)
    await page.goto(`${desk.url}/console/verify#${token}`)
    await page.getByRole('heading', { name: 'Verify your e-mail address' }).waitFor()
    expect((await desk.tenant.call('GET', '/user')).body.email_verified).toBe(false)
    const { page: other } = await logIn()
    await other.getByText('Your e-mail address is not verified.').waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The e-mail address is verified.').waitFor()
    // What was issued before is over.
    expect((await getUserByID(desk.tenant.userID))?.verifiedAt).toBeDefined()
    expect((await desk.tenant.call('GET', '/user')).status).toBe(401)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Go to the console' }).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(complaints).toEqual([])
    vi.unstubAllEnvs()
  })

  it('is in French if the browser prefers French', async () => {
    const { page } = await comeTo(desk, { locale: 'fr-FR' })
    await page.getByRole('button', { name: 'Se connecter' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')
  })
})

/** Logs in by the form. */
async function logIn() {
  const operator = await comeTo(desk)
  await operator.page.getByLabel('E-mail').fill(desk.email)
  await operator.page.getByLabel('Password').fill(desk.password)
  await operator.page.getByLabel('Password').press('Enter')
  await operator.page.getByText('Account menu').waitFor()
  return operator
}
