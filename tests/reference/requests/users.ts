import type { Step } from './example.ts'

const address = (name: string): string => `${name}@cafe-causerie.example`

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
]
