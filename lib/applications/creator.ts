import type { Caller } from '../auth/tokens.ts'
import type { Application } from '../store/applications/access.ts'

/** Who is kept as the maker of an object (`userID`, `owner`): the user; where a program made it, the owner of the application. */
export const makerOf = (caller: Caller, application: Application): string => (caller.kind === 'user' ? caller.userID : application.owner)
