import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createMailToken } from '../../lib/store/users/mailTokens.ts'
import { accountPassword, addTOTP, beginTOTP, newAccount, newSession } from '../harness/account.ts'
import { call } from '../harness/call.ts'
import { type CallInput, make as makeCall, rowOf } from '../harness/calls.ts'
import { beginRun, sendCampaign } from '../harness/campaigns.ts'
import { newInvitation } from '../harness/invitations.ts'
import { addPasskey, beginPasskey, newAuthenticator, passkeyChallenge } from '../harness/passkeys.ts'
import { runWorker } from '../harness/queues.ts'
import { withheld } from '../harness/refusing.ts'
import { claimsOf, newTenant, newUser } from '../harness/tenant.ts'
import { codeNow } from '../harness/totp.ts'
import { campaignSample, sourceSample, type World } from '../harness/world.ts'

/** Calls that consume their object, or need one that does not exist yet: each gets a new one. */
export const fresh: Readonly<Record<string, (world: World) => Promise<CallInput>>> = {
  'user/register/post': async () => ({ body: { ...person, email: address() } }),
  'user/login/post': async () => ({ body: { email: (await registered()).email, password: person.password } }),
  'user/forgetPassword/post': async () => ({ body: { email: (await registered()).email } }),
  'user/resetPassword/post': async () => {
    const token = randomUUID()
    await createMailToken('passwordReset', token, { userID: (await newUser()).userID })
    return { body: { token, password: person.password } }
  },
  'user/verifyEmail/post': async () => {
    const token = randomUUID()
    await createMailToken('emailVerification', token, { userID: (await newUser()).userID })
    return { body: { token } }
  },
  'user/totp/post': async () => ({ token: (await newAccount()).token, body: { password: accountPassword } }),
  'user/totp/put': async () => {
    const account = await newAccount()
    return { token: account.token, body: { code: codeNow(await beginTOTP(account)) } }
  },
  'user/recoveryCodes/post': async () => ({ token: await inTwoSteps(), body: { password: accountPassword } }),
  'user/factor/delete': async () => ({ token: await inTwoSteps(), path: { factorID: 'totp' }, body: { password: accountPassword } }),
  'user/passkey/post': async () => ({ token: (await newAccount()).token, body: { password: accountPassword } }),
  'user/passkey/put': async () => {
    const account = await newAccount()
    return { token: account.token, body: { title: 'Laptop', credential: newAuthenticator().make(await beginPasskey(account)) } }
  },
  'user/passkeyLogin/post': async () => {
    const { authenticator } = await addPasskey(await newAccount())
    return { body: authenticator.sign(await passkeyChallenge(`192.0.2.${randomInt(256)}`)) }
  },
  'user/sessions/get': async () => ({ token: (await newAccount()).token }),
  'user/sessions/delete': async () => ({ token: (await newAccount()).token }),
  'user/session/post': async () => ({ token: (await newAccount()).token }),
  'user/session/delete': async () => {
    const { userID, token } = await newAccount()
    return { token, path: { sessionID: (await newSession(userID)).sessionID } }
  },
  'application/delete': async ({ make }) => ({ path: { appID: (await make('POST', '/application', { title: 'A' })).appID } }),
  'application/permission/put': async () => ({ body: { permission: 'view', userEmail: (await registered()).email } }),
  'application/invitation/post': async () => {
    const { appID, token } = await newTenant()
    return { token, path: { appID }, body: { email: address(), permission: 'edit' } }
  },
  'application/invitation/delete': async ({ ids: { appID } }) => ({
    path: { invitationID: (await newInvitation(appID)).invitationID },
  }),
  'invitation/accept/post': async ({ ids: { appID } }) => {
    const user = await newUser()
    return { token: user.token, body: { token: (await newInvitation(appID, user.email)).token } }
  },
  'application/token/delete': async ({ make, ids: { appID } }) => ({
    path: { tokenID: (await make('POST', `/application/${appID}/token`, { level: 'view', title: 'T' })).tokenID },
  }),
  'data/botrespondent/create/post': async ({ ids: { appID } }) => ({ body: { appID, respondentID: randomUUID() } }),
  'conversation/changeRespondentID/post': async (world) => {
    await load(world)
    return { body: { recipient: { id: await somebody(world) }, newRecipient: { id: randomUUID() }, newBotID: world.ids.featureID } }
  },
  'data/botrespondent/bot/post': inMemory('data/botrespondent/bot/post'),
  'data/botrespondent/chatbot/post': async (world) => {
    const { appID } = world.ids
    const respondentID = await somebody(world)
    await load(world)
    await world.make('POST', '/data/botrespondent/live', { appID, respondentID })
    return { body: { appID, respondentID } }
  },
  'respondent/get': inMemory('respondent/get'),
  'respondent/put': inMemory('respondent/put'),
  'respondent/profile/put': inMemory('respondent/profile/put'),
  'executeaction/post': inMemory('executeaction/post'),
  'sendMessage/post': inMemory('sendMessage/post'),
  'resumeconversation/post': inMemory('resumeconversation/post'),
  'channels/web/messages/post': inMemory('channels/web/messages/post'),
  'channels/sms/post': async (world) => {
    const { appID } = world.ids
    await world.make('PATCH', `/application/${appID}`, {
      sms: { active: true, smsprovider_authToken: secret, smsprovider_phone: '+33100000000' },
    })
    await load(world)
    const form = { Body: 'hi', From: '+33600000000', MessageSid: randomUUID() }
    const text = `http://localhost:3000/channels/sms/${appID}${Object.entries(form).flat().join('')}`
    const signature = createHmac('sha1', secret).update(text).digest('base64')
    return { raw: new URLSearchParams(form).toString(), headers: { 'x-twilio-signature': signature } }
  },
  'channels/sms/status/post': async ({ make, ids: { appID } }) => {
    await make('PATCH', `/application/${appID}`, { sms: { active: true, smsprovider_authToken: secret } })
    const delivery = `${appID}-none.1.0123456789`
    const text = `http://localhost:3000/channels/sms/${appID}/status?delivery=${delivery}MessageStatusdelivered`
    const signature = createHmac('sha1', secret).update(text).digest('base64')
    return { query: { delivery }, raw: 'MessageStatus=delivered', headers: { 'x-twilio-signature': signature } }
  },
  'channels/get': async ({ make, ids: { appID } }) => {
    const { fb } = await make('GET', `/application/${appID}/channels`)
    return { path: { source: 'fb' }, query: { 'hub.mode': 'subscribe', 'hub.challenge': 'c', 'hub.verify_token': fb.verifyToken } }
  },
  'channels/post': async ({ make, ids: { appID } }) => {
    await make('PATCH', `/application/${appID}`, { appIDs: [{ source: 'fb', appID: '1', appSecret: secret, accessToken: secret }] })
    const raw = JSON.stringify({ object: 'page', entry: [] })
    return {
      path: { source: 'fb' },
      raw,
      headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` },
    }
  },
  'respondent/delete': async (world) => ({ path: { respondentID: await somebody(world) } }),
  'notification/pause/post': async (world) => ({ path: { notificationID: await begun(world) } }),
  'notification/resume/post': async (world) => {
    const notificationID = await begun(world)
    await world.make('POST', `/notification/${notificationID}/pause`)
    return { path: { notificationID } }
  },
  'notification/rest/post': async (world) => ({ path: { notificationID: await tried(world) }, body: { variant: 0 } }),
  ...Object.fromEntries(
    ['notification/patch', 'notification/delete', 'notification/send/post'].map((key) => [
      key,
      async ({ make, ids: { appID } }: World) => {
        const sample = { ...campaignSample(appID), draft: true }
        const { notificationID } = await make('POST', '/notificationapi/api/sendCampaign', sample)
        return { path: { notificationID }, ...(key.endsWith('patch') ? { body: { title: 'Changed' } } : {}) }
      },
    ]),
  ),
  'notification/cancel/post': async ({ make, ids: { appID } }) => {
    const timestamp = Date.now() + 3_600_000
    const { notificationID } = await make('POST', '/notificationapi/api/sendCampaign', { ...campaignSample(appID), timestamp })
    return { path: { notificationID } }
  },
  'feature/delete': async ({ make, ids: { appID } }) => ({
    path: { featureID: (await make('POST', '/feature', { appID, title: 'F' })).featureID },
  }),
  'features/get': again('features/get'),
  'resources/get': again('resources/get'),
  'resources/application/get': again('resources/application/get'),
  'processes/get': again('processes/get'),
  'statistics/notation/get': again('statistics/notation/get'),
  'application/export/get': again('application/export/get'),
  'application/map/get': again('application/map/get'),
  'application/publish/post': async ({ tenant }) => {
    const appID = await newPublishing(tenant)
    await tenant.call('POST', '/feature', { body: { appID, title: 'F' } })
    return { path: { appID }, body: {} }
  },
  'application/version/publish/post': async ({ tenant }) => {
    const appID = await newPublishing(tenant)
    const [{ versionID }] = (await tenant.call('GET', `/application/${appID}/versions`)).body
    return { path: { appID, versionID } }
  },
  'application/draft/put': async ({ tenant }) => {
    const appID = await newPublishing(tenant)
    await tenant.call('POST', '/feature', { body: { appID, title: 'F' } })
    const { body } = await tenant.call('GET', `/application/${appID}/draft`)
    return {
      path: { appID },
      body: {
        ...body,
        features: [
          { ...body.features[0], title: 'G' },
          { _id: `${appID}-added0000001`, title: 'H' },
        ],
      },
    }
  },
  'application/version/restore/post': async ({ tenant }) => {
    const appID = await newPublishing(tenant)
    const [{ versionID }] = (await tenant.call('GET', `/application/${appID}/versions`)).body
    await tenant.call('POST', '/feature', { body: { appID, title: 'F' } })
    return { path: { appID, versionID }, body: { force: true } }
  },
  'features/order/post': async ({ make, ids: { appID } }) => ({
    body: { appID, features: idsOf(await make('GET', `/features/${appID}`)).reverse() },
  }),
  'resource/delete': async ({ make, ids: { appID, featureID } }) => ({
    path: { resourceID: (await make('POST', '/resource', { appID, featureID })).resourceID },
  }),
  'resources/order/post': async ({ make, ids: { featureID } }) => ({
    body: { featureID, resources: idsOf(await make('GET', `/resources/${featureID}`)).reverse() },
  }),
  'filter/delete': async ({ make, ids: { appID } }) => ({ path: { filter_id: (await make('POST', '/filter', { appID }))._id } }),
  'script/delete': async ({ make, ids: { appID } }) => ({
    path: { script_id: (await make('POST', `/script/${appID}`, { title: 'S', turns: [{ say: 'hi' }] }))._id },
  }),
  'workflow/delete': async ({ make, ids: { appID } }) => ({ path: { workflow_id: (await make('POST', `/workflow/${appID}`, {}))._id } }),
  'source/delete': async ({ make, ids: { appID } }) => ({
    path: { source_id: (await make('POST', `/source/${appID}`, sourceSample))._id },
  }),
  'intent/delete': async ({ make, ids: { appID } }) => ({
    path: { intent_id: (await make('POST', `/intent/${appID}`, { intent_name: 'I' }))._id },
  }),
  'entity/delete': async ({ make, ids: { appID } }) => ({
    path: { entity_id: (await make('POST', `/entity/${appID}`, { entity_name: 'E' }))._id },
  }),
  'respondents/delete': async ({ make }) => ({ path: { appID: (await make('POST', '/application', { title: 'A' })).appID } }),
  'nluconfig/delete': async ({ make, ids: { appID } }) => ({ path: { config_id: (await make('POST', `/nluconfig/${appID}`, {}))._id } }),
  'expression/delete': async ({ make, ids: { intent_id } }) => ({
    path: { expression_id: (await make('POST', `/expression/${intent_id}`, { expression_text: 'X' }))._id },
  }),
}

/** An application whose publishing is on, with one version. */
const newPublishing = async ({ call }: World['tenant']): Promise<string> =>
  (await call('POST', '/application', { body: { title: 'A', publishing: { active: true } } })).body.appID

/** A turn with a bot that the function has in memory, as it has except for the first turn after a change of the content. */
function inMemory(key: string): (world: World) => Promise<CallInput> {
  return async (world) => {
    await load(world)
    return rowOf(key, world.ids)
  }
}

/** A call that was made before, so that the content is in memory: what others cost is counted in tests/lib/store/content and by bench:content. */
function again(key: string): (world: World) => Promise<CallInput> {
  return async ({ tenant, ids }) => {
    const sampleCall = rowOf(key, ids)
    await makeCall(key, ids, sampleCall, { token: tenant.token })
    return sampleCall
  }
}

/** Makes a turn, so that the bot is in memory. */
async function load({ make, ids: { appID, childID, featureID } }: World): Promise<void> {
  await make('POST', '/data/botrespondent/bot', { appID, respondentID: childID, featureID, source: 'web' })
}

const secret = 'secret of the provider'
const person = { password: 'correct horse battery', first_name: 'Ada', last_name: 'L' }
const address = (): string => `${randomUUID()}@example.test`

async function inTwoSteps(): Promise<string> {
  const account = await newAccount()
  await addTOTP(account)
  return account.token
}

async function registered(): Promise<{ email: string; userID: string }> {
  const email = address()
  const answer = await call('POST', '/user/register', { body: { ...person, email } })
  expect(answer.status, answer.text).toBe(201)
  return { email, userID: String(claimsOf(answer.body.token)['sub']) }
}

/** A campaign whose run has started, and that was sent to nobody yet. */
async function begun({ tenant }: World): Promise<string> {
  const notificationID = await sendCampaign(tenant)
  await beginRun(tenant, notificationID)
  return notificationID
}

/**
 * A campaign whose variants were sent, and that has a rest. Of an application of its own: the world's remembers its runs in the item that each call reads
 * and each change of the content writes.
 */
async function tried({ tenant, make }: World): Promise<string> {
  const { appID } = await make('POST', '/application', { title: 'Of variants' })
  const variants = [1, 1].map((share) => ({ share, messages: [{ type: 'text', text: 'News' }] }))
  const other = { ...tenant, appID }
  const notificationID = await sendCampaign(other, { messages: undefined, variants, filters: { respondents: ['nobody'] } })
  // This one alone: campaigns that other rows made stay as they are.
  for (const { body } of await withheld(() => beginRun(other, notificationID))) await runWorker('dist/functions/workers/plan.handler', body)
  return notificationID
}

/** A respondent without any activity. */
async function somebody({ tenant }: World): Promise<string> {
  const respondentID = randomUUID()
  await tenant.profile(respondentID, {})
  return respondentID
}

const idsOf = (objects: readonly { _id: string }[]): string[] => objects.map(({ _id }) => _id)
