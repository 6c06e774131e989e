import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CaughtMail } from '../../local/mailCatcher.ts'
import { newAuthenticator } from '../harness/passkeys.ts'
import { png } from '../harness/sentFiles.ts'
import { codeNow } from '../harness/totp.ts'
import { pick, type Source } from './values.ts'
import { type Call, password, people, type World } from './world.ts'

/** A body by the ids of what is there. */
type TypicalBody = (id: (name: string) => string, source: Source, world: World) => unknown

const toAda = (id: (name: string) => string) => ({
  appID: id('appID'),
  type: 'message',
  messages: [{ type: 'text', text: 'Hello' }],
  filters: { respondents: ['ada'] },
})

/** Bodies whose fields depend on each other, or on what is stored: values of the schema alone would be refused nearly always. */
export const typicalBodies: Readonly<Record<string, TypicalBody>> = {
  sendCampaign: toAda,
  previewCampaign: (id) => ({ appID: id('appID'), messages: [{ type: 'text', text: 'Hello {{city|you}}' }] }),
  sendCampaignToRest: () => ({ variant: 0 }),
  viewCampaign: (id) => ({ appID: id('appID'), respondentID: 'ada', messages: [{ type: 'text', text: 'Hello {{city|you}}' }] }),
  testCampaign: (id) => ({ appID: id('appID'), respondentID: 'ada', messages: [{ type: 'text', text: 'Hello' }] }),
  orderFeatures: (id) => ({ appID: id('appID'), features: [id('firstFeatureID')] }),
  orderResources: (id) => ({ featureID: id('firstFeatureID'), resources: [id('firstResourceID')] }),
  openWebSession: () => ({}),
  uploadWebAttachment: () => ({ name: 'me.png', type: 'image/png', size: 68 }),
  postWebEvent: (id, { random }) => ({
    type: pick(random, ['read', 'clicked', 'feedback']),
    messageID: id('botMessageID'),
    positive: random() < 0.5,
  }),
  uploadMedia: () => ({ name: 'me.png', type: 'image/png', data: png.toString('base64') }),
  createSource: () => ({ type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' }),
  patchSource: () => ({ answer: 'Within two weeks.' }),
  copyIntent: (id) => ({ appID: id('appID'), intent: id('smallTalkID') }),
  importBot: (_id, _source, { bot }) => bot,
  resumeConversation: (id) => ({ appID: id('appID'), rootUser: 'ada', respondentID: 'sub' }),
  changeRespondentID: (id, { random }) => ({
    recipient: { id: pick(random, people) },
    newRecipient: { id: `new-${random()}` },
    newBotID: id('featureID'),
  }),
  logIn: () => ({ email: 'owner@example.test', password }),
  verifyEmail: (id) => ({ token: id('mailToken') }),
  acceptInvitation: (id) => ({ token: id('mailToken') }),
  resetPassword: (id) => ({ token: id('mailToken'), password }),
  beginTOTP: () => ({ password }),
  confirmTOTP: (id) => ({ code: id('code') }),
  renewRecoveryCodes: () => ({ password }),
  removeFactor: () => ({ password }),
  beginPasskey: () => ({ password }),
  addPasskey: (id) => ({ title: 'Laptop', credential: parsed(id('newCredential')) }),
  logInByPasskey: (id) => parsed(id('signedChallenge')),
}

/** What an authenticator made, where a preparation has left it; otherwise nothing that an authenticator makes. */
const parsed = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : {})

/** What is done right before a call that needs a state which nothing stays in; the ids that it then is to name. */
export type Preparation = (call: Call, world: World, mailFile: string) => Promise<Readonly<Record<string, string>>>

export const preparations: Readonly<Record<string, Preparation>> = {
  pauseCampaign: async (call, world) => ({ notificationID: await sent(call, world) }),
  resumeCampaign: async (call, world) => {
    const notificationID = await sent(call, world)
    await call('POST', `/notification/${notificationID}/pause`, undefined, world.tokens.owner)
    return { notificationID }
  },
  patchCampaign: async (call, world) => ({ notificationID: await sent(call, world, { draft: true }) }),
  deleteCampaign: async (call, world) => ({ notificationID: await sent(call, world, { draft: true }) }),
  sendDraft: async (call, world) => ({ notificationID: await sent(call, world, { draft: true }) }),
  cancelCampaign: async (call, world) => ({ notificationID: await sent(call, world, { timestamp: Date.now() + 3_600_000 }) }),
  redriveCampaign: async (call, world) => {
    return awaited(call, world, await sent(call, world))
  },
  sendCampaignToRest: async (call, world) => {
    const variants = [1, 1].map((share) => ({ share, messages: [{ type: 'text', text: 'Hello' }] }))
    const notificationID = await sent(call, world, { messages: undefined, variants })
    return awaited(call, world, notificationID)
  },
  verifyEmail: async (call, _world, mailFile) => {
    const { email, token } = await newUser(call)
    await call('POST', '/user/sendVerification', undefined, token)
    return { mailToken: await mailToken(mailFile, email) }
  },
  resetPassword: async (call, _world, mailFile) => {
    const { email } = await newUser(call)
    await call('POST', '/user/forgetPassword', { email })
    return { mailToken: await mailToken(mailFile, email) }
  },
  revokeInvitation: async (call, world) => {
    const appID = world.known.get('appID')?.[0] ?? ''
    await invite(call, appID, world.tokens.owner, 'invited@example.test')
    const [invitation] = await call('GET', `/application/${appID}/invitations`, undefined, world.tokens.owner)
    return { invitationID: invitation.invitationID }
  },
  acceptInvitation: async (call, world, mailFile) => {
    const { token: ofOwner } = await newUser(call)
    const { appID } = await call('POST', '/application', { title: 'Shared' }, ofOwner)
    const { email, token } = await newUser(call)
    await invite(call, appID, ofOwner, email)
    Object.assign(world.tokens, { owner: token })
    return { mailToken: await mailToken(mailFile, email) }
  },
  beginTOTP: async (call, world) => {
    await asNewUser(call, world)
    return {}
  },
  confirmTOTP: async (call, world) => ({ code: await newCode(call, await asNewUser(call, world)) }),
  renewRecoveryCodes: withFactor,
  removeFactor: withFactor,
  beginPasskey: async (call, world) => {
    await asNewUser(call, world)
    return {}
  },
  addPasskey: async (call, world) => ({ newCredential: (await newPasskey(call, world)).credential }),
  logInByPasskey: async (call, world) => {
    const { authenticator, credential } = await newPasskey(call, world)
    await call('PUT', '/user/passkey', { title: 'Laptop', credential: JSON.parse(credential) }, world.tokens.owner)
    return { signedChallenge: JSON.stringify(authenticator.sign(await call('POST', '/user/passkeyChallenge'), { origin: world.origin })) }
  },
  endUserSession: async (call, world) => {
    const [session] = await call('GET', '/user/sessions', undefined, await asNewUser(call, world))
    return { sessionID: session.sessionID }
  },
  publishVersion: async (call, world) => {
    await firstVersion(call, world)
    await call('POST', '/feature', { appID: world.known.get('appID')?.[0], title: 'Changed' }, world.tokens.owner)
    return {}
  },
  getVersion: firstVersion,
  publishVersionAgain: firstVersion,
  restoreVersion: firstVersion,
}

const invite = (call: Call, appID: string, ofOwner: string | undefined, email: string): Promise<unknown> =>
  call('POST', `/application/${appID}/invitation`, { email, permission: 'view' }, ofOwner)

/** Makes the call as a user of its own: it ends their tokens, or changes how they log in. Returns the token. */
async function asNewUser(call: Call, { tokens }: World): Promise<string> {
  const { token } = await newUser(call)
  Object.assign(tokens, { owner: token })
  return token
}

/** The code of an authenticator app that a user has just begun to set up. */
async function newCode(call: Call, token: string): Promise<string> {
  const { secret } = await call('POST', '/user/totp', { password }, token)
  return codeNow(secret)
}

/** What an authenticator has just made for a new user, as JSON. */
async function newPasskey(call: Call, world: World) {
  const authenticator = newAuthenticator()
  const options = await call('POST', '/user/passkey', { password }, await asNewUser(call, world))
  return { authenticator, credential: JSON.stringify(authenticator.make(options, { origin: world.origin })) }
}

async function withFactor(call: Call, world: World): Promise<{ factorID: string }> {
  const token = await asNewUser(call, world)
  await call('PUT', '/user/totp', { code: await newCode(call, token) }, token)
  return { factorID: 'totp' }
}

/** Turns publishing on, which publishes a first version. */
async function firstVersion(call: Call, { known, tokens }: World): Promise<{ versionID: string }> {
  const path = `/application/${known.get('appID')?.[0]}`
  await call('PATCH', path, { publishing: { active: true } }, tokens.owner)
  const [version] = await call('GET', `${path}/versions`, undefined, tokens.owner)
  return { versionID: version.versionID }
}

async function awaited(call: Call, world: World, notificationID: string): Promise<{ notificationID: string }> {
  for (;;) {
    const { state } = await call('GET', `/notification/${notificationID}`, undefined, world.tokens.owner)
    if (state === 'sent') return { notificationID }
    await sleep(50)
  }
}

async function sent(call: Call, { known, tokens }: World, more: object = {}): Promise<string> {
  const campaign = { ...toAda((name) => known.get(name)?.[0] ?? ''), ...more }
  return (await call('POST', '/notificationapi/api/sendCampaign', campaign, tokens.owner)).notificationID
}

let users = 0
async function newUser(call: Call): Promise<{ email: string; token: string }> {
  users += 1
  const email = `forgetful${users}@example.test`
  const { token } = await call('POST', '/user/register', { email, password, first_name: 'F', last_name: 'Fuzz' })
  return { email, token }
}

/** E-mails to users carry their token in the fragment of a link: `…/console/verify#<token>`, `…/console/password#token=<token>`. */
const tokenOfLink = /#(?:token=)?([\w-]{32})$/m

/** The token in the latest e-mail to an address that has one. Throws after 30 seconds without one. */
async function mailToken(mailFile: string, address: string): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const lines = (await readFile(mailFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const mails = lines.map((line): CaughtMail => JSON.parse(line)).filter(({ to }) => to.includes(address))
    const token = mails.map(({ text = '' }) => tokenOfLink.exec(text)?.[1]).findLast((found) => found !== undefined)
    if (token !== undefined) return token
  }
  throw new Error(`no e-mail with a token came to ${address}`)
}
