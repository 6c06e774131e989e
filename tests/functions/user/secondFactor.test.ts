import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../../lib/store/users/mailTokens.ts'
import { addTOTP, beginTOTP, newAccount, newSession, accountPassword as password } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { itemsIn } from '../../harness/table.ts'
import { newUser } from '../../harness/tenant.ts'
import { codeNow } from '../../harness/totp.ts'

beforeEach(() => {
  // Limits count by quarters of an hour and by days of UTC: both have just begun.
  vi.useFakeTimers({ now: Math.floor(Date.now() / 86_400_000) * 86_400_000 + 60_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const logIn = (email: string, code?: string, address = '192.0.2.7') =>
  call('POST', '/user/login', { body: { email, password, ...(code === undefined ? {} : { code }) }, address })
const factorsOf = async (token: string) => (await call('GET', '/user/factors', { token })).body

it('a repeated confirmation of an app returns new recovery codes, within two minutes and by the same code', async () => {
  const account = await newAccount()
  const { secret, recoveryCodes } = await addTOTP(account)
  const confirm = (code: string) => call('PUT', '/user/totp', { token: account.token, body: { code } })
  expect((await confirm(codeNow(secret))).status).toBe(400)
  const repeated = await confirm(codeNow(secret, -1))
  expect([repeated.status, new Set([...recoveryCodes, ...repeated.body.recoveryCodes]).size]).toEqual([200, 20])
  const [lost = ''] = recoveryCodes
  const [first = ''] = repeated.body.recoveryCodes
  expect([(await logIn(account.email, lost)).status, (await logIn(account.email, first)).status]).toEqual([401, 200])
  later(120_000)
  expect((await confirm(codeNow(secret))).status).toBe(400)
})

describe('a log-in with an authenticator app', () => {
  it('needs a code: without one 401 with x-error-code second_factor, but only to who knows the password', async () => {
    const account = await newAccount()
    await addTOTP(account)
    const missing = await logIn(account.email)
    expect([missing.status, missing.headers['x-error-code'], missing.body.success]).toEqual([401, 'second_factor', false])
    const wrong = await call('POST', '/user/login', { body: { email: account.email, password: 'not the password' } })
    expect([wrong.status, wrong.headers['x-error-code']]).toEqual([401, 'unauthenticated'])
  })

  it('accepts each code once, at the same time too', async () => {
    const account = await newAccount()
    const { secret } = await addTOTP(account)
    const code = codeNow(secret)
    const both = await Promise.all([logIn(account.email, code), logIn(account.email, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn(account.email, code)).status).toBe(401)
    later(30_000)
    expect((await logIn(account.email, codeNow(secret).replace(/(...)/, '$1 '))).status).toBe(200)
  })

  it('refuses the code that confirmed the app, wrong ones, and those of two steps away', async () => {
    const account = await newAccount()
    const { secret } = await addTOTP(account)
    for (const code of [codeNow(secret, -1), codeNow(secret, -2), codeNow(secret, 2), '000', 'x'])
      expect((await logIn(account.email, code)).status, code).toBe(401)
  })

  it('takes a recovery code in place of a code, each once', async () => {
    const account = await newAccount()
    const { recoveryCodes } = await addTOTP(account)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const inWriting = second.toLowerCase().replaceAll('-', ' ')
    expect([(await logIn(account.email, first)).status, (await logIn(account.email, first)).status]).toEqual([200, 401])
    expect((await logIn(account.email, inWriting)).status).toBe(200)
    expect((await factorsOf(account.token)).recoveryCodes).toBe(8)
  })

  it('has 30 guesses a day, however many networks guess; who logged in before has their own', async () => {
    const account = await newAccount()
    const { secret, recoveryCodes } = await addTOTP(account)
    const [first = '', second = ''] = recoveryCodes
    const home = '192.0.2.99'
    expect((await logIn(account.email, first, home)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 36; i++) {
      if (i % 9 === 0) later(900_000)
      statuses.push((await logIn(account.email, '000000', `198.51.100.${i % 9}`)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(29)
    later(900_000)
    expect((await logIn(account.email, codeNow(secret), '198.51.100.77')).status).toBe(429)
    expect((await logIn(account.email, second, home)).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  it('is a factor once a code confirms it', async () => {
    const account = await newAccount()
    const secret = await beginTOTP(account)
    expect((await logIn(account.email)).status).toBe(200)
    const wrong = await call('PUT', '/user/totp', { token: account.token, body: { code: codeNow(secret, 3) } })
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('code')])
    expect(await factorsOf(account.token)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    expect((await call('PUT', '/user/totp', { token: account.token, body: { code: codeNow(secret) } })).status).toBe(200)
    expect(await factorsOf(account.token)).toMatchObject({ totp: { createdAt: expect.any(String) }, recoveryCodes: 10 })
  })

  it('gets an otpauth URI that says the same', async () => {
    const account = await newAccount()
    const { body } = await call('POST', '/user/totp', { token: account.token, body: { password } })
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', `/Causerie:${account.email}`])
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([body.secret, 'Causerie'])
  })

  it('ends all other sessions, which proved a password only', async () => {
    const account = await newAccount()
    const other = await newSession(account.userID)
    await addTOTP(account)
    const statuses = await Promise.all([account, other].map(async ({ token }) => (await call('GET', '/user', { token })).status))
    expect(statuses).toEqual([200, 401])
  })

  it.each([
    ['begins', 'POST', '/user/totp'],
    ['new recovery codes', 'POST', '/user/recoveryCodes'],
    ['a removal', 'DELETE', '/user/factor/totp'],
  ])('%s only with the password or a code: 400 without, and for wrong ones', async (_what, method, path) => {
    const account = await newAccount()
    const { secret } = await addTOTP(account)
    const before = await factorsOf(account.token)
    const ask = (body: object) => call(method, path, { token: account.token, body })
    for (const body of [{}, { password: 'not the password' }, { code: '000000' }, { password, code: codeNow(secret) }])
      expect((await ask(body)).status, JSON.stringify(body)).toBe(400)
    expect(await factorsOf(account.token)).toEqual(before)
    expect((await ask({ code: codeNow(secret) })).status).toBe(200)
  })

  it('can be removed, which ends the recovery codes; 404 where there is none', async () => {
    const account = await newAccount()
    const { recoveryCodes } = await addTOTP(account)
    const remove = () => call('DELETE', '/user/factor/totp', { token: account.token, body: { password } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await factorsOf(account.token)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    expect((await logIn(account.email)).status).toBe(200)
    expect(recoveryCodes).toHaveLength(10)
  })

  it('409 until the address is verified, where the deployment requires that', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const user = await newUser()
    const begun = await call('POST', '/user/totp', { token: user.token, body: { password } })
    expect([begun.status, begun.headers['x-error-code']]).toEqual([409, 'conflict'])
  })

  it('403 for the user of an issuer, who has no record here', async () => {
    const { issueUserToken } = await import('../../../lib/access/auth/tokens.ts')
    const token = await issueUserToken({ userID: 'user-of-nobody' })
    for (const path of ['/user/factors', '/user/sessions']) expect((await call('GET', path, { token })).status).toBe(403)
  })
})

describe('new recovery codes', () => {
  it('replace the others; 409 without a second factor', async () => {
    const account = await newAccount()
    const renew = () => call('POST', '/user/recoveryCodes', { token: account.token, body: { password } })
    expect((await renew()).status).toBe(409)
    const { recoveryCodes } = await addTOTP(account)
    const { body } = await renew()
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await logIn(account.email, recoveryCodes[0])).status).toBe(401)
    expect((await logIn(account.email, body.recoveryCodes[0])).status).toBe(200)
  })
})

describe('the first verification of an address', () => {
  it('removes the factors of whoever registered it', async () => {
    const { userID, email, token } = await newUser()
    const { setNewTOTPIf, confirmTOTPIf } = await import('../../../lib/store/users/factors.ts')
    await setNewTOTPIf(userID, 'sealed')
    await confirmTOTPIf(userID, { sealed: 'sealed', step: 1, recoveryCodes: ['hash'], onlySession: undefined })
    expect((await factorsOf(token)).totp).not.toBe(null)
    await createMailToken('passwordReset', 'the letter of the owner', { userID })
    await call('POST', '/user/resetPassword', { body: { token: 'the letter of the owner', password } })
    const fresh = await logIn(email)
    expect(fresh.status).toBe(200)
    expect(await factorsOf(fresh.body.token)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
  })
})

describe('secrets and codes', () => {
  it('are stored sealed and hashed, and not logged', async () => {
    const account = await newAccount()
    vi.stubEnv('LOG_LEVEL', 'info')
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { secret, recoveryCodes } = await addTOTP(account)
    const codes = ['123456', codeNow(secret), recoveryCodes[0] ?? '']
    for (const code of codes) await logIn(account.email, code)
    const lines = out.mock.calls.map(([line]) => String(line)).join('')
    out.mockRestore()
    expect(lines).toContain('logIn')
    for (const word of [password, account.email, secret, ...codes]) expect(lines).not.toContain(word)
    const stored = JSON.stringify(await itemsIn(`U#${account.userID}`), (_, value) => (value instanceof Set ? [...value] : value))
    expect(stored).toContain(account.email)
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word)
  })
})
