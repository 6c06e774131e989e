import { get as getHTTP } from 'node:http'
import { get as getHTTPS } from 'node:https'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { now } from '../core/clock.ts'
import * as env from '../core/env.ts'
import { problem } from '../core/errors.ts'

/** Signature algorithms that are accepted from an OpenID Connect issuer: with public keys only. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

interface KeySet {
  readonly url: string
  readonly fetchedAt: number
  readonly keyFor: ReturnType<typeof createLocalJWKSet>
}

let keySet: KeySet | undefined
const freshMs = 600_000
/** A token with an unknown key id makes us fetch the keys again, but at most once in this time. */
const cooldownMs = 30_000

/**
 * Verifies a token of the deployment's OpenID Connect issuer: algorithm, signature, `iss`, `aud`, `exp`, `nbf` (docs/access-and-errors.md#tokens). Throws where it
 * is not valid, and `unavailable` where the keys of the issuer cannot be fetched.
 */
export async function verifyWithIssuer(token: string): Promise<JWTPayload> {
  const settings = env.oidcIssuer()
  if (!settings) throw problem('unauthenticated')
  const options = { algorithms, issuer: settings.issuer, audience: settings.audience, requiredClaims: ['exp', 'sub'] }
  const keys = await currentKeys(settings.jwksURL, freshMs)
  try {
    return (await jwtVerify(token, keys.keyFor, options)).payload
  } catch (error) {
    if (!isUnknownKey(error)) throw error
    return (await jwtVerify(token, (await currentKeys(settings.jwksURL, cooldownMs)).keyFor, options)).payload
  }
}

const isUnknownKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY'

async function currentKeys(url: string, olderThanMs: number): Promise<KeySet> {
  if (keySet && keySet.url === url && now() - keySet.fetchedAt < olderThanMs) return keySet
  const keys = await fetchKeys(url).catch((error: unknown) => {
    throw problem('unavailable', { cause: error, retryAfterSeconds: 5 })
  })
  keySet = { url, fetchedAt: now(), keyFor: createLocalJWKSet(keys) }
  return keySet
}

/** The URL is a setting of the deployment, so it may be private, unlike URLs that users write. Size and time are limited all the same. */
const fetchKeys = (url: string): Promise<JSONWebKeySet> =>
  new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getHTTPS : getHTTP
    const request = get(url, { timeout: 5000, headers: { accept: 'application/json' } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > 1_000_000) request.destroy(new Error('the key set is too large'))
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`the key set answered ${response.statusCode}`))
        try {
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error)
        }
      })
    })
    request.on('timeout', () => request.destroy(new Error('the key set did not answer')))
    request.on('error', reject)
  })
