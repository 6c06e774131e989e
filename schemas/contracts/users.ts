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

/** What all calls of this file share: invalid input is an HTTP 400. */
const extension = { interface: 'management', invalidStatus: 400 } as const

// Passwords are hashed with scrypt over 32 MiB: more memory also means more processor, so that it takes no longer than it should.
const hashing = 1024

export const registerUser = {
  id: 'registerUser',
  method: 'POST',
  path: '/user/register',
  ...extension,
  tag: 'Users',
  summary: 'Register',
  description:
    'Makes a user and logs them in. Deployments on AWS have registration closed (403) unless their setting `registration` is `open`; an e-mail that is taken is refused with 409.',
  access: { who: 'anyone' },
  limit: 'registration',
  body: registration,
  status: 201,
  reply: loginSuccess,
  errors: [403, 409],
  memorySize: hashing,
} as const satisfies Contract

export const logIn = {
  id: 'logIn',
  method: 'POST',
  path: '/user/login',
  ...extension,
  tag: 'Users',
  summary: 'Log in',
  description: 'Answers a token. After 10 attempts in 15 minutes an e-mail is refused with 429 until they are over.',
  access: { who: 'anyone' },
  limit: 'logIn',
  body: credentials,
  status: 200,
  reply: loginSuccess,
  errors: [401, 429],
  memorySize: hashing,
} as const satisfies Contract

export const forgetPassword = {
  id: 'forgetPassword',
  method: 'POST',
  path: '/user/forgetPassword',
  ...extension,
  tag: 'Users',
  summary: 'Ask for a new password',
  description:
    'Sends an e-mail with a token, if the e-mail is that of a user; the answer is the same either way. A deployment without the settings `passwordResetUrl` and `mailFrom` refuses with 403, and names the one that is missing.',
  access: { who: 'anyone' },
  limit: 'letter',
  body: forgottenPassword,
  status: 200,
  reply: forgetPasswordSuccess,
  errors: [403, 429],
} as const satisfies Contract

export const resetPassword = {
  id: 'resetPassword',
  method: 'POST',
  path: '/user/resetPassword',
  ...extension,
  tag: 'Users',
  summary: 'Set a new password',
  description: 'Takes the token of the e-mail, once, within the hour.',
  access: { who: 'anyone' },
  limit: 'logIn',
  body: newPassword,
  status: 200,
  reply: forgetPasswordSuccess,
  memorySize: hashing,
} as const satisfies Contract

export const sendEmailVerification = {
  id: 'sendEmailVerification',
  method: 'POST',
  path: '/user/sendVerification',
  ...extension,
  tag: 'Users',
  summary: 'Ask for the e-mail that verifies your address',
  description:
    'Registration sends it by itself where the deployment requires verified addresses; this sends it again, 5 times in 15 minutes. 409 where the address is verified already, 403 where the deployment has no setting `mailFrom`. An extension.',
  access: { who: 'user' },
  limit: 'letter',
  status: 200,
  reply: forgetPasswordSuccess,
  errors: [409, 429],
} as const satisfies Contract

export const verifyEmail = {
  id: 'verifyEmail',
  method: 'POST',
  path: '/user/verifyEmail',
  ...extension,
  tag: 'Users',
  summary: 'Verify an e-mail address',
  description:
    'Takes the token of the e-mail, once, within a day. Until then applications of the user send no e-mails and call no URLs, and the address gives nobody a level. A new password that was set by an e-mail verifies the address, too. An extension.',
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
  ...extension,
  tag: 'Users',
  summary: 'Who am I',
  access: { who: 'user' },
  status: 200,
  reply: user,
} as const satisfies Contract

export const patchUser = {
  id: 'patchUser',
  method: 'PATCH',
  path: '/user',
  ...extension,
  tag: 'Users',
  summary: 'Change my name, picture or password',
  description:
    'What is sent is changed, null empties a name or the picture. A new password needs the old one, and ends all tokens that were issued before, that of the call too: the answer has another one. 10 attempts in 15 minutes. 403 for users of an external issuer.',
  access: { who: 'user' },
  body: userUpdate,
  nullRemoves: true,
  status: 200,
  reply: updatedUser,
  errors: [403, 409, 429],
  memorySize: hashing,
} as const satisfies Contract
