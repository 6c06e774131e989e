import { problem } from '../errors.ts'
import { type Application, openApplication } from '../store/access.ts'
import type { Caller } from './tokens.ts'

/** The application of a web session: it must be the one that the path names, and its respondents must not have been deleted since. */
export async function authorizeSession(caller: Caller, appID: string): Promise<Application> {
  if (caller.kind !== 'respondent' || caller.appID !== appID) throw problem('unauthenticated')
  const application = await openApplication(appID)
  if (!application || application.epoch !== caller.epoch) throw problem('unauthenticated')
  return application
}
