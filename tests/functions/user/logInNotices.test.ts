import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { getTokenState } from '../../../lib/store/users/users.ts'
import { type Account, accountPassword, addTOTP, newAccount } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { killedAt } from '../../harness/failing.ts'
import { addPasskey } from '../../harness/passkeys.ts'
import { drain } from '../../harness/queues.ts'
import { type ReceivedMail, receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

/** Users learn by e-mail that how they log in was changed (docs/accounts.md#notices). */

let mails: ReceivedMail[]
beforeEach(async () => {
  const server = await receiveMails()
  mails = server.mails
  vi.stubEnv('SMTP_URL', server.url)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** The first lines of the e-mails to a user, in the order in which they were sent. */
async function noticesTo({ email }: Pick<Account, 'email'>): Promise<string[]> {
  await drain({ only: ['MailQueue'] })
  return mails.filter(({ to }) => to.includes(email)).map(({ raw }) => /^(?:Your|An?|The) .*\.(?=\r?$)/m.exec(raw)?.[0] ?? '')
}

const own = { password: accountPassword }
const changePassword = ({ token }: Account, oldPassword = accountPassword) =>
  call('PATCH', '/user', { token, body: { password: 'a new long password', oldPassword } })

it('of a password', async () => {
  const account = await newAccount()
  expect((await changePassword(account)).status).toBe(200)
  expect(await noticesTo(account)).toEqual(['Your password was changed.'])
})

it('of an authenticator app and of recovery codes', async () => {
  const account = await newAccount()
  await addTOTP(account)
  const { token } = account
  expect(await noticesTo(account)).toEqual(['An authenticator app was added.'])
  expect((await call('POST', '/user/recoveryCodes', { token, body: own })).status).toBe(200)
  expect((await call('DELETE', '/user/factor/totp', { token, body: own })).status).toBe(200)
  const notices = ['An authenticator app was added.', 'The authenticator app was removed.', 'The recovery codes were replaced.']
  expect((await noticesTo(account)).sort()).toEqual(notices)
})

it('of a passkey', async () => {
  const account = await newAccount()
  const { factorID } = await addPasskey(account)
  expect(await noticesTo(account)).toEqual(['A passkey was added.'])
  expect((await call('DELETE', `/user/factor/${factorID}`, { token: account.token, body: own })).status).toBe(200)
  expect((await noticesTo(account)).sort()).toEqual(['A passkey was added.', 'A passkey was removed.'])
})

it('but not of a change that was refused, nor of a name', async () => {
  const account = await newAccount()
  expect((await changePassword(account, 'not the password')).status).toBe(400)
  expect((await call('PATCH', '/user', { token: account.token, body: { first_name: 'Ada' } })).status).toBe(200)
  expect(await noticesTo(account)).toEqual([])
})

it('but not to an address that is not verified', async () => {
  vi.stubEnv('EMAIL_VERIFICATION', 'required')
  const account = await newAccount({ isVerified: false })
  expect((await changePassword(account)).status).toBe(200)
  expect(await noticesTo(account)).toEqual([])
})

it('whenever the function is killed after the change', async () => {
  for (let n = 1; ; n++) {
    const account = await newAccount()
    const wasKilled = await killedAt(n, 'after', () => changePassword(account))
    const isChanged = (await getTokenState(account.userID)).passwordVersion === 1
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] })
    await sweep()
    expect(await noticesTo(account), `killed at request ${n}`).toEqual(isChanged ? ['Your password was changed.'] : [])
    if (!wasKilled) break
  }
})
