import { type CryptoKey, type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose'
import * as env from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import { type IssuerKeys, issuerKeys, refreshedKeys } from './issuerKeys.ts'

/** Signature algorithms that are accepted from an OpenID Connect issuer: with public keys only. `Ed25519` is what `EdDSA` means (RFC 9864). */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The types of tokens that say who calls: ID tokens have none or `JWT`, access tokens `at+jwt` (RFC 9068). Others prove something else. */
const tokenTypes = /^(application\/)?(jwt|at\+jwt)$/i

/**
 * Verifies a token of the deployment's OpenID Connect issuer: algorithm, signature, `iss`, `aud`, `exp`, `nbf`, and that it is one that says
 * who calls (docs/access-and-errors.md#tokens). Throws where it is not valid, and `unavailable` where the keys of the issuer cannot be fetched.
 */
export async function verifyWithIssuer(token: string): Promise<JWTPayload> {
  const settings = env.oidcIssuer()
  if (!settings) throw problem('unauthenticated')
  const options = { algorithms, issuer: settings.issuer, audience: settings.audience, requiredClaims: ['exp', 'sub'] }
  const keys = await issuerKeys(settings.jwksURL)
  const { protectedHeader, payload } = await verifiedWith(token, keys, options).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ERR_JWKS_NO_MATCHING_KEY') throw error
    return verifiedWith(token, await refreshedKeys(keys), options)
  })
  if (protectedHeader.typ !== undefined && !tokenTypes.test(protectedHeader.typ)) throw problem('unauthenticated')
  // Bound to a key of the sender, which we do not check; a security event, such as a logout, which is no right to do anything.
  if (payload['cnf'] !== undefined || payload['events'] !== undefined) throw problem('unauthenticated')
  return payload
}

type Options = Parameters<typeof jwtVerify>[2]

/** Several keys may fit a token that names none: each is tried. */
async function verifiedWith(token: string, { keyFor }: IssuerKeys, options: Options): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keyFor, options)
  } catch (error) {
    if (!hasSeveralKeys(error)) throw error
    let last: unknown = error
    for await (const key of error) {
      try {
        return await jwtVerify(token, key, options)
      } catch (mismatch) {
        if (codeOf(mismatch) !== 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') throw mismatch
        last = mismatch
      }
    }
    throw last
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const hasSeveralKeys = (error: unknown): error is AsyncIterable<CryptoKey> =>
  codeOf(error) === 'ERR_JWKS_MULTIPLE_MATCHING_KEYS' && error instanceof Error && Symbol.asyncIterator in error
