import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMailToken } from '../../../lib/store/users/mailTokens.ts'
import { call } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { claimsOf, newTenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

const mail = () => `${randomUUID()}@example.test`
const register = (email: string) => call('POST', '/user/register', { body: { email, password: 'correct horse battery' } })

/** The words of an e-mail, without the soft line breaks of its encoding. */
const textOf = (received: { raw: string } | undefined): string => (received?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')

afterEach(() => vi.unstubAllEnvs())

describe('an e-mail address is verified by whoever reads its e-mails', () => {
  const me = async (token: string) => (await call('GET', '/user', { token })).body
  const verify = (token: string) => call('POST', '/user/verifyEmail', { body: { token } })
  const started = async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const email = mail()
    const { token } = (await register(email)).body
    const logIn = async () => (await call('POST', '/user/login', { body: { email, password: 'correct horse battery' } })).body.token
    /** What was sent to the address; the queue may hold letters of other tests, too. */
    const received = async () => {
      await drain({ only: ['MailQueue'] })
      return mails.filter(({ to }) => to.includes(email))
    }
    return { email, token, received, logIn }
  }
  const tokenIn = (received: { raw: string } | undefined) => /console\/verify#(\S+)/.exec(textOf(received))?.[1] ?? ''

  it('by the token of the e-mail that registration sends, once', async () => {
    const { token, received, logIn } = await started()
    expect((await me(token)).email_verified).toBe(false)
    const mails = await received()
    expect(mails).toHaveLength(1)
    expect(textOf(mails[0])).toContain('http://localhost:3000/console/verify#')
    const proof = tokenIn(mails[0])
    expect([(await verify(proof)).status, (await verify(proof)).status, (await verify('made up')).status]).toEqual([200, 400, 400])
    const again = await logIn()
    expect((await me(again)).email_verified).toBe(true)
    expect((await call('POST', '/user/sendVerification', { token: again })).status).toBe(409)
  })

  it('by a token requested again, at most five times in 15 minutes', async () => {
    const { token, received } = await started()
    const again = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/user/sendVerification', { token })))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
    const mails = await received()
    expect(mails).toHaveLength(6)
    expect((await verify(tokenIn(mails[3]))).status).toBe(200)
  })

  it('by a page at the configured API URL, whatever host was called', async () => {
    vi.stubEnv('API_URL', 'https://api.acme.io')
    const { token, received } = await started()
    expect((await call('POST', '/user/sendVerification', { token, headers: { host: 'evil.example' } })).status).toBe(200)
    const pages = (await received()).map((mail) => /(http\S+)verify#/.exec(textOf(mail))?.[1])
    expect(pages).toEqual(['https://api.acme.io/console/', 'https://api.acme.io/console/'])
  })

  it('403 names the setting if the deployment has no sender; registration sends nothing', async () => {
    vi.stubEnv('MAIL_FROM', '')
    const { token, received } = await started()
    const refused = await call('POST', '/user/sendVerification', { token })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('mailFrom')])
    expect(await received()).toEqual([])
  })

  it('by resetting the password with an e-mailed token', async () => {
    const { email, token } = await started()
    const letter = randomUUID()
    await createMailToken('passwordReset', letter, { userID: String(claimsOf(token)['sub']) })
    await call('POST', '/user/resetPassword', { body: { token: letter, password: 'another password' } })
    const again = await call('POST', '/user/login', { body: { email, password: 'another password' } })
    expect((await me(again.body.token)).email_verified).toBe(true)
  })

  it('tokens for one purpose are refused for another', async () => {
    const { token } = await started()
    const reset = randomUUID()
    const proof = randomUUID()
    const user = { userID: String(claimsOf(token)['sub']) }
    await createMailToken('passwordReset', reset, user)
    await createMailToken('emailVerification', proof, user)
    expect((await verify(reset)).status).toBe(400)
    expect((await call('POST', '/user/resetPassword', { body: { token: proof, password: 'another password' } })).status).toBe(400)
  })

  it('until then it grants no access', async () => {
    const { email, token, received, logIn } = await started()
    const tenant = await newTenant()
    const permit = () => tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'edit', userEmail: email } })
    const refused = await permit()
    expect([refused.status, refused.body.message]).toEqual([409, 'The user has not verified this e-mail address yet.'])
    expect((await call('GET', `/application/${tenant.appID}`, { token })).status).toBe(404)
    await verify(tokenIn((await received())[0]))
    expect((await permit()).status).toBe(200)
    expect((await call('GET', `/application/${tenant.appID}`, { token: await logIn() })).status).toBe(200)
  })

  it('sends and requires nothing if the deployment does not require verification', async () => {
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

describe('a new password revokes what was issued before', () => {
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

  it('401 for an older token, with and without an application; the new one works', async () => {
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

  it('is completed by the repeat of a call that died before it used up the letter', async () => {
    const { email, userID } = await registered()
    const verified = await letter(userID)
    expect((await reset(verified, 'another password')).status).toBe(200)
    // As the dead call left it.
    await createMailToken('passwordReset', verified, { userID, passwordVersion: 0 })
    expect((await reset(verified, 'another password')).status).toBe(200)
    expect((await reset(verified, 'another password')).status).toBe(400)
    await createMailToken('passwordReset', verified, { userID, passwordVersion: 0 })
    expect((await reset(verified, 'the password of a thief')).status).toBe(400)
    expect((await call('POST', '/user/login', { body: { email, password: 'another password' } })).status).toBe(200)
  })

  it('400 for an earlier reset e-mail; a later one works', async () => {
    const { userID } = await registered()
    const one = await letter(userID)
    const other = await letter(userID)
    expect((await reset(one, 'another password')).status).toBe(200)
    expect((await reset(other, 'the password of a thief')).status).toBe(400)
    expect((await reset(await letter(userID, 1), 'a third password')).status).toBe(200)
  })
})
