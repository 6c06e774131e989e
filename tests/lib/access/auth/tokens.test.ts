import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerOf, issueUserToken } from '../../../../lib/access/auth/tokens.ts'
import { currentKey } from '../../../../lib/core/deploymentKey.ts'
import { call } from '../../../harness/call.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../../harness/tenant.ts'

const read = (tenant: Tenant, token: string | undefined, headers: Record<string, string> = {}) =>
  call('GET', `/application/${tenant.appID}`, { token, headers })
const ours = (claims: JWTPayload, typ = 'causerie-user+jwt') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ, kid: currentKey('tokens').kid })
    .setIssuer('urn:causerie')
    .setAudience('urn:causerie:api')

let tenant: Tenant
afterEach(() => vi.useRealTimers())

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
  it.each<[string, (token: string) => string]>([
    ['= at its end', (token) => `${token}=`],
    ['a space before it', (token) => ` ${token}`],
    ['a space inside', (token) => token.replace('.', '. ')],
    ['a line break at its end', (token) => `${token}\n`],
    ['bits at its end that mean nothing', (token) => token.slice(0, -1) + String.fromCharCode((token.at(-1) ?? 'a').charCodeAt(0) + 1)],
    ['+ in place of -', (token) => token.replaceAll('-', '+').replaceAll('_', '/')],
    ['a part more', (token) => `${token}.`],
  ])('a token with %s is refused', async (_, altered) => {
    const token = await issueUserToken(tenant)
    await expect(callerOf(token)).resolves.toMatchObject({ userID: tenant.userID })
    const other = altered(token)
    if (other !== token) await expect(callerOf(other)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
  it('a token is refused once it has expired, although it was verified before', async () => {
    const token = await sign(ours({ sub: tenant.userID }).setExpirationTime('1h'))
    expect((await read(tenant, token)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
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
    const view = await make('view')
    const edit = await make('edit')
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
  it('404 for a stranger, as for an unknown application; 403 if the level is too low', async () => {
    const stranger = await newUser()
    const theirs = await read(tenant, stranger.token)
    const nowhere = await call('GET', '/application/nosuchapp', { token: stranger.token })
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
