import { days, hours, iso, now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { requireSetting } from '../../core/requireSetting.ts'
import { mailAddress } from '../../infrastructure/mail/address.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import {
  acceptInvitationIf,
  createInvitation,
  getInvitation,
  getInvitationToken,
  type Invitation,
  listInvitations,
} from '../../store/applications/invitations.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { newQueuedMails } from '../../store/outbox/mails.ts'
import { queueMails } from '../../store/outbox/queueMails.ts'
import { normalizedEmail } from '../../store/users/normalizedEmail.ts'
import { getUserByID } from '../../store/users/users.ts'
import { countAttempt } from '../limits/attempts.ts'
import { hasVerifiedOwner } from './verifiedEmail.ts'

const validDays = 7
const perHourOfOwner = 20
const perDayToAddress = 5

type Permission = Invitation['permission']
type ShownInvitation = Pick<Invitation, 'invitationID' | 'email' | 'permission' | 'createdAt' | 'expiresAt'>

const shown = ({ invitationID, email, permission, createdAt, expiresAt }: Invitation): ShownInvitation => ({
  invitationID,
  email,
  permission,
  createdAt,
  expiresAt,
})

interface Wanted {
  readonly email: string
  readonly permission: Permission
  /** The user who invites. */
  readonly userID: string
  /** The page to which the token is appended. */
  readonly page: string
}

/**
 * Invites somebody by e-mail (docs/accounts.md#invitations). Nothing here depends on whether the address has an account. Throws `setting_missing`,
 * `owner_unverified`, `rate_limited`, `too_many`, and `invalid` for what is no address.
 */
export async function invite(application: Application, { email, permission, userID, page }: Wanted): Promise<ShownInvitation> {
  requireSetting('mailFrom', env.mailFrom())
  const address = mailAddress(email)
  if (address === undefined) throw invalid('email', 'must be one e-mail address')
  if (!(await hasVerifiedOwner(application))) throw problem('owner_unverified')
  await countAttempt(`invite#${application.owner}`, perHourOfOwner, hours(1))
  await countAttempt(`invited#${normalizedEmail(address)}`, perDayToAddress, days(1))
  const [user, settings] = await Promise.all([getUserByID(userID), storedApplications.get(application)])
  const { appID } = application
  const invitation: Invitation = {
    invitationID: newID(),
    email: normalizedEmail(address),
    permission,
    createdAt: iso(),
    expiresAt: iso(now() + days(validDays)),
    ...(settings?.language === undefined ? {} : { language: settings.language }),
    title: settings?.title ?? '',
    by: [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.email ?? ''),
  }
  const { invitationID, email: to } = invitation
  // One letter an invitation: a repeat of the operation writes no other.
  const letters = newQueuedMails({ email: to }, [{ letter: 'invitation', to, page, appID, invitationID }]).map((mail) => ({
    ...mail,
    id: invitationID,
  }))
  const stored = await createInvitation(application, invitation, letters)
  await queueMails(letters)
  return shown(stored)
}

/** The pending invitations, the latest first. */
export const pendingInvitations = async (application: Application): Promise<ShownInvitation[]> =>
  (await listInvitations(application)).map(shown).sort((a, b) => b.createdAt.localeCompare(a.createdAt))

const attempts = 20

/**
 * Makes a user a member by the token of their invitation; the invitation ends. A repeat by a user who is a member returns their level. Throws `invalid` for
 * a token without an invitation, `not_our_user` for users without an address here, `invitation_of_another`, `email_unverified` and `owner_stays`.
 */
export async function accept(userID: string, token: string): Promise<{ appID: string; permission: Permission }> {
  await countAttempt(`accept#${userID}`, attempts)
  const ref = await getInvitationToken(token)
  const application = ref && (await openApplication(ref.appID))
  if (!ref || !application) throw invalid('token', 'is not valid or has expired')
  const user = await getUserByID(userID)
  if (!user) throw problem('not_our_user')
  if (normalizedEmail(user.email) !== ref.email) throw problem('invitation_of_another')
  if (env.emailVerification() === 'required' && user.verifiedAt === undefined) throw problem('email_unverified')
  if (userID === application.owner) throw problem('owner_stays')
  const invitation = await getInvitation(ref)
  // Where the write says no, another call was faster: of the same user, or one that revoked.
  if (invitation) await acceptInvitationIf(application, invitation, userID)
  const after = invitation ? await openApplication(ref.appID) : application
  const permission = after && levelIn(after, userID)
  if (permission === undefined) throw invalid('token', 'is not valid or has expired')
  return { appID: ref.appID, permission }
}

const levelIn = ({ canEdit, canView }: Application, userID: string): Permission | undefined =>
  canEdit.has(userID) ? 'edit' : canView.has(userID) ? 'view' : undefined
