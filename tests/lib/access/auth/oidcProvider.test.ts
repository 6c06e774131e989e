import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider from 'oidc-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../harness/call.ts'
import { serve } from '../../infrastructure/outboundHttp/serve.ts'

/** Our verification against an issuer that others wrote: tokens, discovery and keys are as `oidc-provider` makes them, over HTTP. */

type Algorithm = 'RS256' | 'PS256' | 'ES256' | 'EdDSA' | 'HS256'

const secret = 'the secret of the client, which is long enough for HS256'
const audience = 'urn:causerie:deployment'

const newKey = async (alg: Algorithm, kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' }
}

/** An issuer on loopback, the setting of a deployment that trusts it, and what may happen to it. */
async function newIssuer(first: readonly JWK[]) {
  let listener = (_request: unknown, response: { writeHead(status: number): { end(): void } }): void => void response.writeHead(503).end()
  const state = { isAway: false, requestCount: 0 }
  const { url: issuer } = await serve((request, response) => {
    if (request.url === '/jwks') state.requestCount += 1
    if (state.isAway) request.socket.destroy()
    else (listener as (...of: unknown[]) => void)(request, response)
  })
  const setKeys = (keys: readonly JWK[]): void => {
    const provider = new Provider(issuer, {
      jwks: { keys: [...keys] },
      clients: [
        {
          client_id: 'ada',
          client_secret: secret,
          grant_types: ['client_credentials'],
          redirect_uris: [],
          response_types: [],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      clientAuthMethods: ['client_secret_post'],
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
          // The resource names the audience and the algorithm: `urn:causerie:deployment?alg=ES256`.
          getResourceServerInfo: (_context, resource) => {
            const [of = '', alg = 'RS256'] = resource.split('?alg=')
            const key = alg === 'HS256' ? { key: Buffer.from(secret) } : {}
            return { scope: '', audience: of, accessTokenFormat: 'jwt', accessTokenTTL: 200_000, jwt: { sign: { alg, ...key } } } as never
          },
        },
      },
    })
    listener = provider.callback() as never
  }
  setKeys(first)
  const discovered: Record<'issuer' | 'jwks_uri' | 'token_endpoint', string> = JSON.parse(
    await (await fetch(`${issuer}/.well-known/openid-configuration`)).text(),
  )
  vi.stubEnv('OIDC_ISSUER', discovered.issuer).stubEnv('OIDC_AUDIENCE', audience).stubEnv('OIDC_JWKS_URL', discovered.jwks_uri)
  const token = async (alg: Algorithm, of = audience): Promise<string> => {
    const body = { grant_type: 'client_credentials', client_id: 'ada', client_secret: secret, resource: `${of}?alg=${alg}` }
    const answer = await fetch(discovered.token_endpoint, { method: 'POST', body: new URLSearchParams(body) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return JSON.parse(await answer.text()).access_token
  }
  return Object.assign(state, { issuer, setKeys, token })
}

const statusOf = async (token: string) => (await call('GET', '/user', { token })).status
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // The library says that its settings are for development.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('access tokens of oidc-provider', () => {
  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'] as const)('signed with %s are accepted', async (alg) => {
    const issuer = await newIssuer([await newKey('RS256', 'r1'), await newKey(alg, 'k1')])
    const token = await issuer.token(alg)
    expect(await call('GET', '/user', { token })).toMatchObject({ status: 200, body: { userID: 'ada' } })
    const made = await call('POST', '/application', { token, body: { title: 'Theirs' } })
    expect([made.status, made.body.userID]).toEqual([201, 'ada'])
  })

  it('of another audience, issuer or time, with a symmetric key, or changed, are refused', async () => {
    const keys = [await newKey('RS256', 'r1')]
    const issuer = await newIssuer(keys)
    const good = await issuer.token('RS256')
    expect(await statusOf(good)).toBe(200)
    expect(await statusOf(await issuer.token('RS256', 'urn:another:api'))).toBe(401)
    expect(await statusOf(await issuer.token('HS256'))).toBe(401)
    const [header = '', payload = '', signature = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url')
    expect(await statusOf(`${header}.${forged}.${signature}`)).toBe(401)
    expect(await statusOf(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.${signature}`)).toBe(401)
    expect(await statusOf(`${good}=`)).toBe(401)
    later(200_001)
    expect(await statusOf(good)).toBe(401)
    // Another issuer with keys of the same names.
    const trusted = { ...process.env }
    const other = await newIssuer([await newKey('RS256', 'r1')])
    const strange = await other.token('RS256')
    expect(await statusOf(strange)).toBe(200)
    for (const name of ['OIDC_ISSUER', 'OIDC_JWKS_URL']) vi.stubEnv(name, trusted[name] ?? '')
    expect(await statusOf(`${strange}`)).toBe(200)
    expect(await statusOf(await other.token('RS256'))).toBe(401)
  })

  it('are accepted after a key rotation, except those of a removed key', async () => {
    const first = await newKey('ES256', 'k1')
    const second = await newKey('ES256', 'k2')
    const issuer = await newIssuer([await newKey('RS256', 'r1'), first])
    const before = await issuer.token('ES256')
    const late = await issuer.token('ES256')
    expect(await statusOf(before)).toBe(200)
    issuer.setKeys([await newKey('RS256', 'r1'), second])
    later(31)
    expect([await statusOf(await issuer.token('ES256')), issuer.requestCount]).toEqual([200, 2])
    expect(await statusOf(late)).toBe(401)
  })

  it('are accepted for a day while the issuer is down, and again when it is back', async () => {
    const issuer = await newIssuer([await newKey('RS256', 'r1')])
    const tokens = await Promise.all([1, 2, 3, 4].map(() => issuer.token('RS256')))
    const status = () => statusOf(tokens.pop() ?? '')
    expect(await status()).toBe(200)
    issuer.isAway = true
    later(3600)
    expect(await status()).toBe(200)
    later(86_400)
    expect(await status()).toBe(503)
    issuer.isAway = false
    later(61)
    expect(await status()).toBe(200)
  })
})
