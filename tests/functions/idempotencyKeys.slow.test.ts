import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import { beginOperation } from '../../lib/store/idempotencyKeys.ts'
import type { Answered } from '../harness/call.ts'
import { type CallInput, make, rowOf } from '../harness/calls.ts'
import { killedAt, outliveKilledChanges } from '../harness/failing.ts'
import { everyItem, everyKey } from '../harness/readAll.ts'
import { readyToPublish } from '../harness/versions.ts'
import { newWorld, type World } from '../harness/world.ts'

let world: World

beforeAll(async () => {
  world = await newWorld()
})

const creates = Object.entries(routes).flatMap(([key, contract]) => (takesIdempotencyKey(contract) ? [key] : []))

/** An application may have few subscriptions. */
async function deleteOtherSubscriptions(): Promise<void> {
  const { tenant, ids } = world
  const { body: subscriptions } = await tenant.call('GET', `/subscriptions/${ids.appID}`)
  for (const { _id } of subscriptions) if (_id !== ids.subscriptionID) await tenant.call('DELETE', `/subscription/${_id}`)
}

/** A call that creates something new, under a key of its own. */
async function newCall(key: string): Promise<() => Promise<Answered>> {
  const { tenant, ids } = world
  if (key === 'subscription/post') await deleteOtherSubscriptions()
  if (key === 'application/publish/post') await readyToPublish(tenant)
  // An owner sends 20 an hour.
  if (key === 'application/invitation/post') {
    outliveKilledChanges()
    vi.setSystemTime(Date.now() + 600_000)
  }
  const row = rowOf(key, ids)
  const input: CallInput = {
    ...row,
    ...(['user/register/post', 'application/invitation/post'].includes(key)
      ? { body: { ...Object(row.body), email: `${randomUUID()}@example.test` } }
      : {}),
    ...(key === 'data/botrespondent/create/post' ? { body: { appID: ids.appID, respondentID: randomUUID() } } : {}),
    headers: { 'idempotency-key': randomUUID() },
  }
  return () => make(key, ids, input, { token: tenant.token })
}

/**
 * What is not content: keys, the audit trail, rate limits, snapshots, what waits to be sent, the counts of what is beside it, and models of a
 * version, which are deleted with it.
 */
const others = /^\["(ID|AU|LA|CS|EV|PR|RC)#|^\["A#\w+","(RANKS|PACE)|"TRAIN"|"MODELOF#/

/** How many objects there are. */
const countObjects = async (): Promise<number> =>
  (await everyKey(process.env['TABLE_NAME'] ?? '')).filter((key) => !others.test(key)).length

async function growthBy(work: () => Promise<unknown>): Promise<number> {
  const before = await countObjects()
  await work()
  return (await countObjects()) - before
}

describe.each(creates)('%s with an Idempotency-Key', (key) => {
  it('returns the first reply when it is repeated, and creates nothing more', async () => {
    const create = await newCall(key)
    const first = await create()
    expect(first.status, first.text).toBe(routes[key]?.status)
    const before = await countObjects()
    const repeated = await create()
    expect([repeated.status, repeated.text]).toEqual([first.status, first.text])
    expect(await countObjects()).toBe(before)
  })

  it('creates one object when its function is killed at any request and the call is repeated', async () => {
    const whole = await newCall(key)
    const growth = await growthBy(whole)
    for (let n = 1; ; n++) {
      outliveKilledChanges()
      const create = await newCall(key)
      let wasKilled = false
      let repeated: Answered | undefined
      const grown = await growthBy(async () => {
        wasKilled = await killedAt(n, 'after', create)
        // Publishing holds a lease: until it expires, a repeat is 503.
        if (key === 'application/publish/post') outliveKilledChanges()
        repeated = await create()
      })
      expect([repeated?.status, grown], `killed at request ${n}: ${repeated?.text}`).toEqual([routes[key]?.status, growth])
      if (!wasKilled) return
    }
  })
})

it('another body under the same key is refused, also on another route, and in another application it is another key', async () => {
  const { tenant, ids } = world
  const headers = { 'idempotency-key': 'one' }
  const create = (title: string) => tenant.call('POST', '/feature', { body: { appID: ids.appID, title }, headers })
  const first = await create('A')
  expect((await create('A')).body).toEqual(first.body)
  const refused = await create('B')
  expect([refused.status, refused.body.message]).toEqual([409, 'This Idempotency-Key was already used with a different body.'])
  expect((await tenant.call('POST', '/filter', { body: { appID: ids.appID }, headers })).status).toBe(409)
  const other = await tenant.call('POST', '/application', { body: { title: 'Other' }, headers })
  expect((await tenant.call('POST', '/feature', { body: { appID: other.body.appID, title: 'B' }, headers })).status).toBe(201)
})

it('a refused call frees its key', async () => {
  const { tenant, ids } = world
  const headers = { 'idempotency-key': 'free' }
  const create = (featureID: string) => tenant.call('POST', '/resource', { body: { appID: ids.appID, featureID }, headers })
  expect((await create(`${ids.appID}-none`)).status).toBe(404)
  expect((await create(ids.featureID)).status).toBe(201)
})

it('after 24 hours a key is a new one', async () => {
  const keyed = { scope: world.ids.appID, key: 'old', fingerprint: 'a' }
  const first = await beginOperation(keyed)
  expect(await beginOperation(keyed)).toMatchObject({ operationID: first?.operationID })
  vi.useFakeTimers({ now: Date.now() + 86_401_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await beginOperation({ ...keyed, fingerprint: 'b' })).not.toMatchObject({ operationID: first?.operationID })
})

it('a key that is empty or too long is refused', async () => {
  const { tenant, ids } = world
  for (const key of ['', 'x'.repeat(257)]) {
    const { status, body } = await tenant.call('POST', '/filter', { body: { appID: ids.appID }, headers: { 'idempotency-key': key } })
    expect([status, body.message]).toEqual([500, 'Idempotency-Key must be 1 to 256 bytes long.'])
  }
})

it('keeps replies encrypted', async () => {
  const { tenant, ids } = world
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await tenant.call('POST', `/application/${ids.appID}/token`, { body: { level: 'edit', title: 'T' }, headers })
  const items = [...(await everyItem(process.env['TABLE_NAME'] ?? '')).values()]
  expect(items.filter((item) => JSON.stringify(item).includes(body.token))).toEqual([])
})
