import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { storedApplications } from '../../../lib/store/applications/storedApplications.ts'
import { newTenant } from '../../harness/tenant.ts'

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
