import { createHmac, timingSafeEqual } from 'node:crypto'
import { isProofGood } from '../access/auth/session.ts'
import { callerOf } from '../access/auth/tokens.ts'
import { goodSecrets } from '../access/auth/webSecrets.ts'
import { now } from '../core/clock.ts'
import { invalid, problem } from '../core/errors.ts'
import { newID } from '../core/ids.ts'
import type { Application } from '../store/applications/access.ts'
import { getPerson, type Identity, isSameIdentity } from '../store/respondents/respondents.ts'
import { createVisitor } from '../store/respondents/visitors.ts'
import { logInRespondent } from './webLogIn.ts'

interface SessionRequest {
  readonly respondentID?: string | undefined
  readonly signature?: string | undefined
  readonly signedAt?: number | undefined
  readonly login?: string | undefined
  readonly password?: string | undefined
}

/** The respondent of a session. */
export interface SessionIdentity extends Identity {
  readonly respondentID: string
  /** Whether they authenticated: by signature, by login, or in the session that this one continues. */
  readonly isIdentified: boolean
  /** Number of the web secret that verified the signature. */
  readonly signedWith?: number | undefined
}

/** Where a request comes from. */
interface RequestOrigin {
  /** The header, which may hold a session token. */
  readonly authorization: string | undefined
  /** The network that calls. */
  readonly address: string
}

/**
 * Returns the respondent of a new web session: a new visitor, unless the caller logs in or passes a respondentID with its signature or a
 * session of that respondent (docs/web-channel.md#web-sessions). Throws `unauthenticated` if that proof is missing or wrong, or if the
 * application requires a login.
 */
export async function sessionIdentity(application: Application, request: SessionRequest, from: RequestOrigin): Promise<SessionIdentity> {
  const { respondentID, isIdentified, signedWith } = await subjectOf(application, request, from)
  const { uid, madeAt } = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  return { respondentID, uid, madeAt, isIdentified, signedWith }
}

type Subject = Pick<SessionIdentity, 'respondentID' | 'isIdentified' | 'signedWith'>

async function subjectOf(application: Application, request: SessionRequest, { authorization, address }: RequestOrigin): Promise<Subject> {
  const { respondentID, signature, signedAt, login, password } = request
  if (login !== undefined || password !== undefined) {
    if (respondentID !== undefined) throw invalid('respondentID', 'cannot be combined with a login')
    if (login === undefined || password === undefined) throw invalid(login === undefined ? 'login' : 'password', 'is missing')
    return { respondentID: await logInRespondent(application, { login, password }, address), isIdentified: true }
  }
  if (respondentID === undefined) {
    if (signature !== undefined) throw invalid('respondentID', 'is missing')
    if (signedAt !== undefined) throw invalid('signature', 'is missing')
    if (application.loginNeeded) throw problem('unauthenticated', { message: loginNeeded })
    return { respondentID: `web-${newID()}`, isIdentified: false }
  }
  if (signedAt !== undefined && signature === undefined) throw invalid('signature', 'is missing')
  const proof =
    signature === undefined
      ? await currentSession(application, respondentID, authorization)
      : proofIn(application, { respondentID, signature, signedAt })
  if (!proof)
    throw problem('unauthenticated', {
      message: 'To choose a respondentID, send its signature with the web secret, or a session token of that respondent.',
    })
  if (application.loginNeeded && !proof.isIdentified) throw problem('unauthenticated', { message: loginNeeded })
  return { respondentID, ...proof }
}

const loginNeeded = 'This application requires a login and a password, or a signed respondentID.'

type Proof = Pick<SessionIdentity, 'isIdentified' | 'signedWith'>

interface SignedIdentity {
  readonly respondentID: string
  readonly signature: string
  readonly signedAt: number | undefined
}

/**
 * Verifies a site's signature; undefined if no valid secret matches or if it is too old. IDs contain no line feed, so the signed text is
 * unambiguous.
 */
function proofIn(application: Application, { respondentID, signature, signedAt }: SignedIdentity): Proof | undefined {
  const { signatureMaxAge } = application
  if (signatureMaxAge !== undefined && !isRecent(signedAt, signatureMaxAge)) return undefined
  const signed = signedAt === undefined ? respondentID : `${respondentID}\n${signedAt}`
  const provided = Buffer.from(signature, 'hex')
  const match = goodSecrets(application).find(({ secret }) => {
    const expected = createHmac('sha256', secret).update(signed).digest()
    return provided.length === expected.length && timingSafeEqual(provided, expected)
  })
  return match && { isIdentified: true, signedWith: match.number }
}

/** Clock skew allowed of a site. */
const maxClockSkewMs = 60_000

const isRecent = (signedAt: number | undefined, seconds: number): boolean =>
  signedAt !== undefined && signedAt <= now() + maxClockSkewMs && signedAt > now() - seconds * 1000

/** The session of that respondent in the caller's token, if valid. */
async function currentSession(
  application: Application,
  respondentID: string,
  authorization: string | undefined,
): Promise<Proof | undefined> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const caller = await callerOf(token)
  const isTheirs =
    caller.kind === 'respondent' &&
    caller.appID === application.appID &&
    caller.epoch === application.epoch &&
    caller.respondentID === respondentID
  if (!isTheirs || !isProofGood(application, caller)) return undefined
  if (!isSameIdentity(await getPerson(application, respondentID), caller)) return undefined
  return { isIdentified: caller.isIdentified, signedWith: caller.signedWith }
}
