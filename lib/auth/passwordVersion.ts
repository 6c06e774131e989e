import { type Application, openApplication, openApplicationWith } from '../store/applications/access.ts'
import { getPasswordVersion, passwordVersionIn, userKey } from '../store/users/users.ts'
import type { Caller } from './tokens.ts'

/** Whether the caller is a user whose token was issued before they changed their password (docs/access-and-errors.md#users). */
export const isOutdated = async (caller: Caller): Promise<boolean> =>
  caller.kind === 'user' && caller.passwordVersion !== undefined && caller.passwordVersion < (await getPasswordVersion(caller.userID))

/** Opens an application for a caller. The item of a user is read with it, in one request. */
export async function openApplicationFor(
  caller: Caller,
  appID: string,
): Promise<{ readonly application: Application | undefined; readonly isOutdated: boolean }> {
  if (caller.kind !== 'user' || caller.passwordVersion === undefined)
    return { application: await openApplication(appID), isOutdated: false }
  const { application, item } = await openApplicationWith(appID, userKey(caller.userID))
  return { application, isOutdated: caller.passwordVersion < passwordVersionIn(item) }
}
