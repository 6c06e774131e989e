import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { currentKey } from '../../../lib/core/deploymentKey.ts'
import { call } from '../../harness/call.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

const read = (tenant: Tenant, token: string | undefined, headers: Record<string, string> = {}) =>
  call('GET', `/application/${tenant.appID}`, { token, headers })
const ours = (claims: JWTPayload, typ = 'causerie-user+jwt') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ, kid: currentKey('tokens').kid })
    .setIssuer('urn:causerie')
    .setAudience('urn:causerie:api')

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

describe('tokens of our own', () => {
  const sign = (jwt: SignJWT, key: Uint8Array = currentKey('tokens').key) => jwt.sign(key)
  it.each<[string, () => Promise<string> | string]>([
    ['no signature at all', () => new UnsecuredJWT({ sub: tenant.userID }).setExpirationTime('1h').encode()],
    ['another key', () => sign(ours({ sub: tenant.userID }).setExpirationTime('1h'), Buffer.alloc(32, 1))],
    ['no expiry', () => sign(ours({ sub: tenant.userID }))],
    ['a past expiry', () => sign(ours({ sub: tenant.userID }).setExpirationTime('-1s'))],
    ['a later nbf', () => sign(ours({ sub: tenant.userID }).setExpirationTime('1h').setNotBefore('10m'))],
    ['another issuer', () => sign(ours({ sub: tenant.userID }).setIssuer('urn:other').setExpirationTime('1h'))],
    ['another audience', () => sign(ours({ sub: tenant.userID }).setAudience('urn:other').setExpirationTime('1h'))],
    ['another kind', () => sign(ours({ sub: tenant.userID }, 'causerie-session+jwt').setExpirationTime('1h'))],
    ['an unknown kind', () => sign(ours({ sub: tenant.userID }, 'JWT').setExpirationTime('1h'))],
    ['no subject', () => sign(ours({}).setExpirationTime('1h'))],
    ['no JWT format', () => 'not.a.token'],
  ])('401 for a token with %s', async (_, make) => {
    expect((await read(tenant, await make())).status).toBe(401)
  })
  it('a token is refused once it has expired, although it was verified before', async () => {
    // Times in tokens are whole seconds: one of 2 is good for 1 at least.
    const token = await sign(ours({ sub: tenant.userID }).setExpirationTime('2s'))
    expect((await read(tenant, token)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await read(tenant, token)).status).toBe(401)
  })
  it('the management interface accepts a token without Bearer, the data interface does not', async () => {
    expect((await read(tenant, undefined, { authorization: tenant.token })).status).toBe(200)
    expect(
      (await call('GET', '/data/respondentsList', { query: { appID: tenant.appID }, headers: { authorization: tenant.token } })).status,
    ).toBe(401)
  })
})

describe('application tokens', () => {
  const make = async (level: string, more: object = {}) =>
    (await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level, title: 'a program', ...more } })).body
  it('have their level on their application, and no access elsewhere', async () => {
    const [view, edit] = [await make('view'), await make('edit')]
    const other = await newTenant()
    const set = (token: string) => call('POST', '/data/userProfile', { token, query: { appID: tenant.appID, respondentID: 'x' }, body: {} })
    expect([(await read(tenant, view.token)).status, (await set(view.token)).status, (await set(edit.token)).status]).toEqual([
      200, 403, 200,
    ])
    expect((await read(other, edit.token)).status).toBe(404)
    expect((await call('POST', '/application', { token: edit.token, body: { title: 'x' } })).status).toBe(403)
  })
  it('are refused from the first call after they were revoked', async () => {
    const { token, tokenID } = await make('view')
    expect((await read(tenant, token)).status).toBe(200)
    const listed = await tenant.call('GET', `/application/${tenant.appID}/tokens`)
    expect(listed.body.find((t: { tokenID: string }) => t.tokenID === tokenID)).toMatchObject({ title: 'a program', level: 'view' })
    expect(listed.text).not.toContain(token)
    expect((await tenant.call('DELETE', `/application/${tenant.appID}/token/${tokenID}`)).status).toBe(200)
    expect((await read(tenant, token)).status).toBe(401)
    expect((await tenant.call('DELETE', `/application/${tenant.appID}/token/${tokenID}`)).status).toBe(404)
  })
  it('can be created and listed by admins only', async () => {
    const editor = await newMember(tenant, 'edit')
    expect(
      (await call('POST', `/application/${tenant.appID}/token`, { token: editor.token, body: { level: 'view', title: 'x' } })).status,
    ).toBe(403)
    expect((await call('GET', `/application/${tenant.appID}/tokens`, { token: editor.token })).status).toBe(403)
  })
})

