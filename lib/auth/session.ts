import { problem } from '../core/errors.ts'
import { type Application, openApplicationWith } from '../store/applications/access.ts'
import { respondentKey } from '../store/respondents/respondentItem.ts'
import { identityIn, isTheirs, type Met } from '../store/respondents/respondents.ts'
import type { Caller } from './tokens.ts'

/** An open web session, with the record of its respondent. */
export interface Session extends Met {
  readonly respondentID: string
}

/**
 * Opens the web session of a caller. Throws `unauthenticated` unless its application is the one that the path names, and its respondent is
 * still the one whom it was issued to, neither deleted nor re-keyed since (contract §11). Access list and record are read in one request.
 */
export async function openSession(caller: Caller, appID: string): Promise<{ application: Application; session: Session }> {
  if (caller.kind !== 'respondent' || caller.appID !== appID) throw problem('unauthenticated')
  const { application, item } = await openApplicationWith(appID, respondentKey(caller, caller.respondentID))
  const identity = application?.epoch === caller.epoch ? identityIn(application, item) : undefined
  if (!application || !identity || !isTheirs(identity, caller)) throw problem('unauthenticated')
  return { application, session: { ...identity, respondentID: caller.respondentID } }
}
