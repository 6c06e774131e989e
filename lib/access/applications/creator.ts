import type { Application } from '../../store/applications/access.ts'
import type { Caller } from '../auth/tokens.ts'

/** Who is stored as the creator of an object (`userID`, `owner`): the user; where a program created it, the owner of the application. */
export const creatorOf = (caller: Caller, application: Application): string => (caller.kind === 'user' ? caller.userID : application.owner)
