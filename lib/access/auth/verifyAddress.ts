import { deleteTokensOfOwner } from '../../store/applications/applicationTokens.ts'
import { listMemberships } from '../../store/users/memberships.ts'
import { endUnverifiedAccess, setVerifiedIf } from '../../store/users/users.ts'

/**
 * Notes that the e-mail address of a user is theirs, for the first time: whoever registered it may have been somebody else, so nothing that was issued
 * before survives. The address counts as verified last, so a call that was interrupted is repeated as a whole.
 */
export async function verifyAddress(userID: string, { hasNewPassword = false } = {}): Promise<void> {
  await endUnverifiedAccess(userID, hasNewPassword)
  // Only owners of applications create tokens, and tokens of tokens belong to the same application.
  await deleteTokensOfOwner(userID, await listMemberships(userID, { consistent: true }))
  await setVerifiedIf(userID)
}
