import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setVerifiedIf } from '../../../lib/store/users/users.ts'
import { call } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const testCall = (body: object, of = tenant) => of.call('POST', `/workflow/testCall/${of.appID}`, { body })
const testEmail = (body: object, token = tenant.token) => call('POST', `/workflow/testEmail/${tenant.appID}`, { body, token })

/** A service that answers with what it was sent. */
const echo = () =>
  serve(async (request, response) => {
    const { method, url, headers } = request
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ method, url, key: headers['x-api-key'], authorization: headers.authorization, body: await bodyOf(request) }),
    )
  })

describe('the test of a webhook', () => {
  it('calls it with sample values, and returns status, time and response', async () => {
    const { url } = await echo()
    const webhook = {
      type: 'POST',
      url: `${url}/orders/{{order}}`,
      params: [{ title: 'q', value: '{{city|Paris}}' }],
      body: { name: '{{name}}' },
    }
    const { status, body, text } = await testCall({ webhook, values: { order: 'a/b', name: 'Ada' } })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ status: 201, contentType: 'application/json', isCut: false, milliseconds: expect.any(Number) })
    expect(JSON.parse(body.text)).toEqual({ method: 'POST', url: '/orders/a%2Fb?q=Paris', body: '{"name":"Ada"}' })
  })

  it('sends stored secrets to the host that they are for only, and never shows them, though the service repeats them', async () => {
    const { url } = await echo()
    const headers = [
      { title: 'x-api-key', value: 'SECRETKEY' },
      { title: 'Authorization', value: 'Bearer SECRETTOKEN' },
    ]
    const made = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { actions: [{ webhook: { list: [{ url, headers }] } }] } })
    const { _id, actions } = made.body
    const [webhook] = actions[0].webhook.list
    expect(webhook.headers[0].value).toBe('********')
    const { body, text } = await testCall({ webhook, workflowID: _id })
    expect(JSON.parse(body.text)).toMatchObject({ key: '********', authorization: '********' })
    expect(text).not.toContain('SECRET')
    const { url: elsewhere } = await echo()
    const moved = await testCall({ webhook: { ...webhook, url: elsewhere.replace('127.0.0.1', 'localhost') }, workflowID: _id })
    expect([moved.status, moved.body.message]).toEqual([400, expect.stringMatching(/^webhook\.headers\.0\.value must be sent again/)])
    const foreign = await newTenant()
    expect((await testCall({ webhook, workflowID: _id }, foreign)).status).toBe(404)
    expect((await testCall({ webhook })).status).toBe(400)
  })

  it.each([
    ['refused_address', 'http://10.0.0.1/'],
    ['refused_address', 'http://169.254.169.254/latest/meta-data'],
    ['unreachable', 'http://127.0.0.1:1/'],
    ['invalid_url', 'https://example.com/{{path}}'],
  ])('says why there is no response: %s', async (failure, url) => {
    expect((await testCall({ webhook: { url }, values: { path: '..' } })).body).toMatchObject({ failure })
  })

  it('is refused to viewers, without a URL, beyond 60 in ten minutes, and before the owner is verified', async () => {
    const { url } = await echo()
    const viewer = await newMember(tenant, 'view')
    expect((await call('POST', `/workflow/testCall/${tenant.appID}`, { token: viewer.token, body: { webhook: { url } } })).status).toBe(403)
    expect((await testCall({ webhook: {} })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 600_000) * 600_000 + 1000 })
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    expect((await testCall({ webhook: { url } })).body.failure).toBe('owner_unverified')
    vi.stubEnv('EMAIL_VERIFICATION', 'off')
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await testCall({ webhook: { url } })).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(59)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('is in the audit trail, without what was sent', async () => {
    const { url } = await echo()
    await testCall({ webhook: { url, headers: [{ title: 'x-api-key', value: 'SECRETKEY' }] } })
    const { body, text } = await tenant.call('GET', `/audit/${tenant.appID}`)
    expect(body[0]).toMatchObject({ operation: 'testWorkflowCall', kind: 'content' })
    expect(text).not.toContain('SECRETKEY')
  })
})

describe('the test of an e-mail', () => {
  const email = {
    subject: 'Order {{order}}',
    content: '<p>Hello <b>{{name}}</b>, <a href="https://shop.example">look</a></p>',
    toEmail: ['someone@else.example'],
  }

  it('goes to the caller alone, with sample values, as HTML and as text', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const { status, body, text } = await testEmail({ email, values: { order: '12', name: '<Ada>' } })
    expect(status, text).toBe(200)
    expect(body).toEqual({ to: tenant.email, subject: 'Order 12', text: 'Hello <Ada>, look (https://shop.example)' })
    await drain({ only: ['MailQueue'] })
    expect(mails.map(({ to }) => to)).toEqual([[tenant.email]])
    expect(mails[0]?.raw).toContain('Subject: Order 12')
    expect(mails[0]?.raw).toContain('&lt;Ada&gt;')
  })

  it('is sent to verified addresses of users only, and ten times an hour', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required').stubEnv('MAIL_FROM', 'Bot <bot@acme.io>')
    const { body: refused } = await testEmail({ email })
    expect(refused.message).toMatch(/has not verified/)
    await setVerifiedIf(tenant.userID)
    const { body: token } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'edit', title: 'T' } })
    expect((await testEmail({ email }, token.token)).status).toBe(403)
    expect((await testEmail({ email: { ...email, fromEmail: 'security@acme.io' } })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 1000 })
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await testEmail({ email })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
