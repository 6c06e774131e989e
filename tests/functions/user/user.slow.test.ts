import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { claimsOf } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

const password = 'correct horse battery'
const mail = () => `${randomUUID()}@example.test`
const register = (email: string, more: object = {}) =>
  call('POST', '/user/register', { body: { email, password, first_name: 'Ada', last_name: 'L', ...more } })

/** The words of an e-mail, without the soft line breaks of its encoding. */
const textOf = (received: { raw: string } | undefined): string => (received?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')

afterEach(() => vi.unstubAllEnvs())

describe('POST /user/register', () => {
  it('creates a user and logs them in', async () => {
    const email = mail()
    const answer = await register(email)
    expect([answer.status, answer.body.status]).toEqual([201, 'success'])
    const me = await call('GET', '/user', { token: answer.body.token })
    expect(me.body).toMatchObject({ userID: claimsOf(answer.body.token)['sub'], email, first_name: 'Ada', last_name: 'L', avatar_url: '' })
    expect(Date.now() - Date.parse(me.body.created_at)).toBeLessThan(60_000)
  })
  it('409 if the e-mail address is taken, regardless of case', async () => {
    const email = mail()
    await register(email)
    expect((await register(email.toUpperCase())).status).toBe(409)
  })
  it('ignores blanks around the e-mail address', async () => {
    const email = mail()
    const { body } = await register(` ${email} `)
    expect((await call('GET', '/user', { token: body.token })).body.email).toBe(email)
    expect((await register(email)).status).toBe(409)
  })
  it.each([
    ['josé', 'exämple.test', 'xn--exmple-cua.test'],
    ['jose\u0301', '例え.test', 'xn--r8jz45g.test'],
  ])('takes an address in any script: %s@%s', async (name, domain, encoded) => {
    const local = `${name}.${randomUUID()}`
    const { status, body } = await register(`${local}@${domain}`)
    expect(status).toBe(201)
    expect((await call('GET', '/user', { token: body.token })).body.email).toBe(`${local.normalize('NFC')}@${domain}`)
    expect((await register(`${local.normalize('NFC')}@${encoded.toUpperCase()}`)).status).toBe(409)
  })
  it('403 where registration is closed', async () => {
    vi.stubEnv('REGISTRATION', 'closed')
    expect((await register(mail())).status).toBe(403)
  })
  it('is closed unless the deployment opens it', async () => {
    vi.stubEnv('REGISTRATION', undefined)
    expect((await register(mail())).status).toBe(403)
  })
  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['password', { password: ' '.repeat(10) }],
    ['password', { password: 'P@ssw0rd2026' }],
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
  it.each([
    ['passwordResetUrl', 'PASSWORD_RESET_URL'],
    ['mailFrom', 'MAIL_FROM'],
  ])('403 names the setting %s where the deployment does not have it', async (setting, variable) => {
    vi.stubEnv(variable, '')
    const { status, body } = await call('POST', '/user/forgetPassword', { body: { email: mail() } })
    expect([status, body.success, body.message]).toEqual([403, false, expect.stringContaining(setting)])
  })
  it('can be reset once with the token of the e-mail', async () => {
    const email = mail()
    await register(email)
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const known = await call('POST', '/user/forgetPassword', { body: { email } })
    const unknown = await call('POST', '/user/forgetPassword', { body: { email: mail() } })
    expect([known.status, known.text]).toEqual([200, unknown.text])
    await drain({ only: ['MailQueue'] })
    const received = mails.filter(({ to }) => to.includes(email))
    expect(received).toHaveLength(1)
    const token = /#token=(\S+)/.exec(textOf(received[0]))?.[1]
    // It is for people: the token is in the link alone, once for each language.
    expect([textOf(received[0]).split(String(token)).length - 1, textOf(received[0]).includes('POST')]).toEqual([2, false])
    const before = (await call('POST', '/user/login', { body: { email, password } })).body.token
    const reset = () => call('POST', '/user/resetPassword', { body: { token, password: 'a new password' } })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect((await call('GET', '/user', { token: before })).status).toBe(401)
    expect((await call('POST', '/user/login', { body: { email, password: 'a new password' } })).status).toBe(200)
    expect((await call('POST', '/user/login', { body: { email, password } })).status).toBe(401)
  })
})

describe('PATCH /user', () => {
  const registered = async () => {
    const email = mail()
    const { token } = (await register(email)).body
    const patch = (body: object, by = token) => call('PATCH', '/user', { token: by, body })
    return { email, token, patch, logIn: (candidate: string) => call('POST', '/user/login', { body: { email, password: candidate } }) }
  }
  const next = 'another good password'

  it('changes names and picture, accepts its own reply, and null clears', async () => {
    const { patch, token } = await registered()
    const avatar_url = 'https://example.test/me.png'
    const { status, body } = await patch({ first_name: 'Grace', last_name: 'H', avatar_url })
    expect([status, body]).toMatchObject([200, { first_name: 'Grace', last_name: 'H', avatar_url }])
    expect(body).not.toHaveProperty('token')
    const read = async () => (await call('GET', '/user', { token })).body
    expect(await read()).toEqual(body)
    expect((await patch({ ...body, email: 'other@example.test', userID: 'user-other', last_name: 'Hopper' })).body).toEqual({
      ...body,
      last_name: 'Hopper',
    })
    await patch({ first_name: null, avatar_url: null })
    expect(await read()).toEqual({ ...body, last_name: 'Hopper', first_name: '', avatar_url: '' })
  })

  it('a new password revokes older tokens, including that of the call, for every endpoint', async () => {
    const { patch, token, logIn } = await registered()
    const { body: app } = await call('POST', '/application', { token, body: { title: 'Mine' } })
    const other = (await logIn(password)).body.token
    const changed = await patch({ password: next, oldPassword: password, first_name: 'Grace' })
    expect([changed.status, changed.body.first_name]).toEqual([200, 'Grace'])
    const newest = (await logIn(next)).body.token
    const calls = (by: string) =>
      Promise.all([
        call('GET', '/user', { token: by }),
        call('GET', '/applications', { token: by }),
        call('GET', `/application/${app.appID}`, { token: by }),
        call('GET', '/application/none', { token: by }),
        call('POST', '/data/userProfile', { token: by, raw: '{', query: { appID: app.appID, respondentID: 'ada' } }),
        call('GET', '/data/userProfile', { token: by, query: { x: 1 } }),
      ])
    for (const over of [token, other]) expect((await calls(over)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    for (const good of [changed.body.token, newest])
      expect((await calls(good)).map(({ status }) => status)).toEqual([200, 200, 200, 404, 400, 400])
    expect([(await logIn(password)).status, (await logIn(next)).status]).toEqual([401, 200])
  })

  it.each([
    ['oldPassword', { password: next }],
    ['oldPassword', { password: next, oldPassword: 'not the password' }],
    ['oldPassword', { oldPassword: password }],
    ['password', { password: 'short', oldPassword: password }],
    ['password', { password: null, oldPassword: password }],
    ['avatar_url', { avatar_url: 'javascript:alert(1)' }],
    ['first_name', { first_name: 'x'.repeat(101) }],
    ['colour', { colour: 'red' }],
  ])('400 names %s: %j', async (parameter, body) => {
    const { patch, token } = await registered()
    const before = (await call('GET', '/user', { token })).body
    const answer = await patch({ last_name: 'changed', ...body })
    expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([400, parameter])
    expect((await call('GET', '/user', { token })).body).toEqual(before)
  })

  it('429 after 10 wrong old passwords', async () => {
    const { patch } = await registered()
    const attempts = await Promise.all(Array.from({ length: 11 }, () => patch({ password: next, oldPassword: 'not the password' })))
    expect(attempts.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('of two concurrent changes one succeeds', async () => {
    const { patch, logIn } = await registered()
    const both = await Promise.all([next, `${next} 2`].map((candidate) => patch({ password: candidate, oldPassword: password })))
    const statuses = both.map(({ status }) => status).sort()
    expect([
      [200, 409],
      [200, 400],
      [200, 401],
    ]).toContainEqual(statuses)
    const won = both[0]?.status === 200 ? next : `${next} 2`
    expect((await logIn(won)).status).toBe(200)
  })

  it('401 without a token', async () => {
    expect((await call('PATCH', '/user', { body: {} })).status).toBe(401)
  })
})

describe('asking for a new password', () => {
  const ask = (email: string) => costOf(() => call('POST', '/user/forgetPassword', { body: { email } }))

  it('does the same for known and unknown addresses, so that its timing reveals nothing', async () => {
    const email = mail()
    await register(email)
    const known = await ask(email)
    const unknown = await ask(mail())
    expect(known.cost).toEqual(unknown.cost)
    expect(known.result.status).toBe(200)
    await drain({ only: ['MailQueue'] }).catch(() => {})
  })

  it('stores no token before the e-mail is sent, and nothing for an unknown address', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const email = mail()
    const stranger = mail()
    await register(email)
    await ask(email)
    await ask(stranger)
    const stored = JSON.stringify(await itemsWith(email)) + JSON.stringify(await itemsWith(stranger))
    expect(stored).not.toMatch(/token/i)
    await drain({ only: ['MailQueue'] })
    expect(mails.filter(({ to }) => to.includes(stranger))).toEqual([])
    const token = /#token=(\S+)/.exec(textOf(mails.find(({ to }) => to.includes(email))))?.[1] ?? 'none'
    expect(await itemsWith(token)).toEqual([])
    expect(await itemsWith(stranger)).toEqual([])
  })
})

describe('GET /user', () => {
  it('401 without a token', async () => {
    expect((await call('GET', '/user')).status).toBe(401)
  })
})
