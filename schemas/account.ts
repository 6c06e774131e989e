import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** How users of ours log in, and where they are logged in (an extension; docs/accounts.md#two-step-log-in). */

const code = { type: 'string', minLength: 1, maxLength: 40, description: 'Code of the authenticator app, or a recovery code.' } as const
const createdAt = { type: 'string', description: 'When it was created (ISO 8601).' } as const

/** The password or a code, with which a change of how the user logs in is confirmed. */
const proof = {
  password: { type: 'string', maxLength: 256, description: 'Password of the user. Either this or `code` is required.' },
  code,
} as const

export const identityProof = {
  title: 'IdentityProof',
  type: 'object',
  description: 'Proof of who calls: the password or a code.',
  additionalProperties: false,
  properties: proof,
} as const satisfies JSONSchema

export const newTOTP = {
  title: 'NewTOTP',
  type: 'object',
  description: 'Secret for an authenticator app (RFC 6238: SHA-1, 30 seconds, six digits).',
  additionalProperties: false,
  required: ['secret', 'uri'],
  properties: {
    secret: { type: 'string', description: 'Secret in Base32, to be typed.' },
    uri: { type: 'string', description: 'The same as an `otpauth:` URI, to be shown as a QR code.' },
  },
} as const satisfies JSONSchema

export const totpCode = {
  title: 'TOTPCode',
  type: 'object',
  description: 'Code that shows that the authenticator app has the secret.',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { ...code, description: 'Code of the authenticator app.' } },
} as const satisfies JSONSchema

const recoveryCodes = {
  type: 'array',
  items: { type: 'string' },
  description: 'Ten codes, each of which replaces a second factor once. Shown only now.',
} as const

export const recoveryCodeList = {
  title: 'NewRecoveryCodes',
  type: 'object',
  description: 'New recovery codes; earlier ones are no longer valid.',
  additionalProperties: false,
  required: ['recoveryCodes'],
  properties: { recoveryCodes },
} as const satisfies JSONSchema

export const factors = {
  title: 'Factors',
  type: 'object',
  description: 'Second factors of the user. With any of them, the password alone no longer logs in.',
  additionalProperties: false,
  required: ['totp', 'passkeys', 'recoveryCodes'],
  properties: {
    totp: {
      type: ['object', 'null'],
      description: 'The authenticator app; null if there is none.',
      additionalProperties: false,
      required: ['createdAt'],
      properties: { createdAt },
    },
    passkeys: {
      type: 'array',
      description: 'Passkeys, the oldest first.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['factorID', 'title', 'createdAt', 'lastUsedAt'],
        properties: {
          factorID: { type: 'string', description: 'Identifier of the passkey.' },
          title: { type: 'string', description: 'Name by which the user tells it from others.' },
          createdAt,
          lastUsedAt: { type: ['string', 'null'], description: 'When it last logged in (ISO 8601); null if it never did.' },
        },
      },
    },
    recoveryCodes: { type: 'integer', description: 'Number of recovery codes that were not used yet.' },
  },
} as const satisfies JSONSchema

export const userSession = {
  title: 'UserSession',
  type: 'object',
  description: 'Place where the user is logged in.',
  additionalProperties: false,
  required: ['sessionID', 'device', 'address', 'createdAt', 'lastUsedAt', 'current'],
  properties: {
    sessionID: { type: 'string', description: 'Identifier of the session.' },
    device: { type: ['string', 'null'], description: 'Header `User-Agent` of the log-in; null if there was none.' },
    address: {
      type: 'string',
      description: 'Network that logged in or renewed the session last: an IPv4 address, or the first half of an IPv6 address.',
    },
    createdAt: { type: 'string', description: 'When the user logged in (ISO 8601).' },
    lastUsedAt: { type: 'string', description: 'When the session was renewed last (ISO 8601); the console does so once an hour.' },
    current: { type: 'boolean', description: 'Whether it is the session of this call.' },
  },
} as const satisfies JSONSchema

export const sessionID = {
  type: 'object',
  required: ['sessionID'],
  properties: { sessionID: { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the session.' } },
} as const satisfies JSONSchema

export const factorID = {
  type: 'object',
  required: ['factorID'],
  properties: {
    factorID: { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of a passkey, or `totp` for the authenticator app.' },
  },
} as const satisfies JSONSchema

export type Factors = FromSchema<typeof factors>
