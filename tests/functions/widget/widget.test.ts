import { describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { newMember, newTenant, newUser } from '../../harness/tenant.ts'

const tenant = await newTenant()
const widget = (
  query: Record<string, string> = {},
  headers: Record<string, string> = { host: 'chat.example.com', 'x-forwarded-proto': 'https' },
) => tenant.call('GET', `/widget/${tenant.appID}`, { query, headers })

describe('GET /widget/<appID>', () => {
  it('200: version 2, the default, is one async script tag with the URL of the API', async () => {
    const { status, body } = await widget()
    expect(status).toBe(200)
    expect(body).toBe(`<script async src="https://chat.example.com/assets/widget.js" data-app="${tenant.appID}"></script>`)
    expect((await widget({ version: '2' })).body).toBe(body)
  })

  it.each([
    [{ WIDGET_URL: 'https://api.acme.io' }, 'https://api.acme.io'],
    [{ API_URL: 'https://api.acme.io', WIDGET_URL: 'https://chat.acme.io' }, 'https://chat.acme.io'],
  ])("200: %j, the domain names of a deployment, are used instead of the API's generated address", async (names, base) => {
    for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value)
    expect((await widget()).body).toContain(`src="${base}/assets/widget.js"`)
  })

  it('200: a script from the CDN names the API', async () => {
    vi.stubEnv('CDN_URL', 'https://cdn.acme.io')
    vi.stubEnv('WIDGET_URL', 'https://api.acme.io')
    expect((await widget()).body).toBe(
      `<script async src="https://cdn.acme.io/assets/widget.js" data-app="${tenant.appID}" data-api="https://api.acme.io/"></script>`,
    )
  })

  it('200: version 1 is an iframe, titled with the name of the application', async () => {
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { title: 'The "best" <bot>' } })
    const { body } = await widget({ version: '1' }, { host: 'localhost:3000' })
    expect(body).toMatch(/^<iframe [^<>]+><\/iframe>$/)
    expect(body).toContain(`src="http://localhost:3000/channels/web/${tenant.appID}/frame"`)
    expect(body).toContain('title="The &quot;best&quot; &lt;bot&gt;"')
  })

  it('200 with the level view, 404 for a stranger, 401 without a token', async () => {
    const viewer = await newMember(tenant, 'view')
    const stranger = await newUser()
    const as = (token?: string) => call('GET', `/widget/${tenant.appID}`, { token, headers: { host: 'localhost' } })
    expect((await as(viewer.token)).status).toBe(200)
    expect((await as(stranger.token)).status).toBe(404)
    expect((await as()).status).toBe(401)
  })

  it.each(['3', '', 'new'])('500 on version "%s"', async (version) => {
    expect((await widget({ version })).status).toBe(500)
  })

  it('500 on an invalid host that could break out of an attribute of the snippet', async () => {
    for (const host of ['a"><script>', 'a/b', '', 'a b']) expect((await widget({}, { host })).status, host).toBe(500)
  })
})
