import { describe, expect, it } from 'vitest'
import { addTOTP, newAccount, newSession } from '../harness/account.ts'
import { tenantOf } from '../harness/tenant.ts'
import { codeNow } from '../harness/totp.ts'
import { comeTo, enterAs, logOut, useDesk } from './harness/desk.ts'
import { screenFaults } from './harness/screenFaults.ts'

const desk = useDesk()
const password = 'correct horse battery'

const endSessions = async ({ userID }: { userID: string }, sessionID: string) => {
  const { endSessionIf } = await import('../../lib/store/users/sessions.ts')
  expect(await endSessionIf(userID, sessionID)).toBe(true)
}

describe('two-step log-in in the console', () => {
  it('is set up by QR code and code, shows recovery codes once, and is then asked for', async () => {
    const account = await newAccount()
    const { page, complaints } = await enterAs(desk, account)
    await page.goto(`${desk.url}/console/account`)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    expect(await screenFaults(page, 'account setup')).toEqual([])
    const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code from the app').fill(codeNow(secret, -1))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByText('Keep these recovery codes').waitFor()
    const codes = await page.locator('.codes li').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('Recovery codes left: 10 of 10.').waitFor()
    expect(complaints).toEqual([])

    const { page: other } = await comeTo(desk)
    const logIn = async () => {
      await other.getByLabel('E-mail').fill(account.email)
      await other.getByLabel('Password').fill(password)
      await other.keyboard.press('Enter')
    }
    await logIn()
    const code = other.getByLabel('Code')
    await code.waitFor()
    await expect.poll(() => other.evaluate('document.activeElement.name')).toBe('code')
    await code.fill('000000')
    await other.keyboard.press('Enter')
    await other.getByRole('alert').waitFor()
    await code.fill(codes[0] ?? '')
    await other.keyboard.press('Enter')
    await other.getByText('Account menu').waitFor()
  })

  it('has no faults in French, in the dark and on a phone', async () => {
    const account = await newAccount()
    await addTOTP(account)
    await newSession(account.userID)
    const options = { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 390, height: 800 }, hasTouch: true } as const
    const { page, complaints } = await enterAs(desk, account, options)
    await page.goto(`${desk.url}/console/account`)
    await page.getByText('Il reste 10 codes de secours sur 10.').waitFor()
    expect(await screenFaults(page, 'account fr dark phone')).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('sessions in the console', () => {
  it('are listed, and others end', async () => {
    const account = await newAccount()
    await newSession(account.userID)
    const { page } = await enterAs(desk, account)
    await page.goto(`${desk.url}/console/account`)
    const rows = page.getByRole('region', { name: 'Sessions' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.textContent()).toContain('This session')
  })

  it('that end while somebody writes ask to log in over the screen: what was written stays, and is saved', async () => {
    const account = await newAccount()
    const tenant = await tenantOf(account)
    const { page } = await enterAs(desk, account)
    await page.goto(`${desk.url}/console/app/${tenant.appID}/settings`)
    const title = page.getByLabel('Title').first()
    await title.fill('A half-written title')
    await endSessions(account, account.sessionID)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await dialog.waitFor()
    const field = await dialog.getByLabel('Password').boundingBox()
    const submit = await dialog.getByRole('button', { name: 'Log in', exact: true }).boundingBox()
    expect((submit?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThan(12)
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('A half-written title')
    const { token } = await newSession(account.userID)
    await expect
      .poll(async () => (await tenant.call('GET', `/application/${tenant.appID}`, { token })).body.title)
      .toBe('A half-written title')
  })

  it('are shared by tabs: a log-out in one ends all', async () => {
    const account = await newAccount()
    const { page } = await comeTo(desk)
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Account menu').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${desk.url}/console`)
    await logOut(other)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    const { getTokenState } = await import('../../lib/store/users/users.ts')
    await expect.poll(async () => (await getTokenState(account.userID)).sessions?.size).toBe(1)
  })
})

describe('an application that requires a second factor', () => {
  it('leads a member without one to their account', async () => {
    const owner = await newAccount()
    await addTOTP(owner)
    const tenant = await tenantOf(owner)
    const member = await newAccount()
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'view', userID: member.userID } })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { security: { secondFactor: true } } })
    const { page } = await enterAs(desk, member)
    await page.goto(`${desk.url}/console/app/${tenant.appID}/respondents`)
    await page.getByRole('link', { name: 'Set up two-step log-in' }).first().click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
  })
})
