import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAccount, newSession, accountPassword as password } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'
import { tenantOf } from '../../harness/tenant.ts'
import { openInbox } from '../../harness/webViews.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const hour = 3_600_000
const logIn = (email: string, address = '192.0.2.7', agent = 'Firefox') =>
  call('POST', '/user/login', { body: { email, password }, address, headers: { 'user-agent': agent } })
const sessionsOf = async (token: string) => (await call('GET', '/user/sessions', { token })).body
const isIn = async (token: string) => (await call('GET', '/user', { token })).status === 200
const renew = (token: string) => call('POST', '/user/session', { token })

describe('the list of sessions', () => {
  it('says where and when a user logged in, and which session calls', async () => {
    const account = await newAccount()
    later(1000)
    const { body } = await logIn(account.email, '203.0.113.9', 'Firefox on Linux')
    later(1000)
    const [first, second] = await sessionsOf(body.token)
    expect(first).toEqual({
      sessionID: expect.any(String),
      device: 'Firefox on Linux',
      address: '203.0.113.9',
      createdAt: expect.any(String),
      lastUsedAt: first.createdAt,
      current: true,
    })
    expect(second).toMatchObject({ sessionID: account.sessionID, current: false })
  })

  it('leaves out sessions that are over, and holds 50: the ones used least recently end', async () => {
    const account = await newAccount()
    const tokens: string[] = []
    for (let i = 0; i < 51; i++) {
      later(1000)
      tokens.push((await logIn(account.email, `198.51.100.${i}`)).body.token)
      if (i % 9 === 8) later(900_000)
    }
    expect(await sessionsOf(tokens.at(-1) ?? '')).toHaveLength(50)
    expect([await isIn(account.token), await isIn(tokens[0] ?? ''), await isIn(tokens[1] ?? '')]).toEqual([false, false, true])
    later(13 * hour)
    const { body } = await logIn(account.email, '192.0.2.200')
    expect(await sessionsOf(body.token)).toHaveLength(1)
  })

  it('costs no write per call', async () => {
    const account = await newAccount()
    const { writes } = await unitsOf(() => call('GET', '/user', { token: account.token }))
    expect(writes).toBe(0)
  })
})

describe('a session that is ended', () => {
  it('is out with the next call, in every application, and its inbox hears nothing more', async () => {
    const account = await newAccount()
    const tenant = await tenantOf(account)
    const other = await newSession(account.userID)
    const inbox = await openInbox(other.token, tenant.appID)
    const read = (token: string) => call('GET', `/application/${tenant.appID}`, { token })
    expect((await read(other.token)).status).toBe(200)
    const ended = await call('DELETE', `/user/session/${other.sessionID}`, { token: account.token })
    expect(ended.status).toBe(200)
    expect([(await read(other.token)).status, (await read(account.token)).status]).toEqual([401, 200])
    expect((await call('DELETE', `/user/session/${other.sessionID}`, { token: account.token })).status).toBe(404)
    await tenant.call('POST', '/data/botrespondent/create', { body: { appID: tenant.appID, respondentID: 'ada' } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'ada' } })
    expect([inbox.frames(), inbox.isOpen()]).toEqual([[], false])
  })

  it('may be that of the call: this logs out', async () => {
    const account = await newAccount()
    expect((await call('DELETE', `/user/session/${account.sessionID}`, { token: account.token })).status).toBe(200)
    expect(await isIn(account.token)).toBe(false)
  })

  it('must be one of the user', async () => {
    const [ada, eve] = await Promise.all([newAccount(), newAccount()])
    expect((await call('DELETE', `/user/session/${ada.sessionID}`, { token: eve.token })).status).toBe(404)
    expect(await isIn(ada.token)).toBe(true)
  })
})

describe('all other sessions', () => {
  it('end, and that of the call stays', async () => {
    const account = await newAccount()
    const others = await Promise.all([newSession(account.userID), newSession(account.userID)])
    expect((await call('DELETE', '/user/sessions', { token: account.token })).status).toBe(200)
    expect(await Promise.all([account, ...others].map(({ token }) => isIn(token)))).toEqual([true, false, false])
  })

  it('end with a change of the password, which keeps that of the call', async () => {
    const account = await newAccount()
    const other = await newSession(account.userID)
    const { body } = await call('PATCH', '/user', { token: account.token, body: { password: 'another password', oldPassword: password } })
    expect([await isIn(account.token), await isIn(other.token), await isIn(body.token)]).toEqual([false, false, true])
    expect(await sessionsOf(body.token)).toMatchObject([{ sessionID: account.sessionID, current: true }])
  })
})

describe('renewing a session', () => {
  it('returns a token that lives longer, and notes the use', async () => {
    const account = await newAccount()
    later(11 * hour)
    const { body } = await renew(account.token)
    later(11 * hour)
    expect([await isIn(account.token), await isIn(body.token)]).toEqual([false, true])
    const [session] = await sessionsOf(body.token)
    expect(Date.parse(session.lastUsedAt) - Date.parse(session.createdAt)).toBe(11 * hour)
  })

  it('ends 30 days after the log-in, however often it is renewed', async () => {
    let { token } = await newAccount()
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      later(10 * hour)
      const renewed = await renew(token)
      expect(renewed.status, `${hours}`).toBe(200)
      token = renewed.body.token
    }
    later(10 * hour)
    expect((await renew(token)).status).toBe(401)
  })

  it('with an earlier token ends the session: somebody has a copy', async () => {
    const account = await newAccount()
    const { body } = await renew(account.token)
    later(61_000)
    expect((await renew(account.token)).status).toBe(401)
    expect(await isIn(body.token)).toBe(false)
  })

  it('by two tabs at once, or after a lost response, succeeds', async () => {
    const account = await newAccount()
    const both = await Promise.all([renew(account.token), renew(account.token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of both) expect((await renew(body.token)).status).toBe(200)
  })

  it('401 for a session that was ended', async () => {
    const account = await newAccount()
    const other = await newSession(account.userID)
    await call('DELETE', `/user/session/${other.sessionID}`, { token: account.token })
    expect((await renew(other.token)).status).toBe(401)
  })
})

describe('a token from before there were sessions', () => {
  it('is good until its user has a session', async () => {
    const { issueUserToken } = await import('../../../lib/access/auth/tokens.ts')
    const { newUser } = await import('../../harness/tenant.ts')
    const user = await newUser()
    const token = await issueUserToken(user)
    expect(await isIn(token)).toBe(true)
    await newSession(user.userID)
    expect(await isIn(token)).toBe(false)
  })
})
