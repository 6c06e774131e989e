import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../../lib/store/users/mailTokens.ts'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { claimsOf, newTenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/mail/smtp.ts'

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
  it('409 where the e-mail is taken, whatever its case', async () => {
    const email = mail()
    await register(email)
    expect((await register(email.toUpperCase())).status).toBe(409)
  })
  it('403 where registration is closed', async () => {
    vi.stubEnv('REGISTRATION', 'closed')
    expect((await register(mail())).status).toBe(403)
  })
  it('is closed where the deployment does not say that it is open', async () => {
    vi.stubEnv('REGISTRATION', undefined)
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
    return { email, token, patch, logIn: (given: string) => call('POST', '/user/login', { body: { email, password: given } }) }
  }
  const next = 'another good password'

  it('changes names and picture, takes back what was read, and null empties', async () => {
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

  it('a new password ends older tokens, that of the call too, wherever they are sent and whatever else is wrong', async () => {
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

  it('of two changes at once one is made', async () => {
    const { patch, logIn } = await registered()
    const both = await Promise.all([next, `${next} 2`].map((given) => patch({ password: given, oldPassword: password })))
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

  it('does the same for an address that is known and one that is not, so that its time tells nothing', async () => {
    const email = mail()
    await register(email)
    const [known, unknown] = [await ask(email), await ask(mail())]
    expect(known.cost).toEqual(unknown.cost)
    expect(known.result.status).toBe(200)
    await drain({ only: ['MailQueue'] }).catch(() => {})
  })

  it('stores no token before the letter is sent, and nothing for an unknown address afterwards', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const [email, stranger] = [mail(), mail()]
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

describe('an e-mail address is verified by whoever reads its e-mails', () => {
  const me = async (token: string) => (await call('GET', '/user', { token })).body
  const verify = (token: string) => call('POST', '/user/verifyEmail', { body: { token } })
  const started = async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const email = mail()
    const { token } = (await register(email)).body
    /** What was sent to the address; the queue may hold letters of other tests, too. */
    const received = async () => {
      await drain({ only: ['MailQueue'] })
      return mails.filter(({ to }) => to.includes(email))
    }
    return { email, token, received }
  }
  const tokenIn = (received: { raw: string } | undefined) => /console\/verify#(\S+)/.exec(textOf(received))?.[1] ?? ''

  it('by the token of the e-mail that registration sends, once', async () => {
    const { token, received } = await started()
    expect((await me(token)).email_verified).toBe(false)
    const mails = await received()
    expect(mails).toHaveLength(1)
    expect(textOf(mails[0])).toContain('http://localhost:3000/console/verify#')
    const proof = tokenIn(mails[0])
    expect([(await verify(proof)).status, (await verify(proof)).status, (await verify('made up')).status]).toEqual([200, 400, 400])
    expect((await me(token)).email_verified).toBe(true)
    expect((await call('POST', '/user/sendVerification', { token })).status).toBe(409)
  })

  it('by one that is asked for again, at most five times in a quarter of an hour', async () => {
    const { token, received } = await started()
    const again = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/user/sendVerification', { token })))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
    const mails = await received()
    expect(mails).toHaveLength(6)
    expect((await verify(tokenIn(mails[3]))).status).toBe(200)
  })

  it('by setting a new password with a token that was sent to it', async () => {
    const { email, token } = await started()
    const letter = randomUUID()
    await createMailToken('passwordReset', letter, { userID: String(claimsOf(token)['sub']) })
    await call('POST', '/user/resetPassword', { body: { token: letter, password: 'another password' } })
    const again = await call('POST', '/user/login', { body: { email, password: 'another password' } })
    expect((await me(again.body.token)).email_verified).toBe(true)
  })

  it('a token for one thing does not do the other', async () => {
    const { token } = await started()
    const [reset, proof] = [randomUUID(), randomUUID()]
    const user = { userID: String(claimsOf(token)['sub']) }
    await createMailToken('passwordReset', reset, user)
    await createMailToken('emailVerification', proof, user)
    expect((await verify(reset)).status).toBe(400)
    expect((await call('POST', '/user/resetPassword', { body: { token: proof, password: 'another password' } })).status).toBe(400)
  })

  it('until then it gives nobody a level', async () => {
    const { email, token, received } = await started()
    const tenant = await newTenant()
    const permit = () => tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'edit', userEmail: email } })
    const refused = await permit()
    expect([refused.status, refused.body.message]).toEqual([409, 'The user has not verified this e-mail address yet.'])
    expect((await call('GET', `/application/${tenant.appID}`, { token })).status).toBe(404)
    await verify(tokenIn((await received())[0]))
    expect((await permit()).status).toBe(200)
    expect((await call('GET', `/application/${tenant.appID}`, { token })).status).toBe(200)
  })

  it('sends nothing, and asks for nothing, where the deployment does not require it', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const email = mail()
    await register(email)
    await drain({ only: ['MailQueue'] })
    expect(mails).toEqual([])
    const tenant = await newTenant()
    const body = { permission: 'view', userEmail: email }
    expect((await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body })).status).toBe(200)
  })
})

describe('a new password ends what was issued before it', () => {
  const registered = async () => {
    const email = mail()
    const { body } = await register(email)
    const userID = String(claimsOf(body.token)['sub'])
    return { email, userID, token: String(body.token) }
  }
  const letter = async (userID: string, passwordVersion?: number) => {
    const token = randomUUID()
    await createMailToken('passwordReset', token, { userID, passwordVersion })
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