describe('levels', () => {
  it('404 for a stranger, as for what does not exist; 403 where the level is too low', async () => {
    const stranger = await newUser()
    const [theirs, nowhere] = [await read(tenant, stranger.token), await call('GET', '/application/nosuchapp', { token: stranger.token })]
    expect([theirs.status, nowhere.status, theirs.text]).toEqual([404, 404, nowhere.text])
  })
  it('a permission that is lowered or removed applies from the very next call', async () => {
    const member = await newMember(tenant, 'edit')
    const patch = () => call('PATCH', `/application/${tenant.appID}`, { token: member.token, body: { description: 'x' } })
    const permit = (permission: string) =>
      tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission, userID: member.userID } })
    expect((await patch()).status).toBe(200)
    await permit('view')
    expect([(await patch()).status, (await read(tenant, member.token)).status]).toEqual([403, 200])
    await permit('none')
    expect((await read(tenant, member.token)).status).toBe(404)
  })
  it('the header appid must name the same application', async () => {
    const other = await newTenant()
    expect((await read(tenant, tenant.token, { appid: tenant.appID })).status).toBe(200)
    expect((await read(tenant, tenant.token, { appid: other.appID })).status).toBe(403)
    expect((await read(tenant, other.token, { appid: other.appID })).status).toBe(404)
  })
})

describe('tokens of an OpenID Connect issuer', () => {
  let server: Server
  let url: string
  let served: { keys: object[] }
  let asked = 0
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1
      response.end(JSON.stringify(served))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  })
  afterAll(() => {
    server.close()
    vi.unstubAllEnvs()
  })
  it('are accepted if algorithm, signature, iss, aud, exp and kind of subject are valid', async () => {
    const [good, strange] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
    served = { keys: [{ ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'ES256' }] }
    vi.stubEnv('OIDC_ISSUER', 'https://issuer.example')
    vi.stubEnv('OIDC_AUDIENCE', 'causerie')
    vi.stubEnv('OIDC_JWKS_URL', url)
    const token = (claims: JWTPayload = {}, key = good.privateKey, kid = 'k1') =>
      new SignJWT({
        sub: 'auth0|ada',
        email: 'ada@example.test',
        given_name: 'Ada',
        iss: 'https://issuer.example',
        aud: 'causerie',
        exp: Math.floor(Date.now() / 1000) + 600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(key)
    const me = async (jwt: string) => call('GET', '/user', { token: jwt })
    expect((await me(await token())).body).toMatchObject({ userID: 'auth0|ada', email: 'ada@example.test', first_name: 'Ada' })
    const made = await call('POST', '/application', { token: await token(), body: { title: 'Theirs' } })
    expect([made.status, made.body.userID]).toEqual([201, 'auth0|ada'])
    const patched = await call('PATCH', '/user', { token: await token(), body: { first_name: 'Grace' } })
    expect([patched.status, patched.body.message]).toEqual([403, 'What is known of this user is kept by the issuer of their tokens.'])
    expect((await me(await token({ iss: 'https://evil.example' }))).status).toBe(401)
    expect((await me(await token({ aud: 'other' }))).status).toBe(401)
    expect((await me(await token({ exp: 1 }))).status).toBe(401)
    expect((await me(await token({}, strange.privateKey))).status).toBe(401)
    expect((await me(await token({ sub: tenant.userID }))).status).toBe(401)
    expect(asked).toBe(1)
  })
})
