import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const open = (tenant: Tenant, body: object = {}, token?: string) =>
  call('POST', `/channels/web/${tenant.appID}/session`, { body, ...(token === undefined ? {} : { token }) })

async function setSecurity(tenant: Tenant, security: object | null): Promise<void> {
  const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { security } })
  expect(answer.status, answer.text).toBe(200)
}

const signed = async (tenant: Tenant, respondentID: string) => {
  const { body } = await tenant.call('GET', `/application/${tenant.appID}/webSecret`)
  return { respondentID, signature: createHmac('sha256', body.secret).update(respondentID).digest('hex') }
}

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
}

/** An application with a log-in service that returns the given answer; collects the request bodies. */
async function withLogIn(answerOf: (login: string) => Answer) {
  const requests: unknown[] = []
  const { url } = await serve(async (request, response) => {
    const body = JSON.parse(await bodyOf(request))
    requests.push(body)
    const { status = 200, text, body: answer = {} } = answerOf(body.login)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(answer))
  })
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const tenant = await newTenant()
  await newFeature(tenant, 'Talk', ['Hello {{name}}', askEmail('Your address?')])
  await setSecurity(tenant, { login_needed: true, login_url: `${url}/login` })
  return { tenant, requests, url }
}

const needed = 'This application requires a login and a password, or a signed respondentID.'

describe('a web session that requires a log-in', () => {
  it('401 for an anonymous respondent, even with an anonymous session', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', [askEmail('Your address?')])
    const { id, token, say } = await newTalker(tenant)
    await say('hello')
    await setSecurity(tenant, { login_needed: true })
    const answers = [await open(tenant), await open(tenant, { respondentID: id }, token)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [401, { success: false, message: needed }]))
    // The session that was opened before has ended, and so has its WebSocket.
    expect((await call('POST', `/channels/web/${tenant.appID}/messages`, { token, body: { text: 'hello' } })).status).toBe(401)
    await expect(openWebView(token)).rejects.toThrow()
    await setSecurity(tenant, null)
    expect(await say('a@example.test')).toEqual([])
    expect((await open(tenant)).status).toBe(201)
  })

  it('opens with a signature, and is renewed with its token, for any type', async () => {
    const tenant = await newTenant()
    for (const login_type of ['redirect', 'api', 'sso']) {
      await setSecurity(tenant, { login_needed: true, login_type, login_url: 'https://login.example/' })
      const proof = await signed(tenant, `client-${login_type}`)
      const { status, body } = await open(tenant, proof)
      expect([status, body.respondentID]).toEqual([201, proof.respondentID])
      const renewed = await open(tenant, { respondentID: proof.respondentID }, body.token)
      expect(renewed.status).toBe(201)
      const request = { token: renewed.body.token, body: { text: 'hello' } }
      expect((await call('POST', `/channels/web/${tenant.appID}/messages`, request)).status).toBe(200)
      expect((await open(tenant, { ...proof, signature: '0'.repeat(64) })).status).toBe(401)
    }
  })

  it('says in its public config how people log in', async () => {
    const tenant = await newTenant()
    const security = { login_needed: true, login_type: 'redirect', login_url: 'https://login.example/' }
    await setSecurity(tenant, security)
    expect((await call('GET', `/channels/web/${tenant.appID}/config`)).body.security).toEqual(security)
    await setSecurity(tenant, { ...security, login_needed: false })
    expect((await call('GET', `/channels/web/${tenant.appID}/config`)).body).not.toHaveProperty('security')
  })

  it.each(['javascript:alert(1)', 'ftp://login.example', 'login'])('refuses the login_url %j by name', async (login_url) => {
    const tenant = await newTenant()
    const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { security: { login_url } } })
    expect([answer.status, answer.body.message]).toEqual([500, 'security.login_url must be an http or https URL.'])
  })
})

