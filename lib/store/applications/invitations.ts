import { epochSeconds, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, list } from '../table/read.ts'
import { deleteWrite, putWrite, transact, transactIf, updateWrite } from '../table/transact.ts'
import { deleteIf, put } from '../table/write.ts'
import { membershipPut } from '../users/memberships.ts'
import type { Application } from './access.ts'
import { accessItem, isOpen } from './accessItem.ts'

const invitationItem = declareItem({
  invitationID: textField('invitationID'),
  /** As addresses are compared (lib/store/users/normalizedEmail.ts). */
  email: textField('email'),
  permission: textField<'edit' | 'view'>('permission'),
  createdAt: textField('createdAt'),
  expiresAt: textField('expiresAt'),
  /** For the letter: the language of the application, its title, and the name of the user who invites. */
  language: optional(textField('language')),
  title: textField('title'),
  by: textField('by'),
  ttl: numberField('ttl'),
})

/** An invitation that is neither accepted nor revoked. */
export type Invitation = Omit<ItemOf<typeof invitationItem>, 'ttl'>

/** Where an invitation is, and to which address it was sent. */
interface InvitationRef {
  readonly appID: string
  readonly invitationID: string
  readonly email: string
}

const tokenItem = declareItem({
  appID: textField('appID'),
  invitationID: textField('invitationID'),
  email: textField('email'),
  expiresAt: textField('expiresAt'),
  ttl: numberField('ttl'),
})

const maxInvitations = 100

const isCurrent = ({ expiresAt }: { readonly expiresAt: string }): boolean => Date.parse(expiresAt) > now()

function decoded(item: Parameters<typeof invitationItem.decode>[0]): Invitation {
  const { ttl: _, ...invitation } = invitationItem.decode(item)
  return invitation
}

/** The pending invitations of an application, at most 100, in no order. */
export async function listInvitations({ appID }: Pick<Application, 'appID'>): Promise<Invitation[]> {
  const { pk, sk } = keys.invitation(appID, '')
  return (await list({ pk, prefix: sk })).map(decoded).filter(isCurrent)
}

/**
 * Stores an invitation in place of the earlier ones to the same address, with the letter about it. Returns it: as it was stored first, where the operation
 * is repeated. `too_many` if 100 others are pending.
 */
export async function createInvitation(
  application: Application,
  invitation: Invitation,
  letters: readonly NewQueuedMail[] = [],
): Promise<Invitation> {
  const { appID } = application
  const pending = await listInvitations(application)
  const first = pending.find(({ invitationID }) => invitationID === invitation.invitationID)
  if (first) return first
  const earlier = pending.filter(({ email }) => email === invitation.email)
  if (pending.length - earlier.length >= maxInvitations) throw problem('too_many')
  const item = invitationItem.encode({ ...invitation, ttl: epochSeconds(Date.parse(invitation.expiresAt)) })
  await transact([
    putWrite(keys.invitation(appID, invitation.invitationID), item),
    ...earlier.map(({ invitationID }) => deleteWrite(keys.invitation(appID, invitationID))),
    ...letters.map(createQueuedMailWrite),
  ])
  return invitation
}

/** Undefined where it was accepted, revoked or replaced, or has expired. */
export async function getInvitation({ appID, invitationID }: Omit<InvitationRef, 'email'>): Promise<Invitation | undefined> {
  const item = await get(keys.invitation(appID, invitationID))
  const invitation = item && decoded(item)
  return invitation && isCurrent(invitation) ? invitation : undefined
}

/** Revokes an invitation; `not_found` if it is not pending. */
export async function deleteInvitation({ appID }: Application, invitationID: string): Promise<void> {
  if (!(await deleteIf(keys.invitation(appID, invitationID), invitationItem.exists('email')))) throw problem('not_found')
}

/** Stores the token of an invitation, of which only the hash is in the table. */
export async function createInvitationToken(token: string, appID: string, invitation: Invitation): Promise<void> {
  const { invitationID, email, expiresAt } = invitation
  const ttl = epochSeconds(Date.parse(expiresAt))
  await put(keys.mailToken('IV', token), tokenItem.encode({ appID, invitationID, email, expiresAt, ttl }))
}

/** What a token invites to; undefined where it is unknown or has expired. It stays when it is used: the invitation goes. */
export async function getInvitationToken(token: string): Promise<InvitationRef | undefined> {
  const item = await get(keys.mailToken('IV', token))
  const ref = item && tokenItem.decode(item)
  return ref && isCurrent(ref) ? ref : undefined
}

/**
 * Makes a user a member as they are invited, in one write with the end of the invitation: it is good once. An editor stays one. False where the invitation
 * or the application is gone.
 */
export function acceptInvitationIf(
  { appID, canEdit }: Application,
  { invitationID, permission }: Invitation,
  userID: string,
): Promise<boolean> {
  const user = new Set([userID])
  const change =
    permission === 'edit' || canEdit.has(userID) ? { add: { canEdit: user }, drop: { canView: user } } : { add: { canView: user } }
  return transactIf([
    updateWrite(keys.access(appID), accessItem.change(change), isOpen),
    membershipPut(userID, appID),
    deleteWrite(keys.invitation(appID, invitationID), invitationItem.exists('email')),
  ])
}
