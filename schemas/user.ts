import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const email = {
  type: 'string',
  format: 'idn-email',
  maxLength: 254,
  description: 'E-mail address, in any script; case, and blanks around it, do not matter.',
} as const
const password = {
  type: 'string',
  minLength: 10,
  maxLength: 256,
  pattern: '\\S',
  description: 'Password: 10 to 256 characters, not only blanks, and not a common one such as `password2026`.',
} as const
const name = { type: 'string', maxLength: 100 } as const

export const registration = {
  title: 'Registration',
  type: 'object',
  description: 'A new user.',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: { email, password, first_name: { ...name, description: 'First name.' }, last_name: { ...name, description: 'Last name.' } },
} as const satisfies JSONSchema

export const credentials = {
  title: 'Credentials',
  type: 'object',
  description: 'Credentials of a user.',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', maxLength: 254, description: 'E-mail address.' },
    password: { type: 'string', maxLength: 256, description: 'Password.' },
    code: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      description: 'Code of the authenticator app, or a recovery code; only where the user has a second factor (an extension).',
    },
  },
} as const satisfies JSONSchema

export const forgottenPassword = {
  title: 'ForgottenPassword',
  type: 'object',
  description: 'Request for a password reset e-mail.',
  additionalProperties: false,
  required: ['email'],
  properties: { email },
} as const satisfies JSONSchema

export const newPassword = {
  title: 'NewPassword',
  type: 'object',
  description: 'The new password and the token from the e-mail.',
  additionalProperties: false,
  required: ['token', 'password'],
  properties: {
    token: { type: 'string', minLength: 1, maxLength: 200, description: 'Token from the e-mail, valid once, for one hour.' },
    password,
  },
} as const satisfies JSONSchema

export const emailedToken = {
  title: 'EmailedToken',
  type: 'object',
  description: 'Proof that the e-mail was received.',
  additionalProperties: false,
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 200, description: 'Token from the e-mail, valid once, for a day.' } },
} as const satisfies JSONSchema

/** A user (docs/accounts.md#users). */
export const user = {
  title: 'User',
  type: 'object',
  description: 'A user of the platform, who builds and runs bots.',
  additionalProperties: false,
  required: ['userID', 'email', 'last_name', 'first_name', 'created_at', 'avatar_url', 'email_verified'],
  properties: {
    userID: { type: 'string', description: 'Identifier of the user.' },
    email: { type: 'string', description: 'E-mail address.' },
    last_name: { type: 'string', description: 'Last name.' },
    first_name: { type: 'string', description: 'First name.' },
    created_at: { type: ['string', 'null'], description: 'Time of registration; null for users of an external issuer.' },
    avatar_url: { type: 'string', description: 'URL of a picture, or empty.' },
    email_verified: {
      type: 'boolean',
      description: 'Whether the e-mail address is verified, or the deployment does not require verification (an extension).',
    },
  },
} as const satisfies JSONSchema

/** Writable fields of the current user (an extension). */
export const userUpdate = {
  title: 'UserUpdate',
  type: 'object',
  description: 'Fields to change. Read-only fields are ignored.',
  additionalProperties: false,
  properties: {
    userID: { type: 'string', description: 'Read-only.' },
    email: { type: 'string', description: 'Read-only.' },
    created_at: { type: 'string', description: 'Read-only.' },
    email_verified: { type: 'boolean', description: 'Read-only.' },
    first_name: { ...name, description: 'First name.' },
    last_name: { ...name, description: 'Last name.' },
    avatar_url: { type: 'string', maxLength: 2000, description: 'Http or https URL of a picture, or empty.' },
    password: { ...password, description: 'New password, 10 to 256 characters, with oldPassword; ends all other sessions.' },
    oldPassword: { type: 'string', maxLength: 256, description: 'Current password; only with a new one.' },
  },
} as const satisfies JSONSchema

export const updatedUser = {
  ...user,
  title: 'UpdatedUser',
  description: 'The user after the change.',
  properties: {
    ...user.properties,
    token: { type: 'string', description: 'Token that replaces that of the call; only with a new password.' },
  },
} as const satisfies JSONSchema

export const loginSuccess = {
  title: 'LoginSuccess',
  type: 'object',
  description: 'The user is logged in.',
  additionalProperties: false,
  required: ['status', 'token'],
  properties: {
    status: { const: 'success', description: 'Always `success`.' },
    token: { type: 'string', description: 'User token, valid for 12 hours, or until its session ends.' },
  },
} as const satisfies JSONSchema

export const forgetPasswordSuccess = {
  title: 'ForgetPasswordSuccess',
  type: 'object',
  description: 'Kind of event.',
  additionalProperties: false,
  required: ['status', 'message'],
  properties: {
    status: { const: 'success', description: 'Always `success`.' },
    message: { type: 'string', description: 'Message for display.' },
  },
} as const satisfies JSONSchema

export type User = FromSchema<typeof user>
export type UpdatedUser = FromSchema<typeof updatedUser>
export type UserUpdateBody = FromSchema<typeof userUpdate>
