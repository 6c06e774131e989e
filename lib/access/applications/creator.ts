import type { Application } from '../../store/applications/access.ts'
import type { Caller } from '../auth/tokens.ts'

/** The stored creator of an object (`userID`, `owner`): the calling user or, for an application token, the owner of the application. */
export const creatorOf = (caller: Caller, application: Application): string => (caller.kind === 'user' ? caller.userID : application.owner)
