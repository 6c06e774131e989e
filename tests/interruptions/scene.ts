import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { shardOf } from '../../lib/store/keys.ts'
import { eventKinds } from '../../schemas/subscription.ts'
import { beginRun, sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newTalker, type Talker } from '../harness/talk.ts'
import { openInbox, openWebView } from '../harness/webViews.ts'
import { newWorld, type World } from '../harness/world.ts'
import { clearTable } from './stored.ts'

/** An application in which writes do the most: it is subscribed to everything and watched by an operator. */
export interface Scene {
  readonly world: World
  readonly subscriberURL: string
  /** The subscription to everything. */
  readonly subscriptionID: string
  /** The paused campaign of the latest person, if there is one. */
  pausedCampaignID?: string
}

/** A respondent with as much as one may have: a large profile, sub users, an open web view, answers, a place in a paused campaign. */
export interface Person extends Talker {
  readonly childID: string
  readonly campaignID: string
}

/** A subscriber that accepts every event, and a provider that accepts every message. */
export async function startReceiver(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"sid":"SM1","message_id":"m1"}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}

/** An empty table with one scene. */
export async function newScene(subscriberURL: string): Promise<Scene> {
  await clearTable()
  const world = await newWorld()
  const { tenant, ids } = world
  await world.make('PATCH', `/application/${ids.appID}`, {
    appIDs: [{ source: 'fb', appID: '1', appSecret: 'secret', accessToken: 'token' }],
  })
  const subscription = await world.make('POST', '/subscription', { appID: ids.appID, url: subscriberURL, kinds: Object.keys(eventKinds) })
  const action = {
    active: true,
    type: 'email',
    email: { active: true, subject: 'Hello', content: '<p>Hello</p>', toEmail: ['a@example.test'] },
  }
  await world.make('PATCH', `/workflow/${ids.workflow_id}`, { actions: [action] })
  await openInbox(tenant.token, ids.appID)
  return { world, subscriberURL, subscriptionID: subscription._id }
}

const large = 'x'.repeat(2500)

/** Somebody new in the scene who talks with a human or the chatbot. */
export async function newPerson(scene: Scene, isLive: boolean): Promise<Person> {
  const { tenant, ids, make } = scene.world
  // Whoever is excluded from campaigns under way is excluded from as many in each case.
  if (scene.pausedCampaignID !== undefined) await tenant.call('POST', `/notification/${scene.pausedCampaignID}/cancel`)
  const { appID } = ids
  const talker = await newTalker(tenant)
  await talker.say('hi')
  expect((await tenant.profile(talker.id, { attribute: { one: large, two: large }, tag: { sport: { add: ['ski'] } } })).status).toBe(200)
  const childID = inOtherShard(talker.id)
  await make('POST', '/data/botrespondent/create', { appID, respondentID: childID, attribute: { userParent: talker.id } })
  await openWebView(talker.token)
  if (isLive) await make('POST', '/data/botrespondent/live', { appID, respondentID: talker.id })
  const campaignID = await sendCampaign(tenant, { filters: { respondents: [talker.id, childID] } })
  await beginRun(tenant, campaignID)
  await make('POST', `/notification/${campaignID}/pause`)
  await drain({ only: ['PlanQueue', 'DeliverQueue'] })
  scene.pausedCampaignID = campaignID
  return { ...talker, childID, campaignID }
}

/** A new respondentID that campaigns plan apart from another: how many slices a run of both has does not change from case to case. */
function inOtherShard(respondentID: string): string {
  const id = randomUUID()
  return shardOf(id) === shardOf(respondentID) ? inOtherShard(respondentID) : id
}
