import { createHmac, timingSafeEqual } from 'node:crypto'
import { webSecrets } from '../../applications/secrets.ts'
import { callerOf } from '../../auth/tokens.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { createVisitor, getPerson, type Identity, isSameIdentity } from '../../store/respondents/respondents.ts'
import { logInRespondent } from './webLogIn.ts'

interface SessionRequest {
  readonly respondentID?: string | undefined
  readonly signature?: string | undefined
  readonly login?: string | undefined
  readonly password?: string | undefined
}

/** Whom a session is for. */
export interface SessionIdentity extends Identity {
  readonly respondentID: string
  /** Whether they proved who they are: by a signature, a log-in, or a session that was opened by one of these. */
  readonly isIdentified: boolean
}

/**
 * Whom a new web session is for: somebody new, unless the caller logs in or chooses the respondentID; that takes its signature with the
 * application's web secret, or a session of that respondent (docs/channels.md#web-sessions). Where people are to log in, nobody is somebody new.
 */
export async function sessionIdentity(
  application: Application,
  request: SessionRequest,
  authorization: string | undefined,
): Promise<SessionIdentity> {
  const { respondentID, isIdentified } = await subjectOf(application, request, authorization)
  const { uid, madeAt } = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  return { respondentID, uid, madeAt, isIdentified }
}

type Subject = Pick<SessionIdentity, 'respondentID' | 'isIdentified'>

async function subjectOf(application: Application, request: SessionRequest, authorization: string | undefined): Promise<Subject> {
  const { respondentID, signature, login, password } = request
  if (login !== undefined || password !== undefined) {
    if (respondentID !== undefined) throw invalid('respondentID', 'must not be given with a login: the log-in says who it is')
    if (login === undefined || password === undefined) throw invalid(login === undefined ? 'login' : 'password', 'is missing')
    return { respondentID: await logInRespondent(application, { login, password }), isIdentified: true }
  }
  if (respondentID === undefined) {
    if (signature !== undefined) throw invalid('respondentID', 'is missing')
    if (application.loginNeeded) throw problem('unauthenticated', { message: loginNeeded })
    return { respondentID: `web-${newID()}`, isIdentified: false }
  }
  const isIdentified = signature === undefined ? undefined : isSigned(application, respondentID, signature)
  const proof = isIdentified === undefined ? await heldSession(application, respondentID, authorization) : { isIdentified }
  if (!proof || isIdentified === false)
    throw problem('unauthenticated', {
      message: 'A respondentID of your own needs its signature with the web secret, or a session of that respondent.',
    })
  if (application.loginNeeded && !proof.isIdentified) throw problem('unauthenticated', { message: loginNeeded })
  return { respondentID, isIdentified: proof.isIdentified }
}

const loginNeeded = 'A session of this application needs a login and a password, or a respondentID with its signature.'

function isSigned({ appID }: Application, respondentID: string, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  return webSecrets(appID).some((secret) => {
    const expected = createHmac('sha256', secret).update(respondentID).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The session of that respondent which the caller holds; undefined where they hold none. */
async function heldSession(
  application: Application,
  respondentID: string,
  authorization: string | undefined,
): Promise<{ readonly isIdentified: boolean } | undefined> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const caller = await callerOf(token)
  const isTheirs =
    caller.kind === 'respondent' &&
    caller.appID === application.appID &&
    caller.epoch === application.epoch &&
    caller.respondentID === respondentID
  return isTheirs && isSameIdentity(await getPerson(application, respondentID), caller) ? caller : undefined
}
