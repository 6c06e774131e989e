import type { Step } from './example.ts'

const address = (name: string): string => `${name}@cafe-causerie.example`

/** A user adds a passkey, and logs in with it. The authenticator is in tests/reference/walk.ts. */
function passkeyOf(as: string, title: string): Step[] {
  const password = as === 'owner' ? 'correct horse battery staple' : 'a much longer sentence'
  const credential = { id: '@{credentialID}', rawId: '@{credentialID}', type: 'public-key', clientExtensionResults: {} }
  return [
    { id: 'beginPasskey', title, as, body: { password }, keeps: { newChallenge: 'challenge', passkeyUser: 'user.id', host: 'rp.id' } },
    {
      id: 'addPasskey',
      title,
      as,
      body: {
        title,
        credential: {
          ...credential,
          response: { clientDataJSON: '@{newClientData}', attestationObject: '@{attestationObject}', transports: ['internal'] },
        },
      },
    },
    { id: 'beginPasskeyLogIn', title, keeps: { challenge: 'challenge' } },
    {
      id: 'logInByPasskey',
      title,
      body: {
        ...credential,
        response: {
          clientDataJSON: '@{clientData}',
          authenticatorData: '@{authenticatorData}',
          signature: '@{signatureOfPasskey}',
          userHandle: '@{passkeyUser}',
        },
      },
    },
  ]
}

/** Who registers first owns what the others work on. */
export const users: readonly Step[] = [
  {
    id: 'registerUser',
    title: 'With a name',
    body: { email: address('ada'), password: 'correct horse battery', first_name: 'Ada', last_name: 'Byron' },
    keeps: { owner: 'token' },
  },
  {
    id: 'registerUser',
    title: 'With an address alone',
    body: { email: address('grace'), password: 'staple the lemons' },
    keeps: { grace: 'token' },
  },
  { id: 'getUser', title: 'Who has just registered', keeps: { adaID: 'userID' } },
  { id: 'getUser', title: 'Without a name', as: 'grace', keeps: { graceID: 'userID' } },
  { id: 'sendEmailVerification', title: 'The link again' },
  { id: 'sendEmailVerification', title: 'For a colleague', as: 'grace' },
  { id: 'verifyEmail', title: 'The token of the letter', body: { token: '@{adaLetter}' } },
  { id: 'verifyEmail', title: 'A colleague', body: { token: '@{graceLetter}' } },
  { id: 'forgetPassword', title: 'A known address', body: { email: address('ada') } },
  { id: 'forgetPassword', title: 'An unknown address: the same reply', body: { email: address('nobody') } },
  { id: 'resetPassword', title: 'The token of the letter', body: { token: '@{graceReset}', password: 'yet another sentence' } },
  { id: 'resetPassword', title: 'Somebody else', body: { token: '@{adaReset}', password: 'correct horse battery staple' } },
  {
    id: 'logIn',
    title: 'The owner',
    body: { email: address('ada'), password: 'correct horse battery staple' },
    keeps: { owner: 'token' },
  },
  { id: 'logIn', title: 'A colleague', body: { email: address('grace'), password: 'yet another sentence' }, keeps: { grace: 'token' } },
  { id: 'patchUser', title: 'Change the name', body: { first_name: 'Augusta Ada' } },
  {
    id: 'patchUser',
    title: 'Change the password',
    as: 'grace',
    body: { password: 'a much longer sentence', oldPassword: 'yet another sentence' },
    keeps: { grace: 'token' },
  },
  { id: 'listFactors', title: 'None yet', as: 'grace' },
  { id: 'beginTOTP', title: 'With the password', as: 'grace', body: { password: 'a much longer sentence' }, keeps: { secret: 'secret' } },
  { id: 'confirmTOTP', title: 'The first factor', as: 'grace', body: { code: '@{code}' }, keeps: { recoveryCode: 'recoveryCodes.0' } },
  { id: 'listFactors', title: 'An authenticator app', as: 'grace' },
  {
    id: 'logIn',
    title: 'With a recovery code',
    body: { email: address('grace'), password: 'a much longer sentence', code: '@{recoveryCode}' },
  },
  {
    id: 'renewRecoveryCodes',
    title: 'With the password',
    as: 'grace',
    body: { password: 'a much longer sentence' },
    keeps: { recoveryCode: 'recoveryCodes.0' },
  },
  {
    id: 'renewRecoveryCodes',
    title: 'With a code',
    as: 'grace',
    body: { code: '@{recoveryCode}' },
    keeps: { recoveryCode: 'recoveryCodes.0' },
  },
  {
    id: 'beginTOTP',
    title: 'Another phone, with a code',
    as: 'grace',
    body: { code: '@{recoveryCode}' },
    keeps: { otherSecret: 'secret' },
  },
  { id: 'confirmTOTP', title: 'Another phone', as: 'grace', body: { code: '@{otherCode}' } },
  { id: 'removeFactor', title: 'The authenticator app', as: 'grace', path: ['totp'], body: { password: 'a much longer sentence' } },
  { id: 'beginTOTP', title: 'Once more', as: 'grace', body: { password: 'a much longer sentence' }, keeps: { thirdSecret: 'secret' } },
  { id: 'confirmTOTP', title: 'Once more', as: 'grace', body: { code: '@{thirdCode}' }, keeps: { recoveryCode: 'recoveryCodes.0' } },
  { id: 'removeFactor', title: 'With a recovery code', as: 'grace', path: ['totp'], body: { code: '@{recoveryCode}' } },
  ...passkeyOf('grace', 'Laptop'),
  ...passkeyOf('owner', 'Phone'),
  { id: 'listFactors', title: 'A passkey', as: 'grace', keeps: { laptop: 'passkeys.0.factorID' } },
  { id: 'removeFactor', title: 'A passkey', as: 'grace', path: ['@{laptop}'], body: { password: 'a much longer sentence' } },
  { id: 'listFactors', title: 'Of the owner', keeps: { phone: 'passkeys.0.factorID' } },
  { id: 'removeFactor', title: 'A phone', path: ['@{phone}'], body: { password: 'correct horse battery staple' } },
  { id: 'logIn', title: 'Another device', body: { email: address('grace'), password: 'a much longer sentence' } },
  { id: 'listUserSessions', title: 'Of a colleague', as: 'grace', keeps: { otherSession: '0.sessionID' } },
  { id: 'endUserSession', title: 'A device that was lost', as: 'grace', path: ['@{otherSession}'] },
  { id: 'renewUserSession', title: 'The token of an hour ago', as: 'grace', keeps: { grace: 'token' } },
  { id: 'endOtherUserSessions', title: 'All but this one', as: 'grace' },
  { id: 'listUserSessions', title: 'Of the owner', keeps: { ownerSession: '0.sessionID' } },
  { id: 'endOtherUserSessions', title: 'Of the owner' },
  { id: 'renewUserSession', title: 'Of the owner', keeps: { owner: 'token' } },
  {
    id: 'logIn',
    title: 'A borrowed computer',
    body: { email: address('ada'), password: 'correct horse battery staple' },
    keeps: { borrowed: 'token' },
  },
  { id: 'listUserSessions', title: 'Of the owner', as: 'borrowed', keeps: { borrowedSession: '0.sessionID' } },
  { id: 'endUserSession', title: 'The own one, to log out', as: 'borrowed', path: ['@{borrowedSession}'] },
]
