import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const email = {
  type: 'string',
  format: 'email',
  maxLength: 254,
  description: 'E-mail address; upper and lower case are the same.',
} as const
const password = { type: 'string', minLength: 10, maxLength: 256, description: 'Password: 10 to 256 characters.' } as const
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
  description: 'What a user logs in with.',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', maxLength: 254, description: 'E-mail address.' },
    password: { type: 'string', maxLength: 256, description: 'Password.' },
  },
} as const satisfies JSONSchema

export const forgottenPassword = {
  title: 'ForgottenPassword',
  type: 'object',
  description: 'Asks for an e-mail with which a new password can be set.',
  additionalProperties: false,
  required: ['email'],
  properties: { email },
} as const satisfies JSONSchema

export const newPassword = {
  title: 'NewPassword',
  type: 'object',
  description: 'A new password, with the token of the e-mail.',
  additionalProperties: false,
  required: ['token', 'password'],
  properties: {
    token: { type: 'string', minLength: 1, maxLength: 200, description: 'Token of the e-mail; good once, for one hour.' },
    password,
  },
} as const satisfies JSONSchema

export const emailedToken = {
  title: 'EmailedToken',
  type: 'object',
  description: 'What proves that an e-mail was received.',
  additionalProperties: false,
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 200, description: 'Token of the e-mail; good once, for a day.' } },
} as const satisfies JSONSchema

/** A user (docs/access-and-errors.md#users). */
export const user = {
  title: 'User',
  type: 'object',
  description: 'A user of the platform: one who makes and runs bots.',
  additionalProperties: false,
  required: ['userID', 'email', 'last_name', 'first_name', 'created_at', 'avatar_url', 'email_verified'],
  properties: {
    userID: { type: 'string', description: 'Identifier of the user.' },
    email: { type: 'string', description: 'E-mail address.' },
    last_name: { type: 'string', description: 'Last name.' },
    first_name: { type: 'string', description: 'First name.' },
    created_at: { type: ['string', 'null'], description: 'When the user registered; null for users of an external issuer.' },
    avatar_url: { type: 'string', description: 'URL of a picture, or empty.' },
    email_verified: {
      type: 'boolean',
      description:
        'Whether the e-mail address counts: the user has shown that it is theirs, or the deployment asks for nothing. An extension.',
    },
  },
} as const satisfies JSONSchema

/** What a user may change of themselves (an extension). */
export const userUpdate = {
  title: 'UserUpdate',
  type: 'object',
  description: 'What is changed; what the service keeps is ignored.',
  additionalProperties: false,
  properties: {
    userID: { type: 'string', description: 'Kept by the service.' },
    email: { type: 'string', description: 'Kept by the service.' },
    created_at: { type: 'string', description: 'Kept by the service.' },
    email_verified: { type: 'boolean', description: 'Kept by the service.' },
    first_name: { ...name, description: 'First name.' },
    last_name: { ...name, description: 'Last name.' },
    avatar_url: { type: 'string', maxLength: 2000, description: 'http or https URL of a picture, or empty.' },
    password: { ...password, description: 'A new password, 10 to 256 characters, with oldPassword; tokens issued before are over.' },
    oldPassword: { type: 'string', maxLength: 256, description: 'The password of now; only with a new one.' },
  },
} as const satisfies JSONSchema

export const updatedUser = {
  ...user,
  title: 'UpdatedUser',
  description: 'The user after the change.',
  properties: {
    ...user.properties,
    token: { type: 'string', description: 'A token in place of the one of the call; only with a new password.' },
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
    token: { type: 'string', description: "The user's token, good for 12 hours." },
  },
} as const satisfies JSONSchema

export const forgetPasswordSuccess = {
  title: 'ForgetPasswordSuccess',
  type: 'object',
  description: 'What was done.',
  additionalProperties: false,
  required: ['status', 'message'],
  properties: {
    status: { const: 'success', description: 'Always `success`.' },
    message: { type: 'string', description: 'What happens next, for people.' },
  },
} as const satisfies JSONSchema

export type User = FromSchema<typeof user>
export type UpdatedUser = FromSchema<typeof updatedUser>
export type UserUpdateBody = FromSchema<typeof userUpdate>
