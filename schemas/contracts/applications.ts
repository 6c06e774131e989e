import { application, applicationBody } from '../application.ts'
import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const createApplication = {
  id: 'createApplication',
  method: 'POST',
  path: '/application',
  interface: 'management',
  tag: 'Applications',
  summary: 'Create an application',
  description: 'Needs the token of a user, who becomes the owner.',
  access: { who: 'user' },
  audit: 'settings',
  body: { ...applicationBody, title: 'NewApplication', required: ['title'] },
  status: 201,
  reply: application,
} as const satisfies Contract

export const listApplications = {
  id: 'listApplications',
  method: 'GET',
  path: '/applications',
  interface: 'management',
  tag: 'Applications',
  summary: 'List your applications',
  description: 'Those on which the user has a level, the newest first (an extension).',
  access: { who: 'user' },
  status: 200,
  reply: { type: 'array', items: application },
} as const satisfies Contract

export const getApplication = {
  id: 'getApplication',
  method: 'GET',
  path: '/application/{appID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'Read an application',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  versioned: true,
  status: 200,
  reply: application,
} as const satisfies Contract

export const patchApplication = {
  id: 'patchApplication',
  method: 'PATCH',
  path: '/application/{appID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'Update an application',
  description: 'A field that is sent replaces that field whole, null removes it, what is not sent stays.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'settings',
  params: path,
  body: applicationBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: application,
} as const satisfies Contract

export const deleteApplication = {
  id: 'deleteApplication',
  method: 'DELETE',
  path: '/application/{appID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'Delete an application',
  description: 'All that is in it is gone at once for every reader, and from the store in the background.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const setApplicationPermission = {
  id: 'setApplicationPermission',
  method: 'PUT',
  path: '/application/{appID}/permission',
  interface: 'management',
  tag: 'Applications',
  summary: 'Give a user a level',
  description:
    '`edit`, `view`, or `none` to remove them (an extension). Give userID when it is known, otherwise userEmail; both must name the same user.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: path,
  body: {
    title: 'Permission',
    type: 'object',
    description: 'Who may do what from now on.',
    additionalProperties: false,
    required: ['permission'],
    properties: {
      permission: { enum: ['edit', 'view', 'none'], description: 'The level; it replaces the one before.' },
      userID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the user.' },
      userEmail: { type: 'string', minLength: 1, maxLength: 254, description: 'E-mail of the user, where the identifier is not known.' },
    },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const listMembers = {
  id: 'listMembers',
  method: 'GET',
  path: '/application/{appID}/members',
  interface: 'management',
  tag: 'Applications',
  summary: 'List the members',
  description:
    'Who has a level on the application, the owner first (an extension). Users of an external issuer are shown without e-mail and name.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'Member',
      type: 'object',
      description: 'A user with a level.',
      additionalProperties: false,
      required: ['userID', 'level'],
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        level: { enum: ['owner', 'edit', 'view'], description: 'What they may do.' },
        email: { type: 'string', description: 'Their e-mail address.' },
        name: { type: 'string', description: 'First and last name.' },
      },
    },
  },
} as const satisfies Contract

const level = { enum: ['view', 'edit', 'admin'], description: 'What the token allows.' } as const
const title = { type: 'string', minLength: 1, maxLength: 200, description: 'What the token is for.' } as const

export const createApplicationToken = {
  id: 'createApplicationToken',
  method: 'POST',
  path: '/application/{appID}/token',
  interface: 'management',
  tag: 'Applications',
  summary: 'Make an application token',
  description: 'For programs that work on this application alone. The token is shown once; at most 100 exist at a time.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: path,
  body: {
    title: 'NewApplicationToken',
    type: 'object',
    description: 'A token to be made.',
    additionalProperties: false,
    required: ['level', 'title'],
    properties: {
      level,
      title,
      expiresIn: {
        type: 'integer',
        minimum: 1,
        maximum: 315_360_000,
        description: 'Seconds until the token expires; one year unless given.',
      },
    },
  },
  status: 201,
  reply: {
    title: 'CreatedApplicationToken',
    type: 'object',
    description: 'The token, shown this once.',
    additionalProperties: false,
    required: ['tokenID', 'token'],
    properties: {
      tokenID: { type: 'string', description: 'Identifier of the token, to revoke it by.' },
      token: { type: 'string', description: 'The token.' },
    },
  },
} as const satisfies Contract

export const listApplicationTokens = {
  id: 'listApplicationTokens',
  method: 'GET',
  path: '/application/{appID}/tokens',
  interface: 'management',
  tag: 'Applications',
  summary: 'List the application tokens',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'ApplicationToken',
      type: 'object',
      description: 'A token that has not been revoked.',
      additionalProperties: false,
      required: ['tokenID', 'title', 'level', 'createdAt', 'expiresAt'],
      properties: {
        tokenID: { type: 'string', description: 'Identifier of the token.' },
        title,
        level,
        createdAt: { type: 'string', description: 'When it was made.' },
        expiresAt: { type: 'string', description: 'When it expires.' },
      },
    },
  },
} as const satisfies Contract

export const revokeApplicationToken = {
  id: 'revokeApplicationToken',
  method: 'DELETE',
  path: '/application/{appID}/token/{tokenID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'Revoke an application token',
  description: 'It stops working with the next call.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: {
    type: 'object',
    required: ['appID', 'tokenID'],
    properties: { appID, tokenID: { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the token.' } },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

const webSecret = {
  title: 'WebSecret',
  type: 'object',
  description: 'The secret of the web channel.',
  additionalProperties: false,
  required: ['secret'],
  properties: {
    secret: { type: 'string', description: 'The secret.' },
    previousUntil: { type: 'string', description: 'Until when the secret before it is good, too; absent where none is.' },
  },
} as const

export const getWebSecret = {
  id: 'getWebSecret',
  method: 'GET',
  path: '/application/{appID}/webSecret',
  interface: 'management',
  tag: 'Applications',
  summary: 'Secret of the web channel',
  description:
    'With it a site signs the respondentIDs that it chooses itself: hex HMAC-SHA256 of the respondentID or, with a time, of the respondentID, a line feed and `signedAt`.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: webSecret,
} as const satisfies Contract

export const rotateWebSecret = {
  id: 'rotateWebSecret',
  method: 'POST',
  path: '/application/{appID}/webSecret',
  interface: 'management',
  tag: 'Applications',
  summary: 'Change the secret of the web channel',
  description:
    'Makes another secret. The one before stays good for a day, and so do the sessions that were opened with it; another change ends it at once. An extension.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'settings',
  params: path,
  status: 201,
  reply: webSecret,
} as const satisfies Contract
