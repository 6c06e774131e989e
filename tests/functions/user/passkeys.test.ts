import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountPassword, addTOTP, newAccount, newSession } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { addPasskey, beginPasskey, type Deviation, newAuthenticator, passkeyChallenge } from '../../harness/passkeys.ts'
import { newUser, tenantOf } from '../../harness/tenant.ts'
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
const newAddress = () => `203.0.113.${randomInt(256)}`
const factorsOf = async (token: string) => (await call('GET', '/user/factors', { token })).body
const logInWith = (body: object) => call('POST', '/user/passkeyLogin', { body, address: newAddress() })
const byPassword = (email: string, code?: string) =>
  call('POST', '/user/login', {
    body: { email, password: accountPassword, ...(code === undefined ? {} : { code }) },
    address: newAddress(),
  })
const remove = (token: string, factorID: string) =>
  call('DELETE', `/user/factor/${factorID}`, { token, body: { password: accountPassword } })

describe('a passkey', () => {
  it('is listed once it is added, and logs in without a password', async () => {
    const account = await newAccount()
    const { authenticator, factorID, recoveryCodes } = await addPasskey(account)
    expect(recoveryCodes).toHaveLength(10)
    const listed = { factorID, title: 'Laptop', createdAt: expect.any(String), lastUsedAt: null }
    expect(await factorsOf(account.token)).toEqual({ totp: null, passkeys: [listed], recoveryCodes: 10 })
    const { status, body } = await logInWith(authenticator.sign(await passkeyChallenge()))
    expect(status).toBe(200)
    expect((await call('GET', '/user', { token: body.token })).body.email).toBe(account.email)
    expect((await factorsOf(body.token)).passkeys).toEqual([{ ...listed, lastUsedAt: expect.any(String) }])
  })

  it('is a second factor: a password alone no longer logs in, a recovery code does', async () => {
    const account = await newAccount()
    const { recoveryCodes } = await addPasskey(account)
    const refused = await byPassword(account.email)
    expect([refused.status, refused.headers['x-error-code']]).toEqual([401, 'second_factor'])
    expect((await byPassword(account.email, recoveryCodes[0])).status).toBe(200)
  })

  it('ends other sessions if it is the first factor, and only then', async () => {
    const account = await newAccount()
    const other = await newSession(account.userID)
    await addPasskey(account)
    expect((await call('GET', '/user', { token: other.token })).status).toBe(401)
    const third = await newSession(account.userID)
    const second = await addPasskey(account, newAuthenticator(), 'Phone')
    expect(second.recoveryCodes).toEqual([])
    expect((await call('GET', '/user', { token: third.token })).status).toBe(200)
    const { passkeys } = await factorsOf(account.token)
    expect(passkeys.map(({ title }: { title: string }) => title).sort()).toEqual(['Laptop', 'Phone'])
  })

  it('can be removed; the recovery codes end with the last factor', async () => {
    const account = await newAccount()
    const { secret } = await addTOTP(account)
    const { authenticator, factorID } = await addPasskey(account)
    expect((await remove(account.token, factorID)).status).toBe(200)
    expect((await remove(account.token, factorID)).status).toBe(404)
    expect((await logInWith(authenticator.sign(await passkeyChallenge()))).status).toBe(401)
    expect((await factorsOf(account.token)).recoveryCodes).toBe(10)
    expect((await byPassword(account.email, codeNow(secret))).status).toBe(200)
    const { factorID: second } = await addPasskey(account)
    expect((await remove(account.token, 'totp')).status).toBe(200)
    expect((await factorsOf(account.token)).recoveryCodes).toBe(10)
    expect((await remove(account.token, second)).status).toBe(200)
    expect(await factorsOf(account.token)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    expect((await byPassword(account.email)).status).toBe(200)
  })

  it('satisfies an application that requires a second factor', async () => {
    const owner = await newAccount()
    const { appID } = await tenantOf(owner)
    const require = () => call('PATCH', `/application/${appID}`, { token: owner.token, body: { security: { secondFactor: true } } })
    expect((await require()).status).toBe(409)
    const { authenticator, factorID } = await addPasskey(owner)
    expect((await require()).status).toBe(200)
    const { body } = await logInWith(authenticator.sign(await passkeyChallenge()))
    expect((await call('GET', `/application/${appID}`, { token: body.token })).status).toBe(200)
    await remove(owner.token, factorID)
    const refused = await call('GET', `/application/${appID}`, { token: body.token })
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'second_factor'])
  })

  it('is offered once for each authenticator, and ten at most', async () => {
    const account = await newAccount()
    const { authenticator } = await addPasskey(account)
    const { excludeCredentials } = await beginPasskey(account)
    expect(excludeCredentials.map(({ id }) => id)).toEqual([authenticator.sign(await passkeyChallenge()).id])
    for (let i = 1; i < 10; i++) {
      later(900_000)
      await addPasskey(account)
    }
    const eleventh = await call('POST', '/user/passkey', { token: account.token, body: { password: accountPassword } })
    expect([eleventh.status, eleventh.headers['x-error-code']]).toEqual([409, 'conflict'])
  })
})

