import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountPassword, addTOTP, newAccount } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { newMember, type Tenant, tenantOf } from '../../harness/tenant.ts'
import { openInbox } from '../../harness/webViews.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const requireFactor = ({ appID, call: asOwner }: Tenant, secondFactor = true) =>
  asOwner('PATCH', `/application/${appID}`, { body: { security: { secondFactor } } })

/** An application whose owner has a second factor. */
async function newSafeTenant(): Promise<Tenant> {
  const owner = await newAccount()
  await addTOTP(owner)
  return tenantOf(owner)
}

describe('an application that requires a second factor', () => {
  it('refuses members without one, for every call, by a 403 that says why', async () => {
    const tenant = await newSafeTenant()
    const member = await newMember(tenant, 'edit')
    expect((await requireFactor(tenant)).status).toBe(200)
    for (const [method, path] of [
      ['GET', `/application/${tenant.appID}`],
      ['PATCH', `/application/${tenant.appID}`],
      ['GET', `/features/${tenant.appID}`],
      ['DELETE', `/application/${tenant.appID}`],
    ] as const) {
      const { status, headers, body } = await call(method, path, { token: member.token, body: {} })
      expect([status, headers['x-error-code'], body.message]).toEqual([403, 'second_factor', expect.stringContaining('second factor')])
    }
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).status).toBe(200)
  })

  it('is open to a member once they have one', async () => {
    const tenant = await newSafeTenant()
    const member = await newAccount()
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'view', userID: member.userID } })
    await requireFactor(tenant)
    const read = async () => (await call('GET', `/application/${tenant.appID}`, { token: member.token })).status
    expect(await read()).toBe(403)
    await addTOTP(member)
    expect(await read()).toBe(200)
    await call('DELETE', '/user/factor/totp', { token: member.token, body: { password: accountPassword } })
    expect(await read()).toBe(403)
  })

  it('shows itself to those members only in outline', async () => {
    const tenant = await newSafeTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { description: 'not for everybody' } })
    const member = await newMember(tenant, 'view')
    await requireFactor(tenant)
    const list = async (token: string) => (await call('GET', '/applications', { token })).body
    const [outline] = await list(member.token)
    expect(outline).toMatchObject({ appID: tenant.appID, title: 'Test application', security: { secondFactor: true } })
    expect(outline).not.toHaveProperty('description')
    expect((await list(tenant.token))[0]).toHaveProperty('description')
  })

  it('is the same 404 for strangers', async () => {
    const tenant = await newSafeTenant()
    await requireFactor(tenant)
    const stranger = await newAccount()
    expect((await call('GET', `/application/${tenant.appID}`, { token: stranger.token })).status).toBe(404)
  })

  it('accepts application tokens, which are no members', async () => {
    const tenant = await newSafeTenant()
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'view', title: 'T' } })
    await requireFactor(tenant)
    expect((await call('GET', `/application/${tenant.appID}`, { token: body.token })).status).toBe(200)
  })

  it('exempts users of an OpenID Connect issuer', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1' }]
    const { url } = await serve((_request, response) => void response.end(JSON.stringify({ keys })))
    vi.stubEnv('OIDC_ISSUER', 'https://issuer.example')
    vi.stubEnv('OIDC_AUDIENCE', 'causerie')
    vi.stubEnv('OIDC_JWKS_URL', `${url}/keys`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const claims = { sub: 'auth0|ada', iss: 'https://issuer.example', aud: 'causerie', exp: Math.floor(Date.now() / 1000) + 600 }
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(privateKey)
    const tenant = await newSafeTenant()
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'view', userID: 'auth0|ada' } })
    await requireFactor(tenant)
    expect((await call('GET', `/application/${tenant.appID}`, { token })).status).toBe(200)
    const own = await call('POST', '/application', { token, body: { title: 'A', security: { secondFactor: true } } })
    expect(own.status).toBe(201)
  })

  it('tells their inboxes nothing more', async () => {
    const tenant = await newSafeTenant()
    const member = await newMember(tenant, 'edit')
    const inbox = await openInbox(member.token, tenant.appID)
    await requireFactor(tenant)
    await tenant.call('POST', '/data/botrespondent/create', { body: { appID: tenant.appID, respondentID: 'ada' } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'ada' } })
    expect([inbox.frames(), inbox.isOpen()]).toEqual([[], false])
    await expect(openInbox(member.token, tenant.appID)).rejects.toThrow()
  })
})

describe('the setting', () => {
  it('409 until the owner has a second factor, so that nobody locks themselves out; nothing changes', async () => {
    const tenant = await tenantOf(await newAccount())
    const refused = await requireFactor(tenant)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('owner')])
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body.security).toBeUndefined()
    const made = await tenant.call('POST', '/application', { body: { title: 'A', security: { secondFactor: true } } })
    expect(made.status).toBe(409)
    await addTOTP(tenant)
    expect((await requireFactor(tenant)).status).toBe(200)
  })

  it('409 by a token of the application, too', async () => {
    const tenant = await tenantOf(await newAccount())
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'admin', title: 'T' } })
    expect(
      (await requireFactor({ ...tenant, call: (method, path, options) => call(method, path, { ...options, token: body.token }) })).status,
    ).toBe(409)
  })

  it('needs admin, and can be switched off', async () => {
    const tenant = await newSafeTenant()
    const member = await newMember(tenant, 'edit')
    const patch = { token: member.token, body: { security: { secondFactor: true } } }
    expect((await call('PATCH', `/application/${tenant.appID}`, patch)).status).toBe(403)
    await requireFactor(tenant)
    expect((await requireFactor(tenant, false)).status).toBe(200)
    expect((await call('GET', `/application/${tenant.appID}`, { token: member.token })).status).toBe(200)
  })

  it('is in the audit trail', async () => {
    const tenant = await newSafeTenant()
    await requireFactor(tenant)
    const [record] = (await tenant.call('GET', `/audit/${tenant.appID}`)).body
    expect(record.changes).toMatchObject({ 'security.secondFactor': { to: true } })
  })
})
