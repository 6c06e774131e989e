import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { type DueKind, dueFrom } from '../../lib/store/dueIndex.ts'
import { currentLayout, defaultUID, keys } from '../../lib/store/keys.ts'
import { layoutOfTable, noteLayout } from '../../lib/store/migrations/migrate.ts'
import type { DueWork } from '../../lib/store/outbox/due.ts'
import { putMany } from '../../lib/store/table/batch.ts'
import { client, type WireItem } from '../../lib/store/table/client.ts'
import { itemExists, set } from '../../lib/store/table/expressions.ts'
import { keyOf } from '../../lib/store/table/read.ts'
import { put, updateIf } from '../../lib/store/table/write.ts'
import { runCauserie } from '../../local/commands/program.ts'
import { migrateDataFolder } from '../../local/dataFolder.ts'
import { createTable } from '../../local/resources.ts'
import { type CallInput, make } from '../harness/calls.ts'
import { killedAt } from '../harness/failing.ts'
import { readLayoutFixture } from '../harness/layoutFixture.ts'
import { skipWaits } from '../harness/skipWaits.ts'
import { listDue } from '../harness/sweep.ts'

const fixture = readLayoutFixture(1)
let table: string

/** A table of each test's own, since a migration reads all of it. */
beforeEach(async () => {
  table = `layout-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  vi.stubEnv('TABLE_NAME', table)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const load = (items = fixture.items) => putMany(items.map((item) => [keyOf(item), item]))

/** The same table of an application with another id. */
const renamed = (from: typeof fixture, appID: string): typeof fixture =>
  JSON.parse(JSON.stringify(from).replaceAll(from.ids['appID'] ?? '', appID))

async function migrate(...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie(['migrate', '--table', table, ...args], {
    token: undefined,
    out,
    err,
    signal: new AbortController().signal,
  })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

/** All items, but for the places of a migration. */
async function everything(): Promise<WireItem[]> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true }))
  return Items.filter(({ pk }) => pk?.S !== keys.layout.pk).sort((a, b) => (JSON.stringify(keyOf(a)) < JSON.stringify(keyOf(b)) ? -1 : 1))
}

/** What the calls of the fixture are answered now. */
async function answers(): Promise<unknown[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: fixture.at })
  const token = await issueUserToken({ userID: fixture.userID })
  const bodies = []
  for (const { key, given, respondentID } of fixture.answers) {
    const { body } = await make(key, { ...fixture.ids, respondentID }, asItWasMeant(key, given), { token })
    // Said of the question that waits, since the answers were recorded.
    if (key === 'respondent/get') delete body.attribute?.is_smart_resource
    bodies.push({ key, respondentID, body })
  }
  vi.useRealTimers()
  return bodies
}

/** In the first layout figures of NLU were those of whole days: of each that the period touched. */
function asItWasMeant(key: string, input: CallInput): CallInput {
  if (!/^statistics\/nlu(couple)?\//.test(key) || input.query?.['from'] === undefined) return input
  const from = Number(input.query['from'])
  return { ...input, query: { ...input.query, from: String(from - (from % 86_400_000)) } }
}

const withoutDelivered = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'delivered' in body
    ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'delivered'))
    : body

/** Each earlier reply, except for new counts: deliveries confirmed by a channel were not stored then. A later version may return more. */
const expected = fixture.answers.map(({ key, respondentID, body }) => ({ key, respondentID, body: withoutDelivered(body) }))

describe('npx causerie migrate', () => {
  it('migrates the table of the first layout to this one: each call returns the same as before', async () => {
    await load()
    vi.useFakeTimers({ toFake: ['Date'], now: fixture.at })
    const before = await make('features/get', fixture.ids, {}, { token: await issueUserToken({ userID: fixture.userID }) })
    expect([before.status, before.headers['retry-after']]).toEqual([503, '60'])
    vi.useRealTimers()
    expect(await migrate()).toMatchObject({ code: 0, out: expect.stringContaining('applications opened: 1'), err: '' })
    expect(await answers()).toMatchObject(expected)
    expect(await layoutOfTable()).toBe(currentLayout)
    expect((await migrate()).out).toContain('There is nothing to do')
  })

  it('spreads due work by kind and owner, where the sweeper finds it', async () => {
    await load()
    const { appID } = fixture.ids
    const due = { gsi1pk: { S: 'DUE' }, gsi1sk: { S: `2026-01-01T00:00:00.000Z#${appID}` } }
    const uid = defaultUID(appID, 0, 'ana#1')
    await put(keys.mail(keys.history(uid), 'm1'), due)
    await put(keys.trainingMark(appID), due)
    await put(keys.respondent(appID, 0, 'ana#1'), due)
    await updateIf(keys.access(appID), [...set('gsi1pk', due.gsi1pk), ...set('gsi1sk', due.gsi1sk)], itemExists)
    expect((await migrate()).out).toContain('due work spread: 5')
    const found = async (kind: DueKind): Promise<DueWork[]> => listDue(kind, Date.parse('2099-01-01'))
    expect(await found('campaign')).toMatchObject([{ kind: 'campaign', appID }])
    expect(await found('mail')).toEqual([{ kind: 'mail', owner: keys.history(uid), id: 'm1' }])
    expect(await found('training')).toEqual([{ kind: 'training', appID }])
    expect(await found('applicationPurge')).toEqual([{ kind: 'applicationPurge', appID }])
    expect(await found('respondentPurge')).toEqual([{ kind: 'respondentPurge', appID, epoch: 0, respondentID: 'ana#1' }])
    const shares = (await everything()).flatMap(({ gsi1pk }) => (gsi1pk?.S?.startsWith('DUE') ? [gsi1pk.S] : []))
    const { dueIndex } = dueFrom('respondentPurge', 0, appID, `${appID}#ana#1`)
    expect(shares).toContain(dueIndex)
    expect(shares).not.toContain('DUE')
  })

  it('resumes where it stopped, at any request', async () => {
    await load()
    await migrate()
    const whole = await everything()
    for (let round = 0, killed = true; killed; round++) {
      const n = 2 ** round
      table = `layout-${randomUUID().slice(0, 8)}`
      await createTable(inject('dynamodb'), table)
      vi.stubEnv('TABLE_NAME', table)
      await load()
      killed = await killedAt(n, round % 2 ? 'before' : 'after', () => migrate())
      expect((await migrate()).code).toBe(0)
      expect(await everything()).toEqual(whole)
    }
  })

  it('keeps the order of a list longer than a transaction, including missing and dangling entries', async () => {
    // An application of its own: of the other one this process has the content in memory.
    const { items, ids } = renamed(fixture, 'aNRZhm5CUS0a')
    await load(items)
    const { appID, featureID } = ids
    const made = Array.from({ length: 150 }, (_, i) => ({ id: `${featureID}-${String(i).padStart(12, '0')}`, createdAt: 1000 - i }))
    await putMany(
      made.map(({ id, createdAt }) => {
        const item = { _id: { S: id }, resourceID: { S: id }, appID: { S: appID }, featureID: { S: featureID } }
        return [
          { pk: `X#${appID}`, sk: `R#${id}` },
          { ...item, createdAt: { S: String(createdAt) } },
        ] as const
      }),
    )
    const placed = made
      .slice(0, 140)
      .map(({ id }) => id)
      .toReversed()
    const order = [...placed.slice(0, 70), `${featureID}-gone`, ...placed.slice(70)].map((id) => ({ S: id }))
    await put({ pk: `X#${appID}`, sk: `ORDER#${featureID}` }, { ids: { L: order } })
    expect((await migrate()).code).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: fixture.at })
    const token = await issueUserToken(fixture)
    const { body } = await make('resources/get', ids, {}, { token })
    const listed = body.map(({ _id }: { _id: string }) => _id)
    const others = listed.slice(140).filter((id: string) => made.some((one) => one.id === id))
    expect(listed.slice(0, 140)).toEqual(placed)
    expect(others).toEqual(
      made
        .slice(140)
        .map(({ id }) => id)
        .toReversed(),
    )
    const one = await make('resource/get', { ...ids, resourceID: placed[100] ?? '' }, {}, { token })
    expect(one.body.meta).toEqual({ position: 100 })
  })

  it('counts changes without writing with --dry-run', async () => {
    await load()
    const before = await everything()
    expect((await migrate('--dry-run')).out).toContain('Nothing was written')
    expect(await everything()).toEqual(before)
    expect(await layoutOfTable()).toBe(1)
  })

  it('notes the layout of an empty table, and refuses that of a later version', async () => {
    expect(await layoutOfTable()).toBeUndefined()
    expect((await migrate()).code).toBe(0)
    expect(await layoutOfTable()).toBe(currentLayout)
    await put(keys.layout, { layout: { N: '99' } })
    expect(await migrate()).toMatchObject({ code: 1, err: expect.stringContaining('layout 99') })
  })

  it('respects --rate', async () => {
    await load()
    skipWaits()
    const startedAt = Date.now()
    expect((await migrate('--rate', '100')).code).toBe(0)
    // The table is read twice: more than 100 units.
    expect(Date.now() - startedAt).toBeGreaterThan(1000)
  })

  it.each([
    [['--table', ''], '--table'],
    [['--stage', 'prod'], '--stage'],
    [['--rate', 'fast'], '--rate'],
    [['--what'], '--what'],
  ])('explains what is wrong with %j', async (args, name) => {
    expect(await migrate(...args)).toMatchObject({ code: 2, err: expect.stringContaining(name) })
  })
})

describe('a data folder', () => {
  const settings = () => ({ TABLE_NAME: table, AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodb'), AWS_REGION: 'eu-west-1' })

  it('of an earlier version is migrated at start', async () => {
    await load()
    await migrateDataFolder('/data', settings())
    expect(await answers()).toMatchObject(expected)
  })

  it('of a later version is refused by name', async () => {
    await noteLayout()
    await put(keys.layout, { layout: { N: '99' } })
    await expect(migrateDataFolder('/data', settings())).rejects.toThrow('DATA_DIR (/data) cannot be used. The table has layout 99')
  })
})
