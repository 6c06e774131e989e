import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { storedApplications } from '../../../lib/store/applications/storedApplications.ts'
import { call } from '../../harness/call.ts'
import { newTenant } from '../../harness/tenant.ts'

const tenant = await newTenant()
const config = (headers: Record<string, string> = {}) => call('GET', `/channels/web/${tenant.appID}/config`, { headers })

describe('GET /channels/web/<appID>/config', () => {
  it('200 to anyone: what the widget needs, and nothing else of the application', async () => {
    const logic = { active: true, goToFeature: 'inner' }
    const entry = { type: 'postback', title: 'Order', payload: 'ORDER', logic, goToBot: 'inner', nextRessource: 'inner' }
    await tenant.call('PATCH', `/application/${tenant.appID}`, {
      body: {
        description: 'for us',
        info: { titre: 'Café', show_widget_delay: 2 },
        design: {
          color: '#123456',
          showUploadPicto: true,
          showPhotoPicto: false,
          ga: { active: true, code: 'G-1' },
          gtm: { active: true, code: 'GTM-1' },
        },
        payload: { title: 'Go', payload: 'inner', logic },
        persistent_menu: [{ locale: 'default', call_to_actions: [{ type: 'nested', title: 'More', call_to_actions: [entry] }] }],
        sms: { active: true, smsprovider_accountSid: 'inner', smsprovider_authToken: 'inner' },
        appIDs: [{ source: 'fb', appID: 'inner', appSecret: 'inner' }],
        security: { login_needed: true, login_url: 'https://login.example' },
        smart_format: [{ name: 'inner' }],
        documents: { inner: true },
        isNluFirst: true,
        attachments: { types: ['application/pdf', 'image/png'] },
      },
    })
    const { status, body, text } = await config()
    expect(status).toBe(200)
    expect(body).toEqual({
      appID: tenant.appID,
      title: 'Test application',
      security: { login_needed: true, login_type: 'api', login_url: 'https://login.example' },
      isNluFirst: true,
      info: { titre: 'Café', show_widget_delay: 2 },
      design: {
        color: '#123456',
        showUploadPicto: true,
        showPhotoPicto: false,
        ga: { active: true, code: 'G-1' },
        gtm: { active: true, code: 'GTM-1' },
      },
      attachments: { types: ['image/png', 'application/pdf'] },
      payload: { title: 'Go' },
      persistent_menu: [
        {
          locale: 'default',
          call_to_actions: [{ type: 'nested', title: 'More', call_to_actions: [{ type: 'postback', title: 'Order', payload: 'ORDER' }] }],
        },
      ],
    })
    expect(text).not.toContain('inner')
    expect(text).not.toContain(tenant.userID)
  })

  it('shows menu entries with only a target, and the action of an entry without a type', async () => {
    const other = await newTenant()
    const logic = { active: true, goToFeature: 'inner' }
    const call_to_actions = [
      { title: 'Start', logic },
      { title: 'Also', type: 'postback', goToBot: 'inner' },
      { title: 'Page', url: 'mailto:a@b.test' },
      { title: 'More', call_to_actions: [{ title: 'Below', nextRessource: 'inner' }] },
    ]
    const answer = await other.call('PATCH', `/application/${other.appID}`, { body: { persistent_menu: [{ call_to_actions }] } })
    expect(answer.status, answer.text).toBe(200)
    const { body, text } = await call('GET', `/channels/web/${other.appID}/config`)
    const payload = expect.stringMatching(/^menu\.[\w-]{16}$/)
    expect(body.persistent_menu[0].call_to_actions).toEqual([
      { type: 'postback', title: 'Start', payload },
      { type: 'postback', title: 'Also', payload },
      { type: 'web_url', title: 'Page', url: 'mailto:a@b.test' },
      { type: 'nested', title: 'More', call_to_actions: [{ type: 'postback', title: 'Below', payload }] },
    ])
    expect(text).not.toContain('inner')
  })

  it('allows any origin, unless the application lists its own', async () => {
    const origin = 'https://shop.example'
    expect((await config({ origin })).headers['access-control-allow-origin']).toBe('*')
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins: [origin] } })
    expect((await config({ origin })).headers['access-control-allow-origin']).toBe(origin)
    expect((await config({ origin: 'https://other.example' })).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('404 for an unknown application', async () => {
    expect((await call('GET', '/channels/web/nowhere/config')).status).toBe(404)
  })
})

describe('GET /channels/web/<appID>/frame', () => {
  it("200: a page that allows only our script, and framing only by the application's origins", async () => {
    const frame = (query = {}) => call('GET', `/channels/web/${tenant.appID}/frame`, { query })
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('there is no application')
    // As it was stored before origins were checked.
    await storedApplications.update(application, { allowedOrigins: ['https://shop.example', "x; script-src 'unsafe-inline'"] })
    const { status, text, headers } = await frame({ lang: 'fr' })
    expect(status).toBe(200)
    expect(text).toContain(`<causerie-widget app="${tenant.appID}" mode="page">`)
    expect(text).toContain('<html lang="fr">')
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self'; connect-src 'self' ws://localhost:3001 http://localhost:")
    expect(policy?.endsWith("frame-ancestors 'self' https://shop.example")).toBe(true)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins: [] } })
    expect((await frame()).headers['content-security-policy']).not.toContain('frame-ancestors')
    expect((await frame({ lang: '"><script>' })).status).toBe(400)
  })

  it('200: names the bot to those who share a link to it, whatever its name has in it', async () => {
    const info = { titre: 'Café "<b>Lune</b>"', description: "Tables & cakes 'here'", picto: { url: 'https://cafe.example/moon.png' } }
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { info } })
    const { text } = await call('GET', `/channels/web/${tenant.appID}/frame`)
    expect(text).toContain('<title>Café &quot;&lt;b&gt;Lune&lt;/b&gt;&quot;</title>')
    expect(text).toContain('<meta property="og:title" content="Café &quot;&lt;b&gt;Lune&lt;/b&gt;&quot;">')
    expect(text).toContain('<meta name="description" content="Tables &amp; cakes &#39;here&#39;">')
    expect(text).toContain('<meta property="og:image" content="https://cafe.example/moon.png">')
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { info: null } })
    expect((await call('GET', `/channels/web/${tenant.appID}/frame`)).text).not.toMatch(/og:image|description/)
  })
})