describe('a new passkey', () => {
  it('needs the password or a code', async () => {
    const { token } = await newAccount()
    for (const body of [{}, { password: 'not the password' }, { code: '000000' }])
      expect((await call('POST', '/user/passkey', { token, body })).status, JSON.stringify(body)).toBe(400)
  })

  it('409 until the address is verified, where the deployment requires that', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const { token } = await newUser()
    expect((await call('POST', '/user/passkey', { token, body: { password: accountPassword } })).status).toBe(409)
  })

  it.each<[string, Deviation]>([
    ['a page of another origin', { origin: 'https://causerie.example' }],
    ['another host', { rpID: 'causerie.example' }],
    ['an authenticator that has not verified its user', { userVerified: false }],
  ])('400 from %s', async (_what, deviation) => {
    const account = await newAccount()
    const credential = newAuthenticator().make(await beginPasskey(account), deviation)
    const refused = await call('PUT', '/user/passkey', { token: account.token, body: { title: 'X', credential } })
    expect([refused.status, refused.body.message]).toEqual([400, 'credential must answer a challenge of this account.'])
    expect((await factorsOf(account.token)).passkeys).toEqual([])
  })

  it('400 for the challenge of another user, of a log-in, or of five minutes ago', async () => {
    const [ada, eve] = await Promise.all([newAccount(), newAccount()])
    const add = (challenge: string, options: Awaited<ReturnType<typeof beginPasskey>>) =>
      call('PUT', '/user/passkey', {
        token: ada.token,
        body: { title: 'X', credential: newAuthenticator().make({ ...options, challenge }) },
      })
    const options = await beginPasskey(ada)
    const others = [(await beginPasskey(eve)).challenge, (await passkeyChallenge()).challenge, 'bm9uZQ']
    for (const challenge of others) expect((await add(challenge, options)).status).toBe(400)
    later(300_001)
    expect((await add(options.challenge, options)).status).toBe(400)
    expect((await factorsOf(ada.token)).passkeys).toEqual([])
  })

  it('is the same when the call is repeated', async () => {
    const account = await newAccount()
    const body = { title: 'X', credential: newAuthenticator().make(await beginPasskey(account)) }
    const add = () => call('PUT', '/user/passkey', { token: account.token, body })
    const first = await add()
    expect((await add()).body).toEqual({ factorID: first.body.factorID, recoveryCodes: [] })
    expect((await factorsOf(account.token)).recoveryCodes).toBe(10)
  })
})

describe('a log-in by passkey is 401', () => {
  it.each<[string, Deviation]>([
    ['from a page of another origin', { origin: 'https://causerie.example' }],
    ['for another host', { rpID: 'causerie.example' }],
    ['without verification of the user', { userVerified: false }],
  ])('%s', async (_what, deviation) => {
    const { authenticator } = await addPasskey(await newAccount())
    expect((await logInWith(authenticator.sign(await passkeyChallenge(), deviation))).status).toBe(401)
  })

  it('by an authenticator that is none of the user', async () => {
    const account = await newAccount()
    const stranger = newAuthenticator()
    stranger.make(await beginPasskey(account))
    expect((await logInWith(stranger.sign(await passkeyChallenge()))).status).toBe(401)
  })

  it('with the signature of another key under the same name', async () => {
    const account = await newAccount()
    const { authenticator } = await addPasskey(account)
    const forger = newAuthenticator()
    const challenge = await passkeyChallenge()
    const { signature } = forger.sign(challenge).response
    const signed = authenticator.sign(challenge)
    expect((await logInWith({ ...signed, response: { ...signed.response, signature } })).status).toBe(401)
  })

  it('the second time: each challenge is good once, and for five minutes', async () => {
    const { authenticator } = await addPasskey(await newAccount())
    const signed = authenticator.sign(await passkeyChallenge())
    const twice = await Promise.all([logInWith(signed), logInWith(signed)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logInWith(signed)).status).toBe(401)
    const stale = authenticator.sign(await passkeyChallenge())
    later(300_001)
    expect((await logInWith(stale)).status).toBe(401)
  })

  it('when the authenticator counts backwards: somebody has a copy of it', async () => {
    const account = await newAccount()
    const { authenticator } = await addPasskey(account)
    const signAs = async (signatures: number) => (await logInWith(authenticator.sign(await passkeyChallenge(), { signatures }))).status
    expect([await signAs(5), await signAs(6), await signAs(5)]).toEqual([200, 200, 401])
  })
})
