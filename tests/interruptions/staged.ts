import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import { shardOf } from '../../lib/store/keys.ts'
import { fresh } from '../cost/fresh.ts'
import type { Answered } from '../harness/call.ts'
import { type CallInput, contractOf, make, rowOf } from '../harness/calls.ts'
import { sendCampaign } from '../harness/campaigns.ts'
import { smsSignature } from '../harness/channels.ts'
import { drain } from '../harness/queues.ts'
import { newFeature } from '../harness/talk.ts'
import { newUser } from '../harness/tenant.ts'
import { campaignSample, type Ids, newWorld, sourceSample, type World } from '../harness/world.ts'
import { newPerson, type Person, type Scene } from './scene.ts'

/** A call that is ready to be made, and made again, in a scene. */
export interface Staged {
  readonly key: string
  readonly scene: Scene
  readonly ids: Ids
  readonly input: CallInput
  readonly token: string
  /** The IP address that calls: rate limits count each by itself. */
  readonly address: string
  /** The respondent that the call is about. */
  readonly person: Person | undefined
  /** The last preparation, after which no workers may run before the call, nor between a killed call and its repeat. */
  readonly atOnce: (() => Promise<unknown>) | undefined
}

export const makeStaged = ({ key, ids, input, token, address }: Staged): Promise<Answered> => make(key, ids, input, { token, address })

interface More {
  readonly input: CallInput
  readonly token?: string
  readonly atOnce?: () => Promise<unknown>
}

/** Routes whose sample is not the one that writes the most. */
const heaviest: Readonly<Record<string, (world: World, person: Person, scene: Scene) => Promise<More>>> = {
  'application/delete': wholeApplication,
  'respondents/delete': wholeApplication,
  'application/import/post': async ({ make: makeInWorld, ids }) => ({
    input: { body: await makeInWorld('GET', `/application/${ids.appID}/export`) },
  }),
  'feature/delete': async ({ tenant }) => ({ input: { path: { featureID: (await newFeature(tenant, 'F', ['One', 'Two'])).featureID } } }),
  'features/duplicate/post': async ({ tenant }) => ({
    input: { path: { featureID: (await newFeature(tenant, 'F', ['One', 'Two'])).featureID } },
  }),
  'intent/delete': async (world) => {
    const intent = await world.make('POST', `/intent/${world.ids.appID}`, { intent_name: 'I' })
    for (const expression_text of ['one', 'two']) await world.make('POST', `/expression/${intent._id}`, { expression_text })
    return { input: { path: { intent_id: intent._id } } }
  },
  'source/delete': async (world) => {
    const { sourceID } = await world.make('POST', `/source/${world.ids.appID}`, sourceSample)
    await drain({ only: ['SourcesQueue'] })
    return { input: { path: { source_id: sourceID } } }
  },
  'user/sendVerification/post': async () => ({ input: {}, token: (await newUser()).token }),
  'subscription/post': async (world, _person, scene) => {
    await deleteOtherSubscriptions(world, scene)
    return { input: rowOf('subscription/post', world.ids) }
  },
  'subscription/delete': newSubscription,
  'subscription/secret/post': newSubscription,
  'subscription/patch': async (world, person, scene) => {
    const { input } = await newSubscription(world, person, scene)
    return { input: { ...input, body: { active: false } } }
  },
  'conversation/changeRespondentID/post': async ({ ids }, { id }) => ({
    input: { body: { recipient: { id }, newRecipient: { id: randomUUID() }, newBotID: ids.featureID } },
  }),
  'respondent/put': async (_world, { id }) => ({
    input: { path: { respondentID: id }, body: { blocked: true } },
  }),
  'respondent/delete': async (_world, { id }) => ({ input: { path: { respondentID: id } } }),
  'data/botrespondent/chatbot/post': async ({ ids: { appID } }, { id }) => ({ input: { body: { appID, respondentID: id } } }),
  'data/import/post': async (_world, { id }) => {
    const profiles = [id, randomUUID()].map((respondentID) => ({
      respondentID,
      attribute: { city: 'Paris' },
      event: { visits: { inc: 1 } },
    }))
    return { input: { body: { profiles } } }
  },
  'notificationapi/api/sendCampaign/post': async ({ ids }, { id }) => ({
    input: { body: { ...campaignSample(ids.appID), filters: { respondents: [id] } } },
  }),
  ...Object.fromEntries(
    ['notification/patch', 'notification/delete', 'notification/send/post'].map((key) => [
      key,
      async ({ tenant }: World) => ({
        input: {
          path: { notificationID: await sendCampaign(tenant, { draft: true }) },
          ...(key.endsWith('patch') ? { body: { title: 'T' } } : {}),
        },
      }),
    ]),
  ),
  'notification/pause/post': async ({ make: makeInWorld }, { campaignID }) => ({
    input: { path: { notificationID: campaignID } },
    // Once the workers run, it would end.
    atOnce: () => makeInWorld('POST', `/notification/${campaignID}/resume`),
  }),
  'notification/resume/post': async (_world, { campaignID }) => ({ input: { path: { notificationID: campaignID } } }),
  'notification/cancel/post': async (_world, { campaignID }) => ({ input: { path: { notificationID: campaignID } } }),
  'channels/web/messages/post': async () => ({ input: { body: { text: 'ada@example.test', messageID: randomUUID() } } }),
  'channels/web/messages/get': async ({ tenant, ids }, person) => {
    // Reading confirms what was sent until the first campaign under way began.
    await tenant.call('POST', `/notification/${person.campaignID}/cancel`)
    await deliverCampaign(tenant, person)
    return { input: rowOf('channels/web/messages/get', ids) }
  },
  'channels/web/events/post': async ({ tenant }, person) => {
    await deliverCampaign(tenant, person)
    const messageID = (await person.transcript()).at(-1)?.messageID
    return { input: { body: { type: 'read', messageID } } }
  },
  'channels/sms/post': async ({ make: makeInWorld, ids: { appID } }) => {
    await makeInWorld('PATCH', `/application/${appID}`, {
      sms: { active: true, smsprovider_authToken: 'secret', smsprovider_phone: '+33100000000' },
    })
    const form = { Body: 'hi', From: `+336${String(randomInt(1e8)).padStart(8, '0')}`, MessageSid: randomUUID() }
    const signature = smsSignature(`http://localhost:3000/channels/sms/${appID}`, form, 'secret')
    return { input: { raw: new URLSearchParams(form).toString(), headers: { 'x-twilio-signature': signature } } }
  },
  'channels/post': async () => {
    const message = { mid: randomUUID(), text: 'hi' }
    const raw = JSON.stringify({
      object: 'page',
      entry: [{ id: '1', time: 1, messaging: [{ sender: { id: randomUUID() }, recipient: { id: '1' }, timestamp: Date.now(), message }] }],
    })
    return {
      input: {
        path: { source: 'fb' },
        raw,
        headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', 'secret').update(raw).digest('hex')}` },
      },
    }
  },
}