describe('POST …/session {login, password}', () => {
  it('opens the session of the respondent that the service names, with the attributes that it sets', async () => {
    const { tenant, requests } = await withLogIn(() => ({ body: { respondentID: 'ada#1', attribute: { name: 'Ada' }, more: 'ignored' } }))
    const { status, body } = await open(tenant, { login: 'ada', password: 'a secret' })
    expect([status, body.respondentID]).toEqual([201, 'ada#1'])
    expect(requests).toEqual([{ appID: tenant.appID, login: 'ada', password: 'a secret' }])
    const reply = await call('POST', `/channels/web/${tenant.appID}/messages`, { token: body.token, body: { text: 'hello' } })
    expect(reply.body.messages.map((message: { text: string }) => message.text)).toEqual(['Hello Ada', 'Your address?'])
    expect((await tenant.read('ada#1')).body.attribute).toEqual({ name: 'Ada' })
    // Another log-in goes on with the conversation.
    const again = await open(tenant, { login: 'ada', password: 'a secret' })
    const transcript = await call('GET', `/channels/web/${tenant.appID}/messages`, { token: again.body.token })
    expect(transcript.body).toHaveLength(3)
  })

  it('opens a session without attributes, too: the respondent comes with their first message', async () => {
    const { tenant } = await withLogIn(() => ({ body: { respondentID: 'ada' } }))
    expect((await open(tenant, { login: 'ada', password: 'p' })).status).toBe(201)
    expect((await tenant.read('ada')).status).toBe(404)
  })

  it.each<[string, Answer]>([
    ['another status', { status: 403, body: { respondentID: 'ada' } }],
    ['a redirect', { status: 302, body: { respondentID: 'ada' } }],
    ['201', { status: 201, body: { respondentID: 'ada' } }],
    ['no JSON', { text: 'ada' }],
    ['a list', { body: ['ada'] }],
    ['no respondentID', { body: { attribute: {} } }],
    ['an invalid respondentID', { body: { respondentID: 'a\u0000b' } }],
    ['a respondentID that is no text', { body: { respondentID: 7 } }],
    ['attributes that are no texts', { body: { respondentID: 'ada', attribute: { age: 7 } } }],
    ['attributes in a list', { body: { respondentID: 'ada', attribute: ['x'] } }],
    ['an attribute without a name', { body: { respondentID: 'ada', attribute: { '': 'x' } } }],
    ['more than a profile may hold', { body: { respondentID: 'ada', attribute: { long: 'x'.repeat(70_000) } } }],
  ])('401 if the service answers %s, and no respondent is created', async (_, answer) => {
    const { tenant } = await withLogIn(() => answer)
    const { status, body } = await open(tenant, { login: 'ada', password: 'p' })
    expect([status, body]).toEqual([401, { success: false, message: 'The login or the password is wrong.' }])
    expect((await tenant.read('ada')).status).toBe(404)
  })

  it('401 if the service does not answer, is not public, or is not configured', async () => {
    const tenant = await newTenant()
    for (const login_url of ['http://127.0.0.1:9/', 'http://10.0.0.1/login', undefined]) {
      await setSecurity(tenant, { login_needed: true, ...(login_url ? { login_url } : {}) })
      expect((await open(tenant, { login: 'ada', password: 'p' })).status, login_url).toBe(401)
    }
  })

  it('429 after 10 attempts, for this login of this application', async () => {
    const { tenant, requests } = await withLogIn((login) => (login === 'zoe' ? { body: { respondentID: 'zoe' } } : { status: 401 }))
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await open(tenant, { login: i % 2 ? 'ada' : ' ADA', password: `${i}` })).status)
    expect([statuses, requests.length]).toEqual([[...Array.from({ length: 10 }, () => 401), 429], 10])
    expect(Number((await open(tenant, { login: 'ada', password: 'p' })).headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(tenant, { login: 'zoe', password: 'p' })).status).toBe(201)
  })

  it('neither stores nor logs credentials', async () => {
    vi.stubEnv('LOG_LEVEL', 'debug')
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
    onTestFinished(() => write.mockRestore())
    const { tenant } = await withLogIn((login) => (login.startsWith('good') ? { body: { respondentID: 'ada' } } : { text: 'no' }))
    for (const login of ['good-planted-login', 'bad-planted-login']) await open(tenant, { login, password: 'planted-password' })
    write.mockRestore()
    expect(lines.join('')).toContain('openWebSession')
    expect(lines.join('')).not.toMatch(/planted/)
    expect([await itemsWith('planted-login'), await itemsWith('planted-password')]).toEqual([[], []])
  })

  it.each([
    ['password', { login: 'ada' }],
    ['login', { password: 'p' }],
    ['respondentID', { login: 'ada', password: 'p', respondentID: 'ada' }],
    ['login', { login: '', password: 'p' }],
  ])('400 names %s', async (parameter, body) => {
    const { tenant, requests } = await withLogIn(() => ({ body: { respondentID: 'ada' } }))
    const answer = await open(tenant, body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(new RegExp(`^${parameter} `))])
    expect(requests).toEqual([])
  })

  it('400 names login if it is not expected', async () => {
    const { tenant, url } = await withLogIn(() => ({ body: { respondentID: 'ada' } }))
    for (const security of [
      { login_needed: true, login_type: 'redirect', login_url: url },
      { login_needed: false, login_url: url },
      null,
    ]) {
      await setSecurity(tenant, security)
      const answer = await open(tenant, { login: 'ada', password: 'p' })
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^login /)])
    }
  })
})
