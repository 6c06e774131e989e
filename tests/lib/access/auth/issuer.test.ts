import type { RequestListener } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../harness/call.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { serve } from '../../infrastructure/outboundHttp/serve.ts'

interface Pair {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

/** An issuer whose key set can change, and be away. */
async function newIssuer(first: readonly object[]) {
  const state = { keys: first, isAway: false, requestCount: 0 }
  const { url } = await serve((_request, response) => {
    state.requestCount += 1
    if (state.isAway) response.writeHead(500).end()
    else response.end(JSON.stringify({ keys: state.keys }))
  })
  vi.stubEnv('OIDC_ISSUER', 'https://issuer.example')
  vi.stubEnv('OIDC_AUDIENCE', 'causerie')
  vi.stubEnv('OIDC_JWKS_URL', `${url}/keys`)
  return state
}

const jwk = async (pair: Pair, more: object = {}) => ({ ...(await exportJWK(pair.publicKey)), ...more })

/** A token; `kid: null` names no key. */
const token = (pair: Pair, header: { alg?: string; typ?: string; kid?: string | null } = {}, claims: JWTPayload = {}) =>
  new SignJWT({
    sub: 'auth0|ada',
    email: 'ada@example.test',
    given_name: 'Ada',
    iss: 'https://issuer.example',
    aud: 'causerie',
    exp: Math.floor(Date.now() / 1000) + 200_000,
    ...claims,
  })
    .setProtectedHeader({
      alg: header.alg ?? 'ES256',
      ...(header.typ ? { typ: header.typ } : {}),
      ...(header.kid === null ? {} : { kid: header.kid ?? 'k1' }),
    })
    .sign(pair.privateKey)

const me = (jwt: string) => call('GET', '/user', { token: jwt })
const statusOf = async (jwt: string) => (await me(jwt)).status
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('tokens of an OpenID Connect issuer', () => {
  it('are accepted if algorithm, signature, iss, aud, exp and kind of subject are valid', async () => {
    const good = await generateKeyPair('ES256')
    const strange = await generateKeyPair('ES256')
    const issuer = await newIssuer([await jwk(good, { kid: 'k1', alg: 'ES256' })])
    const tenant = await newTenant()
    expect((await me(await token(good))).body).toMatchObject({ userID: 'auth0|ada', email: 'ada@example.test', first_name: 'Ada' })
    const made = await call('POST', '/application', { token: await token(good), body: { title: 'Theirs' } })
    expect([made.status, made.body.userID]).toEqual([201, 'auth0|ada'])
    expect(await statusOf(await token(good, {}, { iss: 'https://evil.example' }))).toBe(401)
    expect(await statusOf(await token(good, {}, { aud: 'other' }))).toBe(401)
    expect(await statusOf(await token(good, {}, { exp: 1 }))).toBe(401)
    expect(await statusOf(await token(strange))).toBe(401)
    expect(await statusOf(await token(good, {}, { sub: tenant.userID }))).toBe(401)
    expect(issuer.requestCount).toBe(1)
  })

  it.each([
    ['JWT', 200],
    ['jwt', 200],
    ['at+jwt', 200],
    ['application/at+JWT', 200],
    ['logout+jwt', 401],
    ['dpop+jwt', 401],
    ['secevent+jwt', 401],
    ['jarm+jwt', 401],
    ['at+jwt+x', 401],
  ])('of the type %s are %i', async (typ, status) => {
    const pair = await generateKeyPair('ES256')
    await newIssuer([await jwk(pair, { kid: 'k1' })])
    expect(await statusOf(await token(pair, { typ }))).toBe(status)
  })

  it.each([
    ['bound to a key of their sender', { cnf: { jkt: 'abc' } }],
    ['security events, whatever their type', { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
  ])('that are %s are 401', async (_, claims) => {
    const pair = await generateKeyPair('ES256')
    await newIssuer([await jwk(pair, { kid: 'k1' })])
    expect(await statusOf(await token(pair, {}, claims))).toBe(401)
  })

  it.each(['RS256', 'PS512', 'ES384', 'EdDSA', 'Ed25519'])('may be signed with %s', async (alg) => {
    const pair = await generateKeyPair(alg)
    await newIssuer([await jwk(pair, { kid: 'k1' })])
    expect(await statusOf(await token(pair, { alg }))).toBe(200)
  })

  it('may name no key, where several fit', async () => {
    const pairs = [await generateKeyPair('RS256'), await generateKeyPair('RS256'), await generateKeyPair('RS256')]
    await newIssuer(await Promise.all(pairs.slice(0, 2).map((pair, i) => jwk(pair, { kid: `k${i}` }))))
    const statuses = []
    for (const pair of pairs) statuses.push(await statusOf(await token(pair, { alg: 'RS256', kid: null })))
    expect(statuses).toEqual([200, 200, 401])
  })
})

describe('the keys of the issuer', () => {
  it('are fetched again after ten minutes, and stay valid for a day while the issuer is down', async () => {
    const pair = await generateKeyPair('ES256')
    const issuer = await newIssuer([await jwk(pair, { kid: 'k1' })])
    const fresh = () => token(pair, {}, { jti: `${Math.random()}` })
    expect(await statusOf(await fresh())).toBe(200)
    later(601)
    expect([await statusOf(await fresh()), issuer.requestCount]).toEqual([200, 2])
    issuer.isAway = true
    later(601)
    for (let i = 0; i < 5; i++) expect(await statusOf(await fresh())).toBe(200)
    // Away is remembered for a minute.
    expect(issuer.requestCount).toBe(3)
    later(61)
    expect([await statusOf(await fresh()), issuer.requestCount]).toEqual([200, 4])
    later(86_400)
    const answer = await me(await fresh())
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    issuer.isAway = false
    later(61)
    expect(await statusOf(await fresh())).toBe(200)
  })

  it('that are unknown are looked up at a limited rate', async () => {
    const pair = await generateKeyPair('ES256')
    const next = await generateKeyPair('ES256')
    const issuer = await newIssuer([await jwk(pair, { kid: 'k1' })])
    expect(await statusOf(await token(pair))).toBe(200)
    later(31)
    issuer.isAway = true
    for (let i = 0; i < 5; i++) expect(await statusOf(await token(next, { kid: `made-up-${i}` }))).toBe(503)
    expect([issuer.requestCount, await statusOf(await token(pair, {}, { jti: 'b' }))]).toEqual([2, 200])
    issuer.isAway = false
    issuer.keys = [await jwk(pair, { kid: 'k1' }), await jwk(next, { kid: 'k2' })]
    later(61)
    expect(await statusOf(await token(next, { kid: 'k2' }))).toBe(200)
    for (let i = 0; i < 5; i++) expect(await statusOf(await token(next, { kid: `made-up-${i}` }))).toBe(401)
    expect(issuer.requestCount).toBe(3)
  })

  it.each<[string, RequestListener]>([
    ['too large', (_request, response) => response.end(`{"keys":[],"x":"${'x'.repeat(1_000_001)}"}`)],
    [
      'endless',
      (_request, response) => {
        const writing = setInterval(() => response.write('x'.repeat(100_000)), 1)
        response.on('close', () => clearInterval(writing))
      },
    ],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['no key set', (_request, response) => response.end('{"keys":"x"}')],
    ['elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ])('that are %s are not accepted: the call is 503', async (_what, listener) => {
    const pair = await generateKeyPair('ES256')
    await newIssuer([])
    const { url } = await serve(listener)
    vi.stubEnv('OIDC_JWKS_URL', `${url}/keys`)
    expect(await statusOf(await token(pair))).toBe(503)
  })

  it('are fetched once for concurrent calls', async () => {
    const pair = await generateKeyPair('ES256')
    const issuer = await newIssuer([await jwk(pair, { kid: 'k1' })])
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => token(pair, {}, { jti: `${i}` })))
    expect(await Promise.all(tokens.map(statusOf))).toEqual(Array(8).fill(200))
    expect(issuer.requestCount).toBe(1)
  })
})
