import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { accountPassword, newAccount } from '../harness/account.ts'
import { newInvitation } from '../harness/invitations.ts'
import { comeTo, enter, enterAs, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk()

describe('members are invited', () => {
  it('by e-mail, are listed until they accept, and can be revoked', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('settings/members')
    await page.getByLabel('E-mail').fill('grace@example.test')
    await page.getByLabel('Role', { exact: true }).selectOption('Editor')
    await page.getByRole('button', { name: 'Invite' }).click()
    const pending = page.getByRole('table', { name: 'Pending invitations' })
    const row = pending.getByRole('row').filter({ hasText: 'grace@example.test' })
    await row.getByText('Editor').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('')
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'invitations')
    const { tenant } = desk
    expect((await tenant.call('GET', `/application/${tenant.appID}/invitations`)).body).toMatchObject([
      { email: 'grace@example.test', permission: 'edit' },
    ])
    await page.getByRole('button', { name: 'Revoke the invitation of grace@example.test' }).click()
    await pending.waitFor({ state: 'detached' })
    expect((await tenant.call('GET', `/application/${tenant.appID}/invitations`)).body).toEqual([])
    expect(complaints).toEqual([])
  })

  it('accept by the link after the log-in, and are in the application; the token leaves the URL', async () => {
    const account = await newAccount()
    const { token } = await newInvitation(desk.tenant.appID, account.email, 'view')
    const { page, complaints } = await comeTo(desk, { viewport: { width: 375, height: 812 }, colorScheme: 'dark', locale: 'fr-FR' })
    await page.goto(`${desk.url}/console/invitation#${token}`)
    await page.getByRole('heading', { level: 1, name: 'Vous êtes invité' }).waitFor()
    expect(page.url()).not.toContain(token)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Mot de passe').fill(accountPassword)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByText(`Vous êtes connecté en tant que ${account.email}`).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'invitation-accept')
    await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
    await page.waitForURL(`**/app/${desk.tenant.appID}/metrics`)
    await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('are told when the link is for another address, or no longer valid, and can change the account', async () => {
    const account = await newAccount()
    const { token } = await newInvitation(desk.tenant.appID)
    const { page } = await enterAs(desk, account)
    await page.goto(`${desk.url}/console/invitation#${token}`)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.getByText('This invitation was sent to another e-mail address. Log in with that one.').waitFor()
    await page.getByRole('button', { name: 'Use another account' }).click()
    await page.getByRole('link', { name: 'Sign up' }).waitFor()

    const other = await enterAs(desk, await newAccount())
    await other.page.goto(`${desk.url}/console/invitation#nothing`)
    await other.page.getByRole('button', { name: 'Accept the invitation' }).click()
    await other.page.getByText('This invitation is no longer valid').waitFor()
    const without = await comeTo(desk)
    await without.page.goto(`${desk.url}/console/invitation`)
    await without.page.getByText('This link is incomplete.').waitFor()
  })
})
