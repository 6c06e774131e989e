import { problem } from '../../core/errors.ts'
import { type Application, type OpenedApplication, openApplicationWith } from '../../store/applications/access.ts'
import { type RespondentRecord, recordIn, respondentKey } from '../../store/respondents/respondentItem.ts'
import { type Identity, isSameIdentity, personIn } from '../../store/respondents/respondents.ts'
import type { Caller } from './tokens.ts'
import { isSecretGood } from './webSecrets.ts'

/** An open web session, with the record of its respondent. */
export interface Session extends Identity {
  readonly respondentID: string
  /** The language that it was opened with. */
  readonly language: string | undefined
  readonly record: RespondentRecord
}

/** Whether the web secret that signed the proof of a session is still valid: a rotation after a leak ends the sessions it signed. */
export const isProofGood = (
  application: Application,
  { signedWith }: Pick<Extract<Caller, { kind: 'respondent' }>, 'signedWith'>,
): boolean => signedWith === undefined || isSecretGood(application, signedWith)

/**
 * Opens the web session of a caller. Throws `unauthenticated` unless its application is the one that the path names, its respondent was neither
 * deleted nor re-keyed since (docs/web-channel.md#web-sessions), and is identified where the application requires a log-in. Access list and record are
 * read in one request.
 */
export async function openSession(caller: Caller, appID: string | undefined): Promise<OpenSession> {
  if (caller.kind !== 'respondent' || caller.appID !== appID) throw problem('unauthenticated')
  const opened = await openFor(caller, true)
  // A session of which a copy of the access list knows nothing may have been opened since.
  const session = sessionIn(caller, opened) ?? (opened.isCopy ? sessionIn(caller, await openFor(caller, false)) : undefined)
  if (!session) throw problem('unauthenticated')
  return session
}

interface OpenSession {
  readonly application: Application
  readonly session: Session
}

type RespondentCaller = Extract<Caller, { kind: 'respondent' }>

const openFor = (caller: RespondentCaller, mayBeCopy: boolean): Promise<OpenedApplication> =>
  openApplicationWith(caller.appID, [respondentKey(caller, caller.respondentID)], { mayBeCopy })

/** The session of a caller; undefined where it is no longer valid. */
function sessionIn(caller: RespondentCaller, { application, items: [stored] }: OpenedApplication): OpenSession | undefined {
  const record = application?.epoch === caller.epoch && stored?.item ? personIn(recordIn(application, stored.item)) : undefined
  if (!application || !record || !isSameIdentity(record, caller)) return undefined
  if (application.loginNeeded && !caller.isIdentified) return undefined
  if (!isProofGood(application, caller)) return undefined
  const { uid, madeAt, respondentID } = record
  return { application, session: { uid, madeAt, respondentID, language: caller.language, record } }
}
