import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { minutes } from '../../../lib/core/clock.ts'
import { type ErasurePlace, eraseEpochRecipients, eraseRecipient } from '../../../lib/respondents/erasure/campaignErasure.ts'
import { type Application, atEpoch, openApplication } from '../../../lib/store/applications/access.ts'
import { getManifest, type ManifestEntry, putManifest } from '../../../lib/store/campaigns/manifests.ts'
import { audienceShards } from '../../../lib/store/identity/deletedRecipient.ts'
import { defaultUID, keys, shardOf } from '../../../lib/store/keys.ts'
import { client } from '../../../lib/store/table/client.ts'
import { set } from '../../../lib/store/table/expressions.ts'
import { update } from '../../../lib/store/table/write.ts'
import { hello, sendCampaign, statisticsOf, viewerOf } from '../../harness/campaigns.ts'
import { killedAt } from '../../harness/failing.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { itemsWith } from '../../harness/table.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let application: Application
async function begin(): Promise<void> {
  tenant = await newTenant()
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  application = opened
}
beforeAll(begin)
afterEach(() => vi.useRealTimers())

const remove = (id: string) => tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID })

/** A campaign of somebody's shard with this number of runs. */
async function campaignWithRuns(runs: number): Promise<string> {
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
  const notificationID = await sendCampaign(tenant, { messages: hello, timestamp: inAYear })
  await update(keys.campaign(tenant.appID, notificationID), set('run', { N: String(runs) }))
  return notificationID
}

const chunkOf = (notificationID: string, run: number, respondentID: string) => ({
  notificationID,
  run,
  shard: shardOf(respondentID),
  slice: 0,
  token: 't',
  chunk: 0,
})

const plant = (notificationID: string, run: number, ...ids: string[]): Promise<void> =>
  putManifest(
    application,
    chunkOf(notificationID, run, ids[0] ?? ''),
    ids.map((respondentID): ManifestEntry => ({ respondentID, values: { city: 'Paris' } })),
    undefined,
  )

const idsIn = async (notificationID: string, run: number, respondentID: string) =>
  (await getManifest(chunkOf(notificationID, run, respondentID)))?.map((entry) => entry.respondentID)

/** How many requests of a command work makes. */
async function requestsOf(command: string, work: () => Promise<unknown>): Promise<number> {
  let requests = 0
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === command) requests += 1
        return next(args)
      },
    { step: 'initialize', name: 'counting' },
  )
  await work()
  client.middlewareStack.remove('counting')
  return requests
}

it('of a campaign with 100,000 runs, whose manifests have expired but for a few, takes a few requests', async () => {
  const id = randomUUID()
  await tenant.profile(id, { attribute: { city: 'Paris' } })
  const notificationID = await campaignWithRuns(100_000)
  const other = audienceShards.find((shard) => shard !== shardOf(id))
  const neighbour = Array.from({ length: 1000 }, (_, i) => `n${i}`).find((each) => shardOf(each) === other) ?? ''
  for (const run of [1, 50_000, 100_000]) {
    await plant(notificationID, run, id, 'bystander')
    await plant(notificationID, run, neighbour)
  }
  expect((await remove(id)).status).toBe(200)
  const requests = await requestsOf('QueryCommand', () => drain({ only: ['PurgeQueue'] }))
  for (const run of [1, 50_000, 100_000]) {
    expect(await idsIn(notificationID, run, id)).toEqual(['', 'bystander'])
    expect(await idsIn(notificationID, run, neighbour)).toEqual([neighbour])
  }
  expect(requests).toBeLessThan(60)
})

it('goes on where its time ran out, a page of manifests at a time, until it is done', async () => {
  const id = randomUUID()
  const runs = 500
  const notificationID = await campaignWithRuns(runs)
  for (let run = 1; run <= runs; run++) await plant(notificationID, run, id)
  const recipient = { uid: defaultUID(tenant.appID, 0, id), shards: [shardOf(id)] }
  let place: ErasurePlace | undefined
  let messages = 0
  do {
    let pages = 2
    place = await eraseRecipient(application, recipient, { place, hasTime: () => pages-- > 0 })
    messages += 1
  } while (place && messages < 100)
  // A page has 50 manifests; the other campaigns of this file are a page each, two at most.
  expect(messages).toBeGreaterThan(4)
  expect(messages).toBeLessThan(20)
  for (const run of [1, 50, 51, 250, runs]) expect(await idsIn(notificationID, run, id)).toEqual([''])
})

it('of all respondents leaves the recipients of a later epoch alone', async () => {
  const notificationID = await campaignWithRuns(2)
  await plant(notificationID, 1, 'before')
  await putManifest({ epoch: 1 }, chunkOf(notificationID, 1, 'after'), [{ respondentID: 'after' }], undefined)
  expect(await eraseEpochRecipients(atEpoch(application, 0), { place: undefined, hasTime: () => true })).toBeUndefined()
  expect(await idsIn(notificationID, 1, 'before')).toEqual([''])
  expect(await idsIn(notificationID, 1, 'after')).toEqual(['after'])
})

it('is complete with its second round, and no campaign sends to them, when its worker is killed at any request', async () => {
  const outcomes: number[] = []
  let lived = true
  for (let n = 1; lived; n++) {
    // An application of its own: each campaign of an earlier round would be a request more.
    await begin()
    const late = await campaignWithRuns(1000)
    const id = randomUUID()
    await tenant.profile(id, { attribute: { city: 'Paris' } })
    const notificationID = await sendCampaign(tenant, { messages: hello, filters: { respondents: [id] } })
    await drain({ only: ['PlanQueue'] })
    expect((await remove(id)).status).toBe(200)
    lived = await killedAt(n, 'before', () => drain({ only: ['PurgeQueue'] }))
    await drain({ only: ['DeliverQueue'] })
    expect([n, (await statisticsOf(tenant, notificationID)).sent]).toEqual([n, 0])
    // What a run that was being planned wrote after the first round.
    await plant(late, n, id)
    const start = Date.now()
    for (const later of [21, 42, 63]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes(later) })
      await sweep()
      await drain({ only: ['PurgeQueue'] })
    }
    vi.useRealTimers()
    // The filter of the campaign is its author's.
    const left = (await itemsWith(id)).filter(({ pk }) => !String(pk).startsWith('A#'))
    expect([n, left]).toEqual([n, []])
    expect([n, await idsIn(late, n, id)]).toEqual([n, ['']])
    outcomes.push(n)
  }
  expect(outcomes.length).toBeGreaterThan(15)
  expect(await listDue('recipientPurge', Date.now() + minutes(1000))).toEqual([])
})

it('leaves the id to a new session before it has begun', async () => {
  const id = randomUUID()
  await tenant.profile(id, { attribute: { city: 'Paris' } })
  const viewer = await viewerOf(tenant, id)
  await viewer.post({ text: 'words of before' })
  await remove(id)
  const after = await viewerOf(tenant, id)
  expect(await after.seen()).toEqual([])
  await after.post({ text: 'words of after' })
  await drain({ only: ['PurgeQueue'] })
  expect((await after.seen()).map(({ text }) => text)).toEqual(['words of after'])
  expect((await tenant.read(id)).body.attribute).toEqual({})
})
