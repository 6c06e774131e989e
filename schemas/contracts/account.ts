import { factorID, factors, identityProof, newTOTP, recoveryCodeList, sessionID, totpCode, userSession } from '../account.ts'
import type { Contract } from '../contract.ts'
import { newPasskey, passkeyOptions, passkeySignature, passkeySignatureOptions, registeredPasskey } from '../passkey.ts'
import { messageResult } from '../replies.ts'
import { loginSuccess } from '../user.ts'

/** They are called seldom, and a screen of the console needs several of them at once. */
const common = { interface: 'management', tag: 'Users', access: { who: 'user' }, sharedFunction: 'account' } as const

export const listFactors = {
  ...common,
  id: 'listFactors',
  method: 'GET',
  path: '/user/factors',
  summary: 'List second factors',
  description:
    'The second factors of the current user. 403 for users of an external issuer, whose issuer is in charge of them (an extension).',
  status: 200,
  reply: factors,
  errors: ['not_our_user'],
} as const satisfies Contract

export const beginTOTP = {
  ...common,
  id: 'beginTOTP',
  method: 'POST',
  path: '/user/totp',
  summary: 'Set up an authenticator app',
  description:
    'Returns a secret for an authenticator app, which becomes a factor only when a code confirms it. Requires the password or, with a factor, a code. 409 until the e-mail address is verified, if the deployment requires that (an extension).',
  body: identityProof,
  status: 200,
  reply: newTOTP,
  errors: ['not_our_user', 'email_unverified', 'rate_limited'],
} as const satisfies Contract

export const confirmTOTP = {
  ...common,
  id: 'confirmTOTP',
  method: 'PUT',
  path: '/user/totp',
  summary: 'Confirm an authenticator app',
  description:
    'Requires a code of the app with the latest secret. From then on a log-in needs a code. Returns recovery codes, and ends all other sessions of the user if it is the first factor (an extension).',
  body: totpCode,
  status: 200,
  reply: recoveryCodeList,
  errors: ['not_our_user', 'changed_meanwhile', 'rate_limited'],
} as const satisfies Contract

export const renewRecoveryCodes = {
  ...common,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/recoveryCodes',
  summary: 'Renew recovery codes',
  description: 'Requires the password or a code. 409 without a second factor (an extension).',
  body: identityProof,
  status: 200,
  reply: recoveryCodeList,
  errors: ['not_our_user', 'no_factor', 'rate_limited'],
} as const satisfies Contract

export const removeFactor = {
  ...common,
  id: 'removeFactor',
  method: 'DELETE',
  path: '/user/factor/{factorID}',
  summary: 'Remove a second factor',
  description: 'Requires the password or a code. The recovery codes end with the last factor (an extension).',
  params: factorID,
  body: identityProof,
  status: 200,
  reply: messageResult,
  errors: ['not_our_user', 'not_found', 'changed_meanwhile', 'rate_limited'],
} as const satisfies Contract

/** Their own function: reading keys and signatures takes libraries that the other calls do without. */
const passkeys = { interface: 'management', tag: 'Users', sharedFunction: 'passkeys' } as const

export const beginPasskey = {
  ...passkeys,
  access: { who: 'user' },
  id: 'beginPasskey',
  method: 'POST',
  path: '/user/passkey',
  summary: 'Begin to add a passkey',
  description:
    'Returns what the browser needs to make a passkey, which becomes a factor with `PUT`. Requires the password or, with a factor, a code. A user has ten at most (409); also 409 until the e-mail address is verified, if the deployment requires that (an extension).',
  body: identityProof,
  status: 200,
  reply: passkeyOptions,
  errors: ['not_our_user', 'email_unverified', 'too_many_passkeys', 'rate_limited'],
} as const satisfies Contract

export const addPasskey = {
  ...passkeys,
  access: { who: 'user' },
  id: 'addPasskey',
  method: 'PUT',
  path: '/user/passkey',
  summary: 'Add a passkey',
  description:
    'Adds the passkey that the browser made within five minutes. From then on a log-in by password needs a code or a passkey. If it is the first factor, returns recovery codes, and ends all other sessions of the user (an extension).',
  body: newPasskey,
  status: 200,
  reply: registeredPasskey,
  errors: ['not_our_user', 'changed_meanwhile'],
} as const satisfies Contract

export const beginPasskeyLogIn = {
  ...passkeys,
  access: { who: 'anyone' },
  limit: 'logIn',
  id: 'beginPasskeyLogIn',
  method: 'POST',
  path: '/user/passkeyChallenge',
  summary: 'Begin a log-in with a passkey',
  description: 'Returns what the browser needs to ask the user for a passkey of this deployment (an extension).',
  status: 200,
  reply: passkeySignatureOptions,
} as const satisfies Contract

export const logInByPasskey = {
  ...passkeys,
  access: { who: 'anyone' },
  limit: 'logIn',
  id: 'logInByPasskey',
  method: 'POST',
  path: '/user/passkeyLogin',
  summary: 'Log in with a passkey',
  description:
    'Returns a token. The passkey replaces the password and the second factor: its authenticator verifies the user by a PIN or a fingerprint (an extension).',
  body: passkeySignature,
  status: 200,
  reply: loginSuccess,
  errors: ['bad_passkey'],
} as const satisfies Contract

export const listUserSessions = {
  ...common,
  id: 'listUserSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'List sessions',
  description: 'Where the current user is logged in, the session used last first; at most 50 (an extension).',
  status: 200,
  reply: { type: 'array', items: userSession },
  errors: ['not_our_user'],
} as const satisfies Contract

export const endUserSession = {
  ...common,
  id: 'endUserSession',
  method: 'DELETE',
  path: '/user/session/{sessionID}',
  summary: 'End a session',
  params: sessionID,
  description: 'Its tokens are refused from the next call on. A session can end itself, which logs out (an extension).',
  status: 200,
  reply: messageResult,
  errors: ['not_our_user', 'not_found'],
} as const satisfies Contract

export const endOtherUserSessions = {
  ...common,
  id: 'endOtherUserSessions',
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all other sessions',
  description: 'The session of the call stays (an extension).',
  status: 200,
  reply: messageResult,
  errors: ['not_our_user'],
} as const satisfies Contract

export const renewUserSession = {
  ...common,
  id: 'renewUserSession',
  method: 'POST',
  path: '/user/session',
  summary: 'Renew a session',
  description:
    'Returns a new token, valid for 12 hours, of the same session, which can be renewed until it is 30 days old. Only the latest token renews: where an earlier one does, more than a minute later, somebody has a copy, so the session ends with 401 (an extension).',
  status: 200,
  reply: loginSuccess,
  errors: ['not_our_user'],
} as const satisfies Contract
