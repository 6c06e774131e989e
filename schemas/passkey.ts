import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** Passkeys as browsers exchange them: the JSON of Web Authentication Level 3 (https://www.w3.org/TR/webauthn-3/, an extension). */

const base64url = (maxLength: number, description: string) =>
  ({ type: 'string', minLength: 1, maxLength, pattern: '^[\\w-]*$', description }) as const

const credentialID = base64url(1400, 'Identifier of the credential, in base64url.')
const extensions = {
  type: 'object',
  description: 'Results of extensions; none is used.',
  additionalProperties: true,
  properties: {},
} as const
const attachment = {
  type: 'string',
  enum: ['platform', 'cross-platform'],
  description: 'How the authenticator is attached; not used.',
} as const
const common = {
  id: credentialID,
  rawId: credentialID,
  type: { const: 'public-key', description: 'Always `public-key`.' },
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
} as const
const required = ['id', 'rawId', 'type', 'response', 'clientExtensionResults'] as const
const clientDataJSON = base64url(4000, 'What the browser says about the call, in base64url.')

export const newPasskey = {
  title: 'NewPasskey',
  type: 'object',
  description: 'A passkey that the browser has just made.',
  additionalProperties: false,
  required: ['title', 'credential'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100, description: 'Name by which the user tells it from others.' },
    credential: {
      type: 'object',
      description: '`toJSON()` of what `navigator.credentials.create` returned.',
      additionalProperties: false,
      required,
      properties: {
        ...common,
        response: {
          type: 'object',
          description: 'What the authenticator answered.',
          additionalProperties: false,
          required: ['clientDataJSON', 'attestationObject'],
          properties: {
            clientDataJSON,
            attestationObject: base64url(40_000, 'The new key, in base64url.'),
            authenticatorData: base64url(8000, 'Part of `attestationObject`; not used.'),
            publicKey: base64url(8000, 'Part of `attestationObject`; not used.'),
            publicKeyAlgorithm: { type: 'number', description: 'Part of `attestationObject`; not used.' },
            transports: {
              type: 'array',
              maxItems: 20,
              items: { type: 'string', maxLength: 40 },
              description: 'How the authenticator is reached; not used.',
            },
          },
        },
      },
    },
  },
} as const satisfies JSONSchema

export const passkeySignature = {
  title: 'PasskeySignature',
  type: 'object',
  description: '`toJSON()` of what `navigator.credentials.get` returned.',
  additionalProperties: false,
  required,
  properties: {
    ...common,
    response: {
      type: 'object',
      description: 'What the authenticator answered.',
      additionalProperties: false,
      required: ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
      properties: {
        clientDataJSON,
        authenticatorData: base64url(8000, 'What the authenticator says about the call, in base64url.'),
        signature: base64url(8000, 'Signature of both, in base64url.'),
        userHandle: base64url(100, 'The owner of the passkey, in base64url.'),
      },
    },
  },
} as const satisfies JSONSchema

const challenge = { type: 'string', description: 'Challenge to sign, good once and for five minutes.' } as const
const timeout = { type: 'integer', description: 'For how long the browser may ask, in milliseconds.' } as const

const publicKeyType = { const: 'public-key', description: 'Always `public-key`.' } as const
const userVerification = { const: 'required', description: 'The authenticator verifies the user, by a PIN or a fingerprint.' } as const

export const passkeyOptions = {
  title: 'PasskeyOptions',
  type: 'object',
  description: 'Options for `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.',
  additionalProperties: false,
  required: ['rp', 'user', 'challenge', 'timeout', 'pubKeyCredParams', 'attestation', 'excludeCredentials', 'authenticatorSelection'],
  properties: {
    rp: {
      type: 'object',
      description: 'This deployment.',
      additionalProperties: false,
      required: ['id', 'name'],
      properties: { id: { type: 'string', description: 'Host of the API.' }, name: { type: 'string', description: 'Name.' } },
    },
    user: {
      type: 'object',
      description: 'The user.',
      additionalProperties: false,
      required: ['id', 'name', 'displayName'],
      properties: {
        id: { type: 'string', description: 'Identifier of the user, in base64url.' },
        name: { type: 'string', description: 'E-mail address.' },
        displayName: { type: 'string', description: 'First and last name.' },
      },
    },
    challenge,
    timeout,
    pubKeyCredParams: {
      type: 'array',
      description: 'Algorithms that are accepted, the preferred one first.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'alg'],
        properties: { type: publicKeyType, alg: { type: 'integer', description: 'COSE number of an algorithm.' } },
      },
    },
    attestation: { const: 'none', description: 'The make of the authenticator is not asked for.' },
    excludeCredentials: {
      type: 'array',
      description: 'Passkeys of the user, so that an authenticator makes no second one.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'id'],
        properties: { type: publicKeyType, id: { type: 'string', description: 'Identifier of the credential, in base64url.' } },
      },
    },
    authenticatorSelection: {
      type: 'object',
      description: 'What the authenticator has to be capable of.',
      additionalProperties: false,
      required: ['residentKey', 'requireResidentKey', 'userVerification'],
      properties: {
        residentKey: { const: 'required', description: 'The passkey stores its user.' },
        requireResidentKey: { const: true, description: 'The same for older browsers.' },
        userVerification,
      },
    },
  },
} as const satisfies JSONSchema

export const passkeySignatureOptions = {
  title: 'PasskeySignatureOptions',
  type: 'object',
  description: 'Options for `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.',
  additionalProperties: false,
  required: ['rpId', 'challenge', 'timeout', 'allowCredentials', 'userVerification'],
  properties: {
    rpId: { type: 'string', description: 'Host of the API.' },
    challenge,
    timeout,
    allowCredentials: {
      type: 'array',
      maxItems: 0,
      items: { type: 'object', additionalProperties: false, properties: {} },
      description: 'Empty: the authenticator offers the passkeys that it has.',
    },
    userVerification,
  },
} as const satisfies JSONSchema

export const registeredPasskey = {
  title: 'RegisteredPasskey',
  type: 'object',
  description: 'The passkey is a factor.',
  additionalProperties: false,
  required: ['factorID', 'recoveryCodes'],
  properties: {
    factorID: { type: 'string', description: 'Identifier of the passkey.' },
    recoveryCodes: {
      type: 'array',
      items: { type: 'string' },
      description: 'With the first factor ten codes, each of which replaces a second factor once, shown only now; otherwise empty.',
    },
  },
} as const satisfies JSONSchema

export type NewPasskey = FromSchema<typeof newPasskey>
export type PasskeySignature = FromSchema<typeof passkeySignature>
export type PasskeyOptions = FromSchema<typeof passkeyOptions>
export type PasskeySignatureOptions = FromSchema<typeof passkeySignatureOptions>
export type RegisteredPasskey = FromSchema<typeof registeredPasskey>