async function deliverCampaign(tenant: World['tenant'], { id }: Person): Promise<void> {
  await sendCampaign(tenant, { filters: { respondents: [id] } })
  await drain({ only: ['PlanQueue', 'DeliverQueue'] })
}

async function wholeApplication(): Promise<More> {
  const { ids, tenant } = await newWorld()
  // How many manifests its campaign has does not change from case to case.
  if (shardOf(ids.respondentID) === shardOf(ids.childID)) return wholeApplication()
  return { input: { path: { appID: ids.appID } }, token: tenant.token }
}

/** An application has few: those of earlier cases are deleted. */
async function deleteOtherSubscriptions({ tenant, make: makeInWorld, ids }: World, { subscriptionID }: Scene): Promise<void> {
  const all: { _id: string }[] = await makeInWorld('GET', `/subscriptions/${ids.appID}`)
  for (const { _id } of all) {
    if (_id !== subscriptionID && _id !== ids.subscriptionID) await tenant.call('DELETE', `/subscription/${_id}`)
  }
}

async function newSubscription(world: World, _person: Person, scene: Scene): Promise<More> {
  await deleteOtherSubscriptions(world, scene)
  const { subscriberURL } = scene
  const { _id } = await world.make('POST', '/subscription', { appID: world.ids.appID, url: subscriberURL, kinds: ['message'] })
  return { input: { path: { subscriptionID: _id } } }
}

/** Routes that do the most while the chatbot answers. */
const byChatbot = new Set([
  'channels/web/messages/post',
  'data/botrespondent/live/post',
  'data/botrespondent/bot/post',
  'sendMessage/post',
  'executeaction/post',
])

/** Routes of the heaviest samples above that are about a respondent, though their row does not say so. */
const aboutSomebody = new Set([
  'conversation/changeRespondentID/post',
  'respondent/put',
  'respondent/delete',
  'data/botrespondent/chatbot/post',
  'data/import/post',
  'notificationapi/api/sendCampaign/post',
  'notification/pause/post',
  'notification/resume/post',
  'notification/cancel/post',
])

const probe = 'somebody'

function isAboutRespondent(key: string, ids: Ids): boolean {
  const { access, path, query } = contractOf(key)
  if (access.who === 'respondent' || aboutSomebody.has(key) || path.includes('{respondentID}')) return true
  if (query?.required?.includes('respondentID')) return true
  return JSON.stringify(rowOf(key, { ...ids, respondentID: probe, childID: probe })).includes(probe)
}

/** Prepares a successful call of a route. */
export async function stage(scene: Scene, key: string): Promise<Staged> {
  const contract = contractOf(key)
  const { world } = scene
  const isAbout = isAboutRespondent(key, world.ids)
  const person = isAbout ? await newPerson(scene, !byChatbot.has(key)) : undefined
  const ids = person ? { ...world.ids, respondentID: person.id, childID: person.childID } : world.ids
  const more = await heaviest[key]?.(
    { ...world, ids },
    person ?? { ...world.talker, childID: ids.childID, campaignID: ids.notificationID },
    scene,
  )
  const input = more?.input ?? (await fresh[key]?.({ ...world, ids })) ?? rowOf(key, ids)
  const token = more?.token ?? (contract.access.who === 'respondent' ? (person ?? world.talker).token : world.tenant.token)
  const address = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  return { key, scene, ids, input: withKey(key, input), token, address, person, atOnce: more?.atOnce }
}

/** A creation that takes an idempotency key gets one, as callers who repeat calls send it. */
function withKey(key: string, input: CallInput): CallInput {
  return takesIdempotencyKey(contractOf(key)) ? { ...input, headers: { ...input.headers, 'idempotency-key': randomUUID() } } : input
}
