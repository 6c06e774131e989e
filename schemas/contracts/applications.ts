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
  documented: true,
  tag: 'Applications',
  summary: 'Create an application',
  description: 'Requires a user token; the user becomes the owner.',
  access: { who: 'user' },
  audit: 'settings',
  body: { ...applicationBody, title: 'NewApplication', required: ['title'] },
  status: 201,
  reply: application,
  errors: ['owner_without_factor'],
} as const satisfies Contract

export const listApplications = {
  id: 'listApplications',
  method: 'GET',
  path: '/applications',
  interface: 'management',
  tag: 'Applications',
  summary: 'List your applications',
  description: 'Returns the applications to which the user has access, newest first (an extension).',
  access: { who: 'user' },
  status: 200,
  reply: { type: 'array', items: application },
} as const satisfies Contract

export const getApplication = {
  id: 'getApplication',
  method: 'GET',
  path: '/application/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Applications',
  summary: 'Retrieve an application',
  description: 'The settings of the application, without the values of its secrets.',
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
  documented: true,
  tag: 'Applications',
  summary: 'Update an application',
  description:
    'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged. Changing `design.ga`, `design.gtm`, `security`, `appIDs`, `sms` or `publishing` needs the level admin; with the level edit they can be sent back unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'settings',
  params: path,
  body: applicationBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: application,
  errors: ['owner_without_factor'],
} as const satisfies Contract

export const deleteApplication = {
  id: 'deleteApplication',
  method: 'DELETE',
  path: '/application/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Applications',
  summary: 'Delete an application',
  description: 'The application and all of its content disappear at once; the stored data is purged in the background.',
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
  documented: true,
  tag: 'Applications',
  summary: 'Set the access level of a user',
  description:
    'Sets `edit` or `view`, or removes the user with `none` (an extension). Send userID if it is known, otherwise userEmail; both must name the same user.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: path,
  body: {
    title: 'Permission',
    type: 'object',
    description: 'Access level of a user.',
    additionalProperties: false,
    required: ['permission'],
    properties: {
      permission: { enum: ['edit', 'view', 'none'], description: 'New access level.' },
      userID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the user.' },
      userEmail: {
        type: 'string',
        minLength: 1,
        maxLength: 254,
        description: 'E-mail address of the user, if the identifier is not known.',
      },
    },
  },
  status: 200,
  reply: messageResult,
  errors: ['user_unknown', 'email_unverified', 'owner_stays'],
} as const satisfies Contract

export const listMembers = {
  id: 'listMembers',
  method: 'GET',
  path: '/application/{appID}/members',
  interface: 'management',
  tag: 'Applications',
  summary: 'List the members',
  description:
    'Returns the users with access to the application, the owner first (an extension). Users of an external issuer have no e-mail address and no name.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'Member',
      type: 'object',
      description: 'A user with access to the application.',
      additionalProperties: false,
      required: ['userID', 'level'],
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        level: { enum: ['owner', 'edit', 'view'], description: 'Access level.' },
        email: { type: 'string', description: 'E-mail address.' },
        name: { type: 'string', description: 'First and last name.' },
      },
    },
  },
} as const satisfies Contract

const level = { enum: ['view', 'edit', 'admin'], description: 'Access level of the token.' } as const
const title = { type: 'string', minLength: 1, maxLength: 200, description: 'Purpose of the token.' } as const

export const createApplicationToken = {
  id: 'createApplicationToken',
  method: 'POST',
  path: '/application/{appID}/token',
  interface: 'management',
  tag: 'Applications',
  summary: 'Create an application token',
  description:
    'For programs that access this application only. The token is returned once; an application has at most 100 tokens at a time.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'members',
  params: path,
  body: {
    title: 'NewApplicationToken',
    type: 'object',
    description: 'A token to create.',
    additionalProperties: false,
    required: ['level', 'title'],
    properties: {
      level,
      title,
      expiresIn: {
        type: 'integer',
        minimum: 1,
        maximum: 315_360_000,
        description: 'Lifetime of the token in seconds; defaults to one year.',
      },
    },
  },
  status: 201,
  reply: {
    title: 'CreatedApplicationToken',
    type: 'object',
    description: 'The new token, returned only once.',
    additionalProperties: false,
    required: ['tokenID', 'token'],
    properties: {
      tokenID: { type: 'string', description: 'Identifier of the token, for revoking it.' },
      token: { type: 'string', description: 'The token.' },
    },
  },
  errors: ['too_many'],
} as const satisfies Contract

export const listApplicationTokens = {
  id: 'listApplicationTokens',
  method: 'GET',
  path: '/application/{appID}/tokens',
  interface: 'management',
  tag: 'Applications',
  summary: 'List the application tokens',
  description:
    'The tokens of the application with what describes them. The tokens themselves are returned only once, when they are created.',
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
        createdAt: { type: 'string', description: 'Time of creation.' },
        expiresAt: { type: 'string', description: 'Time of expiry.' },
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
  description: 'The token is invalid from the next call on.',
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
    previousUntil: { type: 'string', description: 'Expiry of the previous secret; absent if there is none.' },
  },
} as const

export const getWebSecret = {
  id: 'getWebSecret',
  method: 'GET',
  path: '/application/{appID}/webSecret',
  interface: 'management',
  tag: 'Applications',
  summary: 'Retrieve the secret of the web channel',
  description:
    'A site uses it to sign the respondentIDs that it chooses: hex HMAC-SHA256 of the respondentID or, with a time, of the respondentID, a line feed and `signedAt`.',
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
  summary: 'Rotate the secret of the web channel',
  description:
    'Creates a new secret. The previous one stays valid for a day, as do the sessions opened with it; rotating again ends it at once (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'settings',
  params: path,
  status: 201,
  reply: webSecret,
} as const satisfies Contract
