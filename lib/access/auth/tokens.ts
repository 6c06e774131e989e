import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Level } from '../../../schemas/contract.ts'
import { epochSeconds, now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'
import { Problem, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { verifyWithIssuer } from './issuer.ts'
import { isOwnUserID } from './userIDs.ts'

/** The caller that a token identifies. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'user'
      readonly userID: string
      readonly claims: JWTPayload
      /** The number of password changes at issue; undefined for users of an external issuer. */
      readonly passwordVersion: number | undefined
      /** The session that it belongs to; undefined for users of an external issuer, and for tokens from before there were sessions. */
      readonly sessionID: string | undefined
      /** How often the session had been renewed at issue. */
      readonly renewals: number
    }
  | { readonly kind: 'application'; readonly appID: string; readonly level: Level; readonly tokenID: string }
  | {
      readonly kind: 'respondent'
      readonly appID: string
      readonly respondentID: string
      readonly uid: string
      readonly madeAt: string
      readonly epoch: number
      readonly language: string | undefined
      /** Whether the session was opened with a proof of who the respondent is: a signature, or a log-in. */
      readonly isIdentified: boolean
      /** The number of the web secret with which that was signed. */
      readonly signedWith: number | undefined
    }

const issuer = 'urn:causerie'
const audience = 'urn:causerie:api'

/** The header `typ` of each kind of token that we issue, so that no kind passes for another (docs/access-and-errors.md#tokens). */
const types = { user: 'causerie-user+jwt', application: 'causerie-application+jwt', respondent: 'causerie-session+jwt' } as const

const sign = (kind: keyof typeof types, claims: JWTPayload, seconds: number): Promise<string> => {
  const { kid, key } = currentKey('tokens')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: types[kind], kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(epochSeconds() + seconds)
    .sign(key)
}

interface TokenUser {
  readonly userID: string
  readonly passwordVersion?: number | undefined
  readonly sessionID?: string | undefined
  readonly renewals?: number | undefined
}

const userTokenSeconds = 43_200

/** A user's token, valid for 12 hours, or until its session ends or the user changes their password once more. */
export const issueUserToken = ({ userID, passwordVersion = 0, sessionID, renewals = 0 }: TokenUser): Promise<string> =>
  sign('user', { sub: userID, passwordVersion, ...(sessionID === undefined ? {} : { sid: sessionID, renewals }) }, userTokenSeconds)

/** A token with one level on one application, valid for `seconds`; it can be revoked by its id. */
export const issueApplicationToken = (claims: { appID: string; level: Level; tokenID: string }, seconds: number): Promise<string> =>
  sign('application', { appID: claims.appID, level: claims.level, jti: claims.tokenID }, seconds)

/** The token of a respondent's web session, valid for 30 days or until the respondent is re-keyed or deleted. */
export const issueSessionToken = (claims: {
  appID: string
  respondentID: string
  uid: string
  madeAt: string
  epoch: number
  language?: string | undefined
  isIdentified?: boolean
  signedWith?: number | undefined
}): Promise<string> => {
  const { appID, respondentID: sub, uid, madeAt, epoch, language, isIdentified, signedWith } = claims
  const proof = isIdentified ? { identified: true, ...(signedWith === undefined ? {} : { signedWith }) } : {}
  const more = { ...(language === undefined ? {} : { language }), ...proof }
  return sign('respondent', { appID, sub, uid, madeAt, epoch, ...more, jti: newID() }, 2_592_000)
}

interface Verified {
  readonly caller: Caller
  readonly exp: number
  readonly nbf: number
}

/** Verified tokens, the oldest first. Failures are not cached; `exp` and `nbf` are checked again at each hit. */
const verified = new Map<string, Verified>()
const maxCachedTokens = 500

/** Returns the caller that a token identifies. Throws `unauthenticated` for every kind of bad token, and `unavailable` as `verifyWithIssuer`. */
export async function callerOf(token: string): Promise<Caller> {
  const cached = verified.get(token)
  if (cached) {
    const seconds = now() / 1000
    if (seconds >= cached.exp || seconds < cached.nbf) throw problem('unauthenticated')
    return cached.caller
  }
  const fresh = await verify(token)
  if (verified.size >= maxCachedTokens) verified.delete(verified.keys().next().value ?? '')
  verified.set(token, fresh)
  return fresh.caller
}

/**
 * Whether a text is a JWT in its canonical form (RFC 7515 §7.1): three parts of canonical base64url. Libraries also accept spaces, padding and
 * non-zero trailing bits.
 */
function isCompact(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
}

async function verify(token: string): Promise<Verified> {
  if (!isCompact(token)) throw problem('unauthenticated')
  try {
    const { typ, kid } = decodeProtectedHeader(token)
    const ours = Object.values(types).find((type) => type === typ)
    const payload = ours ? await verifyOurs(token, ours, tokenKey(kid)) : await verifyWithIssuer(token)
    const caller = ours ? ourCaller(ours, payload) : foreignUser(payload)
    if (!caller || payload.exp === undefined) throw problem('unauthenticated')
    return { caller, exp: payload.exp, nbf: payload.nbf ?? 0 }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw problem('unauthenticated', { cause: error })
  }
}

async function verifyOurs(token: string, typ: string, key: Uint8Array): Promise<JWTPayload> {
  const options = { algorithms: ['HS256'], issuer, audience, typ, requiredClaims: ['exp'] }
  return (await jwtVerify(token, key, options)).payload
}

/** The key that a token names: the current or a previous one (docs/backup.md#key-rotation). */
function tokenKey(kid: string | undefined): Uint8Array {
  const match = deploymentKeys('tokens').find((one) => one.kid === kid)
  if (!match) throw problem('unauthenticated')
  return match.key
}

function ourCaller(type: string, payload: JWTPayload): Caller | undefined {
  const { sub, appID, level, jti } = payload
  if (type === types.user) return sub ? userIn(payload, sub) : undefined
  if (typeof appID !== 'string') return undefined
  if (type === types.application) return isLevel(level) && jti ? { kind: 'application', appID, level, tokenID: jti } : undefined
  return sub ? respondentIn(payload, appID, sub) : undefined
}

function userIn({ exp, passwordVersion = 0, sid, renewals = 0 }: JWTPayload, userID: string): Caller | undefined {
  if (typeof passwordVersion !== 'number' || typeof renewals !== 'number') return undefined
  const sessionID = typeof sid === 'string' ? sid : undefined
  return { kind: 'user', userID, claims: { sub: userID, ...(exp === undefined ? {} : { exp }) }, passwordVersion, sessionID, renewals }
}

function respondentIn(
  { uid, madeAt, epoch, language, identified, signedWith }: JWTPayload,
  appID: string,
  respondentID: string,
): Extract<Caller, { kind: 'respondent' }> | undefined {
  if (typeof uid !== 'string' || typeof madeAt !== 'string' || typeof epoch !== 'number') return undefined
  const opened = {
    language: typeof language === 'string' ? language : undefined,
    isIdentified: identified === true,
    signedWith: typeof signedWith === 'number' ? signedWith : undefined,
  }
  return { kind: 'respondent', appID, respondentID, uid, madeAt, epoch, ...opened }
}

/** A user of the deployment's OpenID Connect issuer. A subject in the form of our user ids is rejected, lest it pass for that user. */
const foreignUser = (claims: JWTPayload): Caller | undefined =>
  claims.sub && !isOwnUserID(claims.sub)
    ? { kind: 'user', userID: claims.sub, claims, passwordVersion: undefined, sessionID: undefined, renewals: 0 }
    : undefined

const isLevel = (value: unknown): value is Level => value === 'view' || value === 'edit' || value === 'admin'
