import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newAccount } from '../harness/account.ts'
import { comeTo, enterAs, logOut, useDesk } from './harness/desk.ts'
import { screenFaults } from './harness/screenFaults.ts'

const desk = useDesk()
const password = 'correct horse battery'

/** Browsers have no passkeys for IP addresses. */
const urlByName = () => desk.url.replace('127.0.0.1', 'localhost')

beforeEach(() => vi.stubEnv('API_URL', urlByName()))
afterEach(() => vi.unstubAllEnvs())

/** Adds an authenticator to a page: it verifies its user at once, as a phone does with a finger on it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
}

it('a passkey is added, logs in without the password, and is removed', async () => {
  const account = await newAccount()
  const { page, complaints } = await comeTo({ ...desk, url: urlByName() })
  await addAuthenticator(page)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('.menu summary').waitFor()
  await page.goto(`${urlByName()}/console/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  expect(await screenFaults(page, 'new passkey')).toEqual([])
  await page.getByLabel('Name of the passkey').fill('Thumb')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Keep these recovery codes').waitFor()
  expect(await page.locator('.codes li').count()).toBe(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const row = page.getByRole('region', { name: 'Passkeys' }).locator('tbody tr')
  expect(await row.textContent()).toContain('Never')

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.locator('.menu summary').waitFor()

  await page.goto(`${urlByName()}/console/account`)
  await row.waitFor()
  expect(await row.textContent()).not.toContain('Never')
  expect(await screenFaults(page, 'passkeys')).toEqual([])
  await page.getByRole('button', { name: 'Remove: Thumb' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('a dialog that comes to nothing says so, on the log-in and in the account', async () => {
  const account = await newAccount()
  const nothing = 'No passkey was used. Try again, or log in another way.'
  const refuse = async (page: Page) =>
    page.evaluate(
      `for (const way of ['create', 'get']) navigator.credentials[way] = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    )
  const { page: door } = await comeTo({ ...desk, url: urlByName() })
  await refuse(door)
  await door.getByRole('button', { name: 'Use a passkey' }).click()
  expect(await door.getByRole('alert').textContent()).toBe(nothing)
  const { page } = await enterAs(desk, account)
  await page.goto(`${urlByName()}/console/account`)
  await refuse(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await page.getByRole('alert').textContent()).toBe(nothing)
})
