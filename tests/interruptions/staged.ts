import { createHmac, randomUUID } from 'node:crypto'
import { fresh } from '../cost/fresh.ts'
import type { Answered } from '../harness/call.ts'
import { type CallInput, contractOf, make, rowOf } from '../harness/calls.ts'
import { sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newFeature } from '../harness/talk.ts'
import { campaignSample, type Ids, newWorld, type World } from '../harness/world.ts'
import { newPerson, type Person, type Scene } from './scene.ts'

/** A call that is ready to be made, and made again, in a scene. */
export interface Staged {
  readonly key: string
  readonly scene: Scene
  readonly ids: Ids
  readonly input: CallInput
  readonly token: string
  /** The respondent that the call is about. */
  readonly person: Person | undefined
}

export const makeStaged = ({ key, ids, input, token }: Staged): Promise<Answered> => make(key, ids, input, { token })

interface More {
  readonly input: CallInput
  readonly token?: string
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
  'subscription/delete': newSubscription,
  'subscription/secret/post': newSubscription,
  'subscription/patch': async (world, person, scene) => {
    const { input } = await newSubscription(world, person, scene)
    return { input: { ...input, body: { active: false } } }
  },
  'conversation/changeRespondentID/post': async ({ ids }, { id }) => ({
    input: { body: { recipient: { id }, newRecipient: { id: randomUUID() }, newBotID: ids.featureID } },
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
  'notification/pause/post': async ({ make: makeInWorld }, { campaignID }) => {
    await makeInWorld('POST', `/notification/${campaignID}/resume`)
    return { input: { path: { notificationID: campaignID } } }
  },
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
  'notification/resume/post': async (_world, { campaignID }) => ({ input: { path: { notificationID: campaignID } } }),
  'notification/cancel/post': async (_world, { campaignID }) => ({ input: { path: { notificationID: campaignID } } }),
  'channels/web/messages/post': async () => ({ input: { body: { text: 'ada@example.test', messageID: randomUUID() } } }),
  'channels/web/events/post': async ({ tenant }, person) => {
    await sendCampaign(tenant, { filters: { respondents: [person.id] } })
    await drain({ only: ['PlanQueue', 'DeliverQueue'] })
    const messageID = (await person.transcript()).at(-1)?.messageID
    return { input: { body: { type: 'read', messageID } } }
  },
  'channels/fb/post': async () => {
    const message = { mid: randomUUID(), text: 'hi' }
    const raw = JSON.stringify({
      object: 'page',
      entry: [{ id: '1', time: 1, messaging: [{ sender: { id: randomUUID() }, recipient: { id: '1' }, timestamp: Date.now(), message }] }],
    })
    return { input: { raw, headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', 'secret').update(raw).digest('hex')}` } } }
  },
}

async function wholeApplication(): Promise<More> {
  const { ids, tenant } = await newWorld()
  return { input: { path: { appID: ids.appID } }, token: tenant.token }
}

async function newSubscription(world: World, _person: Person, { subscriberURL }: Scene): Promise<More> {
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
  return { key, scene, ids, input: withKey(key, input), token, person }
}

/** A creation that takes an idempotency key gets one, as callers who repeat calls send it. */
function withKey(key: string, input: CallInput): CallInput {
  const takesKey = 'Idempotency-Key' in (contractOf(key).headers?.properties ?? {})
  return takesKey ? { ...input, headers: { ...input.headers, 'idempotency-key': randomUUID() } } : input
}
