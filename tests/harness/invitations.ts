import { randomUUID } from 'node:crypto'
import { openApplication } from '../../lib/store/applications/access.ts'
import { createInvitation, createInvitationToken } from '../../lib/store/applications/invitations.ts'
import { normalizedEmail } from '../../lib/store/users/normalizedEmail.ts'

/** A pending invitation as the API stores it, with the token of its e-mail: the limits of the API do not count it. */
export async function newInvitation(
  appID: string,
  email = `${randomUUID()}@example.test`,
  permission: 'edit' | 'view' = 'view',
): Promise<{ invitationID: string; token: string }> {
  const application = await openApplication(appID)
  if (!application) throw new Error('there is no such application')
  const at = Date.now()
  const invitation = {
    invitationID: randomUUID(),
    email: normalizedEmail(email),
    permission,
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + 7 * 86_400_000).toISOString(),
    title: 'Test application',
    by: 'Test User',
  }
  await createInvitation(application, invitation)
  const token = randomUUID()
  await createInvitationToken(token, appID, invitation)
  return { invitationID: invitation.invitationID, token }
}
