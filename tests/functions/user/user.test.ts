import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createResetToken } from '../../../lib/store/users/resetTokens.ts'
import { call } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { claimsOf } from '../../harness/tenant.ts'

const password = 'correct horse battery'
const mail = () => `${randomUUID()}@example.test`
const register = (email: string, more: object = {}) =>
  call('POST', '/user/register', { body: { email, password, first_name: 'Ada', last_name: 'L', ...more } })

afterEach(() => vi.unstubAllEnvs())

describe('POST /user/register', () => {
  it('creates a user and logs them in', async () => {
    const email = mail()
    const answer = await register(email)
    expect([answer.status, answer.body.status]).toEqual([201, 'success'])
    const me = await call('GET', '/user', { token: answer.body.token })
    expect(me.body).toMatchObject({ userID: claimsOf(answer.body.token)['sub'], email, first_name: 'Ada', last_name: 'L', avatar_url: '' })
  })
  it('409 where the e-mail is taken, whatever its case', async () => {
    const email = mail()
    await register(email)
    expect((await register(email.toUpperCase())).status).toBe(409)
  })
  it('403 where registration is closed', async () => {
    vi.stubEnv('REGISTRATION', 'closed')
    expect((await register(mail())).status).toBe(403)
  })
  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['first_name', { first_name: 5 }],
    ['colour', { colour: 'red' }],
  ])('400 names %s', async (parameter, change) => {
    const answer = await register(mail(), change)
    expect([answer.status, answer.body.success]).toEqual([400, false])
    expect(answer.body.message).toContain(parameter)
  })
})

describe('POST /user/login', () => {
  it('returns a token for the right password, and the same error for a wrong one and an unknown e-mail', async () => {
    const email = mail()
    await register(email)
    expect((await call('POST', '/user/login', { body: { email, password } })).body.status).toBe('success')
    const wrong = await call('POST', '/user/login', { body: { email, password: 'wrong password' } })
    const unknown = await call('POST', '/user/login', { body: { email: mail(), password } })
    expect([wrong.status, unknown.status, wrong.text]).toEqual([401, 401, unknown.text])
  })
  it('429 with Retry-After after 10 attempts on one e-mail, the right password included', async () => {
    const email = mail()
    const attempts = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/user/login', { body: { email, password } })))
    expect(attempts.filter((a) => a.status === 429)).toHaveLength(2)
    expect(Number(attempts.find((a) => a.status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a forgotten password', () => {
  it('can be reset once with the token of the e-mail', async () => {
    const email = mail()
    await register(email)
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        void text(stream).then((source) => {
          received.push(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    const known = await call('POST', '/user/forgetPassword', { body: { email } })
    const unknown = await call('POST', '/user/forgetPassword', { body: { email: mail() } })
    expect([known.status, known.text]).toEqual([200, unknown.text])
    await drain({ only: ['MailQueue'] })
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received).toHaveLength(1)
    const token = /#token=(\S+)/.exec(received[0] ?? '')?.[1]
    const reset = () => call('POST', '/user/resetPassword', { body: { token, password: 'a new password' } })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect((await call('POST', '/user/login', { body: { email, password: 'a new password' } })).status).toBe(200)
    expect((await call('POST', '/user/login', { body: { email, password } })).status).toBe(401)
  })
})

describe('a new password ends what was issued before it', () => {
  const registered = async () => {
    const email = mail()
    const { body } = await register(email)
    const userID = String(claimsOf(body.token)['sub'])
    return { email, userID, token: String(body.token) }
  }
  const letter = async (userID: string, generation?: number) => {
    const token = randomUUID()
    await createResetToken(token, { userID, generation })
    return token
  }
  const reset = (token: string, next: string) => call('POST', '/user/resetPassword', { body: { token, password: next } })

  it('401 for an older token, with calls about an application and about none; the new one works', async () => {
    const { email, userID, token } = await registered()
    const { appID } = (await call('POST', '/application', { token, body: { title: 'A' } })).body
    expect((await call('GET', `/application/${appID}`, { token })).status).toBe(200)
    expect((await reset(await letter(userID), 'another password')).status).toBe(200)
    for (const path of ['/user', '/applications', `/application/${appID}`, '/application/none', `/features/${appID}`])
      expect((await call('GET', path, { token })).status, path).toBe(401)
    expect((await call('POST', '/application', { token, raw: '{' })).status).toBe(401)
    expect((await call('PATCH', `/application/${appID}`, { token, raw: '{' })).status).toBe(401)
    const again = (await call('POST', '/user/login', { body: { email, password: 'another password' } })).body.token
    expect((await call('GET', `/application/${appID}`, { token: again })).status).toBe(200)
    expect((await call('GET', '/user', { token: again })).status).toBe(200)
  })

  it('400 for a letter that was sent before; one that is asked for afterwards works', async () => {
    const { userID } = await registered()
    const [one, other] = [await letter(userID), await letter(userID)]
    expect((await reset(one, 'another password')).status).toBe(200)
    expect((await reset(other, 'the password of a thief')).status).toBe(400)
    expect((await reset(await letter(userID, 1), 'a third password')).status).toBe(200)
  })
})

describe('GET /user', () => {
  it('401 without a token', async () => {
    expect((await call('GET', '/user')).status).toBe(401)
  })
})
