import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const permission = { enum: ['edit', 'view'], description: 'Access level that the member will have.' } as const
const invitation = {
  title: 'Invitation',
  type: 'object',
  description: 'An invitation that is neither accepted nor revoked.',
  additionalProperties: false,
  required: ['invitationID', 'email', 'permission', 'createdAt', 'expiresAt'],
  properties: {
    invitationID: { type: 'string', description: 'Identifier of the invitation, for revoking it.' },
    email: { type: 'string', description: 'The e-mail address that it was sent to.' },
    permission,
    createdAt: { type: 'string', description: 'Time of creation.' },
    expiresAt: { type: 'string', description: 'Time of expiry.' },
  },
} as const

export const inviteMember = {
  id: 'inviteMember',
  method: 'POST',
  path: '/application/{appID}/invitation',
  interface: 'management',
  tag: 'Applications',
  summary: 'Invite a member by e-mail',
  description:
    'Sends a link that is valid once, for seven days; the reply is the same whether or not the address has an account. A new invitation replaces an earlier one to the same address. An owner can send 20 an hour, an address receives at most five a day, and an application has at most 100 pending (an extension). 403 if the deployment lacks the setting `mailFrom`.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: path,
  body: {
    title: 'NewInvitation',
    type: 'object',
    description: 'Who is invited, and as what.',
    additionalProperties: false,
    required: ['email', 'permission'],
    properties: {
      email: { type: 'string', minLength: 3, maxLength: 254, description: 'E-mail address.' },
      permission,
    },
  },
  status: 201,
  reply: invitation,
  errors: ['setting_missing', 'owner_unverified', 'too_many', 'rate_limited'],
} as const satisfies Contract

export const listInvitations = {
  id: 'listInvitations',
  method: 'GET',
  path: '/application/{appID}/invitations',
  interface: 'management',
  tag: 'Applications',
  summary: 'List the pending invitations',
  description: 'The invitations that are neither accepted nor revoked nor expired, the latest first; at most 100 (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: { type: 'array', items: invitation },
} as const satisfies Contract

export const revokeInvitation = {
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/application/{appID}/invitation/{invitationID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'Revoke an invitation',
  description: 'Its link is invalid from the next call on (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: {
    type: 'object',
    required: ['appID', 'invitationID'],
    properties: { appID, invitationID: { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the invitation.' } },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const acceptInvitation = {
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  interface: 'management',
  tag: 'Users',
  summary: 'Accept an invitation',
  description:
    'Requires the token from the e-mail, and a user with the address that it was sent to, which must be verified where the deployment requires that. The user becomes a member; an editor is not lowered. A repeat by the same user returns the same (an extension).',
  access: { who: 'user' },
  audit: 'members',
  body: {
    title: 'AcceptedInvitation',
    type: 'object',
    description: 'Proof that the invitation was received.',
    additionalProperties: false,
    required: ['token'],
    properties: {
      token: { type: 'string', minLength: 1, maxLength: 200, description: 'Token from the e-mail, valid once, for seven days.' },
    },
  },
  status: 200,
  reply: {
    title: 'Membership',
    type: 'object',
    description: 'What the user has access to now.',
    additionalProperties: false,
    required: ['appID', 'permission'],
    properties: { appID: { type: 'string', description: 'Identifier of the application.' }, permission },
  },
  errors: ['not_our_user', 'invitation_of_another', 'email_unverified', 'owner_stays', 'rate_limited'],
} as const satisfies Contract
