import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../../lib/store/users/mailTokens.ts'
import { accountPassword, newAccount } from '../../harness/account.ts'
import { type Answered, call } from '../../harness/call.ts'
import { newTenant } from '../../harness/tenant.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let count = 0
/** A network that nobody else calls from. */
const newNetwork = () => `198.51.${++count >> 8}.${count & 255}`
const home = newNetwork()

beforeEach(() => {
  // Limits count by quarters of an hour and by days of UTC: both have just begun.
  vi.useFakeTimers({ now: Math.floor(Date.now() / 86_400_000) * 86_400_000 + 60_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const logIn = (email: string, candidate: string, address: string) =>
  call('POST', '/user/login', { body: { email, password: candidate }, address })

/** Statuses of attempts of strangers, from as many networks as it takes. */
async function attack(attempts: number, attempt: (address: string) => Promise<Answered>): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < attempts; i++)
    statuses.push((await attempt(i % 8 === 0 ? newNetwork() : `198.51.${count >> 8}.${count & 255}`)).status)
  return statuses
}

describe('strangers who fail on purpose', () => {
  it('do not lock out a user from a network that logged in before; guesses of all of them together end', async () => {
    const { email } = await newAccount()
    expect((await logIn(email, accountPassword, home)).status).toBe(200)
    const statuses = await attack(32, (address) => logIn(email, 'wrong password', address))
    expect(statuses.filter((status) => status === 401)).toHaveLength(29)
    expect(statuses.slice(29).every((status) => status === 429)).toBe(true)
    expect((await logIn(email, accountPassword, home)).status).toBe(200)
    // Even the right password is refused from elsewhere: otherwise guesses would go on.
    expect((await logIn(email, accountPassword, newNetwork())).status).toBe(429)
  })

  it('do not lock out a user at an unknown network either: a letter opens it', async () => {
    const { email, userID } = await newAccount()
    await attack(32, (address) => logIn(email, 'wrong password', address))
    const elsewhere = newNetwork()
    expect((await logIn(email, accountPassword, elsewhere)).status).toBe(429)
    const token = randomUUID()
    await createMailToken('passwordReset', token, { userID })
    const next = 'another password'
    expect((await call('POST', '/user/resetPassword', { body: { token, password: next }, address: elsewhere })).status).toBe(200)
    expect((await logIn(email, next, elsewhere)).status).toBe(200)
  })

  it('do not keep a user from asking for a new password', async () => {
    const { email } = await newAccount()
    await logIn(email, accountPassword, home)
    const forget = (address: string) => call('POST', '/user/forgetPassword', { body: { email }, address })
    const statuses = await attack(20, forget)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(15)
    expect((await forget(home)).status).toBe(200)
  })

  it('do not lock out a respondent', async () => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    const { url } = await serve(async (request, response) => {
      const { password: candidate } = JSON.parse(await bodyOf(request))
      const isRight = candidate === accountPassword
      response
        .writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(isRight ? { respondentID: 'ada' } : {}))
    })
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { security: { login_needed: true, login_url: url } } })
    const open = (candidate: string, address: string) =>
      call('POST', `/channels/web/${tenant.appID}/session`, { body: { login: 'Ada', password: candidate }, address })
    expect((await open(accountPassword, home)).status).toBe(201)
    const statuses = await attack(32, (address) => open('wrong', address))
    expect(statuses.filter((status) => status === 401)).toHaveLength(29)
    expect((await open(accountPassword, home)).status).toBe(201)
    expect((await open(accountPassword, newNetwork())).status).toBe(429)
  })
})

describe('guesses from one network', () => {
  it('end after ten, also from one that logged in before', async () => {
    const { email } = await newAccount()
    await logIn(email, accountPassword, home)
    const statuses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'wrong password', home)))
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(9)
    expect((await logIn(email, accountPassword, home)).status).toBe(429)
  })

  it('count as those of a stranger when the last log-in was 90 days ago', async () => {
    const { email } = await newAccount()
    await logIn(email, accountPassword, home)
    vi.setSystemTime(Date.now() + 91 * 86_400_000)
    await attack(32, (address) => logIn(email, 'wrong password', address))
    expect((await logIn(email, accountPassword, home)).status).toBe(429)
  })

  it('count the same, and are answered alike, where nobody has the address', async () => {
    const known = (await newAccount()).email
    const unknown = `${randomUUID()}@example.test`
    const tried = async (email: string) => {
      const statuses = await attack(32, (address) => logIn(email, 'wrong password', address))
      return statuses
    }
    expect(await tried(known)).toEqual(await tried(unknown))
  })
})
