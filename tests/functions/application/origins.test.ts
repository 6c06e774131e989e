import { describe, expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { storedApplications } from '../../../lib/store/applications/storedApplications.ts'
import type { Answered } from '../../harness/call.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const refused = [
  '*',
  '',
  'null',
  'javascript:x',
  'shop.example',
  '//shop.example',
  'https://',
  'https://*.shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example:443',
  'http://shop.example:80',
  'https://Shop.example',
  'https://user@shop.example',
  'https://exämple.fr',
  'ftp://shop.example',
  'file:///x',
  ' https://shop.example',
  "https://shop.example; script-src 'unsafe-inline'",
]
const taken = ['https://shop.example', 'http://localhost:8080', 'https://xn--exmple-cua.fr', 'http://127.0.0.1:1', 'https://[::1]:8443']

describe('allowedOrigins', () => {
  it.each(refused)('refuses %j by name, and changes nothing', async (origin) => {
    const tenant = await newTenant()
    const allowedOrigins = ['https://first.example', origin]
    const changed = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins } })
    const made = await tenant.call('POST', '/application', { body: { title: 'x', allowedOrigins } })
    const imported = await tenant.call('POST', '/application/import', { body: { application: { title: 'x', allowedOrigins } } })
    expect([changed.status, made.status, imported.status]).toEqual([500, 500, 400])
    expect(changed.body.message).toMatch(/^allowedOrigins\.1 must be an origin/)
    expect(made.body.message).toMatch(/^allowedOrigins\.1 must be an origin/)
    expect(imported.body.message).toMatch(/^application\.allowedOrigins\.1 must be an origin/)
    expect((await openApplication(tenant.appID))?.origins.size).toBe(0)
  })

  it('accepts what browsers send', async () => {
    const tenant = await newTenant()
    const { status, body } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins: taken } })
    expect([status, body.allowedOrigins]).toEqual([200, taken])
  })

  it('reads a list stored earlier, and allows changes of other fields', async () => {
    const tenant = await newTenant()
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('there is no application')
    await storedApplications.update(application, { allowedOrigins: ['*', 'javascript:x', 'https://shop.example'] })
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body.allowedOrigins).toHaveLength(3)
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { title: 'Other' } })).status).toBe(200)
    const config = (origin: string) => tenant.call('GET', `/channels/web/${tenant.appID}/config`, { headers: { origin } })
    expect((await config('https://shop.example')).headers['access-control-allow-origin']).toBe('https://shop.example')
    expect((await config('https://other.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('calls by pages of other origins than allowedOrigins lists', () => {
  const own = { origin: 'https://api.example.com', host: 'api.example.com' }
  const calls: Record<string, (talker: Talker, headers: Record<string, string>) => Promise<Answered>> = {
    session: ({ tenant }, headers) => tenant.call('POST', `/channels/web/${tenant.appID}/session`, { token: undefined, headers }),
    message: ({ tenant, token }, headers) =>
      tenant.call('POST', `/channels/web/${tenant.appID}/messages`, { token, headers, body: { text: 'hi' } }),
    transcript: ({ tenant, token }, headers) => tenant.call('GET', `/channels/web/${tenant.appID}/messages`, { token, headers }),
    event: ({ tenant, token }, headers) =>
      tenant.call('POST', `/channels/web/${tenant.appID}/events`, { token, headers, body: { type: 'read', messageID: 'm1' } }),
    attachment: ({ tenant, token }, headers) =>
      tenant.call('POST', `/channels/web/${tenant.appID}/attachments`, {
        token,
        headers,
        body: { name: 'a.png', type: 'image/png', size: 10 },
      }),
  }
  interface Talker {
    readonly tenant: Tenant
    readonly token: string
  }
  async function restricted(): Promise<Talker> {
    const tenant = await newTenant()
    const { token } = (await tenant.call('POST', `/channels/web/${tenant.appID}/session`, { token: undefined })).body
    const design = { showUploadPicto: true }
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { design, allowedOrigins: ['https://shop.example'] } })
    return { tenant, token }
  }

  it.each(Object.entries(calls))('are refused: %s', async (_, send) => {
    const talker = await restricted()
    for (const origin of ['https://evil.example', 'http://shop.example', 'https://shop.example:444', 'null', 'x'.repeat(2000)]) {
      const answer = await send(talker, { origin })
      expect([answer.status, answer.headers['x-error-code']], origin).toEqual([403, 'forbidden'])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    const { seenOn } = (await talker.tenant.call('GET', `/application/${talker.tenant.appID}`)).body
    expect(seenOn).toBeUndefined()
    for (const headers of [{}, { origin: 'https://shop.example' }, own])
      expect((await send(talker, headers)).status, JSON.stringify(headers)).not.toBe(403)
  })

  it('are all that such pages send', () => {
    const open = Object.values(routes).filter(({ cors, access }) => cors === 'public' && access.who !== 'anyone')
    const refusing = open.filter(({ errors }) => errors?.some((code) => code === 'origin_refused')).map(({ id }) => id)
    expect(open.map(({ id }) => id).filter((id) => !refusing.includes(id))).toEqual(['getMediaFile', 'getWebFrame', 'getWebConfig'])
  })

  it('are taken where the application lists none', async () => {
    const tenant = await newTenant()
    const headers = { origin: 'https://any.example' }
    expect((await tenant.call('POST', `/channels/web/${tenant.appID}/session`, { token: undefined, headers })).status).toBe(201)
  })
})
