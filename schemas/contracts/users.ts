import type { Contract } from '../contract.ts'
import {
  credentials,
  emailedToken,
  forgetPasswordSuccess,
  forgottenPassword,
  loginSuccess,
  newPassword,
  registration,
  updatedUser,
  user,
  userUpdate,
} from '../user.ts'

export const registerUser = {
  id: 'registerUser',
  method: 'POST',
  path: '/user/register',
  interface: 'management',
  tag: 'Users',
  summary: 'Register',
  description:
    'Creates a user and logs them in. Deployments on AWS refuse registration (403) unless their setting `registration` is `open`; 409 if the e-mail address is taken.',
  access: { who: 'anyone' },
  limit: 'registration',
  body: registration,
  status: 201,
  reply: loginSuccess,
  errors: ['registration_closed', 'user_exists'],
} as const satisfies Contract

export const logIn = {
  id: 'logIn',
  method: 'POST',
  path: '/user/login',
  interface: 'management',
  tag: 'Users',
  summary: 'Log in',
  description:
    'Returns a token. If the user has a second factor and `code` is absent, 401 with `x-error-code: second_factor`. Within 15 minutes, a network has 10 attempts on an e-mail address, and all networks together 30; then 429 until the 15 minutes are over. Networks that logged in to the account before are refused for their own attempts only.',
  access: { who: 'anyone' },
  limit: 'logIn',
  body: credentials,
  status: 200,
  reply: loginSuccess,
  errors: ['bad_credentials', 'second_factor_missing', 'bad_code', 'rate_limited'],
} as const satisfies Contract

export const forgetPassword = {
  id: 'forgetPassword',
  method: 'POST',
  path: '/user/forgetPassword',
  interface: 'management',
  tag: 'Users',
  summary: 'Request a password reset',
  description:
    'Sends an e-mail with a token if the address belongs to a user; the reply is the same either way. 403 if the deployment lacks the setting `passwordResetUrl` or `mailFrom`; the message names it.',
  access: { who: 'anyone' },
  limit: 'letter',
  body: forgottenPassword,
  status: 200,
  reply: forgetPasswordSuccess,
  errors: ['setting_missing', 'rate_limited'],
} as const satisfies Contract

export const resetPassword = {
  id: 'resetPassword',
  method: 'POST',
  path: '/user/resetPassword',
  interface: 'management',
  tag: 'Users',
  summary: 'Reset a password',
  description: 'Requires the token from the e-mail, which is valid once, for an hour.',
  access: { who: 'anyone' },
  limit: 'logIn',
  body: newPassword,
  status: 200,
  reply: forgetPasswordSuccess,
} as const satisfies Contract

export const sendEmailVerification = {
  id: 'sendEmailVerification',
  method: 'POST',
  path: '/user/sendVerification',
  interface: 'management',
  tag: 'Users',
  summary: 'Send the verification e-mail again',
  description:
    'Registration sends it automatically if the deployment requires verified addresses; this call sends it again, at most 5 times in 15 minutes. 409 if the address is already verified; 403 if the deployment lacks the setting `mailFrom` (an extension).',
  access: { who: 'user' },
  limit: 'letter',
  status: 200,
  reply: forgetPasswordSuccess,
  errors: ['setting_missing', 'already_verified', 'rate_limited'],
} as const satisfies Contract

export const verifyEmail = {
  id: 'verifyEmail',
  method: 'POST',
  path: '/user/verifyEmail',
  interface: 'management',
  tag: 'Users',
  summary: 'Verify an e-mail address',
  description:
    "Requires the token from the e-mail, which is valid once, for a day. Until then, the user's applications send no e-mails and call no URLs, and the address grants no access to applications. The first verification revokes what was issued before it: the user's tokens, and the application tokens of the applications that the user owns. Resetting a password by e-mail also verifies the address (an extension).",
  access: { who: 'anyone' },
  limit: 'logIn',
  body: emailedToken,
  status: 200,
  reply: forgetPasswordSuccess,
} as const satisfies Contract

export const getUser = {
  id: 'getUser',
  method: 'GET',
  path: '/user',
  interface: 'management',
  tag: 'Users',
  summary: 'Retrieve the current user',
  description: 'The account that the token belongs to.',
  access: { who: 'user' },
  status: 200,
  reply: user,
} as const satisfies Contract

export const patchUser = {
  id: 'patchUser',
  method: 'PATCH',
  path: '/user',
  interface: 'management',
  tag: 'Users',
  summary: 'Update the current user',
  description:
    'Fields in the body are changed; null clears a name or the picture. A new password requires the old one, revokes all tokens issued before, including that of the call, and ends all other sessions; the reply contains a new token. At most 10 attempts in 15 minutes. 403 for users of an external issuer.',
  access: { who: 'user' },
  body: userUpdate,
  nullRemoves: true,
  status: 200,
  reply: updatedUser,
  errors: ['not_our_user', 'changed_meanwhile', 'rate_limited'],
} as const satisfies Contract
