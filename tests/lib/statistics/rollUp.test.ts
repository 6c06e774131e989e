import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as worker } from '../../../functions/workers/rollUp.ts'
import { issueUserToken } from '../../../lib/auth/tokens.ts'
import { computeConversationData } from '../../../lib/statistics/conversations.ts'
import { getNluRequests } from '../../../lib/statistics/nluRequests.ts'
import { blocksOf, withBlocks } from '../../../lib/statistics/rollUp/blocksOf.ts'
import { rollUpDay } from '../../../lib/statistics/rollUp/rollUpDay.ts'
import type { Application } from '../../../lib/store/applications/access.ts'
import { keys } from '../../../lib/store/keys.ts'
import { type CountedDay, getDay, listCountedDays } from '../../../lib/store/statistics/countedDays.ts'
import { packTurns, unpackTurns } from '../../../lib/store/statistics/packedTurns.ts'
import { dayOf, type TurnActivity } from '../../../lib/store/statistics/turnActivity.ts'
import { listBlocks } from '../../../lib/store/statistics/turnBlocks.ts'
import { call, lambdaContext } from '../../harness/call.ts'
import { killedAt } from '../../harness/failing.ts'
import { interleave } from '../../harness/interleave.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { rollUpAll, smallSizes } from '../../harness/rollUp.ts'
import { listDue } from '../../harness/sweep.ts'
import { itemsIn } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { putTurns, requireApplication, walkOf } from '../../harness/turns.ts'
import { seeded } from './random.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const begin = Date.UTC(2031, 4, 5)
const today = begin / day

let tenant: Tenant
let application: Application

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  tenant = await newTenant()
  application = await requireApplication(tenant.appID)
})

afterEach(() => {
  vi.useRealTimers()
})

/** What is answered about some periods that begin and end within days, and with them. */
async function figures(): Promise<unknown> {
  const periods = [
    [0, 3 * day],
    [0, 10 * hour],
    [7 * hour + 1, day],
    [7 * hour + 1, 2 * day + 5 * hour],
    [-day, 9 * hour],
    [3 * hour, 4 * hour],
  ] as const
  return Promise.all(
    periods.map(async ([from, to]) => {
      const period = { from: begin + from, to: begin + to }
      const requests = await getNluRequests(application, period)
      return [
        (await computeConversationData(application, period)).current_period,
        requests.map(({ intentID, requests }) => `${intentID} ${requests}`).sort(),
      ]
    }),
  )
}

const stateOf = async (): Promise<CountedDay> => {
  const found = await getDay(application, today)
  if (!found) throw new Error('the day is not there')
  return found
}

const turnAt = (at: number, before?: number): TurnActivity => ({ at, messages: 2, liveMessages: 0, begins: true, wrote: { before } })

/** Two days and a half of turns; now it is noon of the third day. */
async function turnsOfDays(): Promise<void> {
  const random = seeded(7)
  await putTurns(application, walkOf({ from: begin, to: begin + 2.5 * day, users: 12, turns: 150, random }))
  vi.setSystemTime(begin + 2.5 * day)
}

describe('the roll-up of days', () => {
  it('changes no figure, whether nothing is rolled up, some turns are, or days are closed', async () => {
    await turnsOfDays()
    const expected = await figures()
    vi.setSystemTime(begin + 9 * hour)
    await rollUpAll(application)
    const { isClosed, until } = await stateOf()
    // A few turns at the end wait for others.
    expect([isClosed, until > begin + 7 * hour, until <= begin + 9 * hour - 5 * minute]).toEqual([false, true, true])
    vi.setSystemTime(begin + 2.5 * day)
    expect(await figures()).toEqual(expected)
    await rollUpAll(application)
    expect((await listCountedDays(application, today, today + 2)).map(({ isClosed }) => isClosed)).toEqual([true, true, false])
    expect(await figures()).toEqual(expected)
    vi.setSystemTime(begin + 4 * day)
    await rollUpAll(application)
    expect((await listCountedDays(application, today, today + 2)).map(({ isClosed }) => isClosed)).toEqual([true, true, true])
    expect(await figures()).toEqual(expected)
  })

  it('catches up when the worker was away for days', async () => {
    await turnsOfDays()
    vi.setSystemTime(begin + 40 * day)
    const expected = await figures()
    await rollUpAll(application, { least: 128, most: 20_000, block: { least: 128, most: 20_000 } })
    expect((await listCountedDays(application, today, today + 2)).map(({ isClosed, blocks }) => [isClosed, blocks])).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ])
    expect(await figures()).toEqual(expected)
  })

  it('counts nothing twice when messages come twice, at the same time or later', async () => {
    await turnsOfDays()
    const expected = await figures()
    for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: 4 }, () => rollUpAll(application)))
    expect(await figures()).toEqual(expected)
    const { turns, blocks } = await stateOf()
    const stored = await listBlocks(application, await stateOf())
    expect([stored.length, stored.reduce((sum, block) => sum + block.turns, 0)]).toEqual([blocks, turns])
  })

  it('is exact when the worker is killed at any request, and goes on where it was', async () => {
    await turnsOfDays()
    const expected = await figures()
    for (let n = 1, lived = true; lived; n++) {
      const moment = n % 2 ? 'before' : 'after'
      lived = await killedAt(n, moment, () => rollUpDay(application, today, () => true, smallSizes))
      expect(await figures(), `killed ${moment} request ${n}`).toEqual(expected)
    }
    expect(await stateOf()).toMatchObject({ isClosed: true, version: 1 })
  })

  it('stops in time, and queues the rest', async () => {
    await turnsOfDays()
    expect(await rollUpDay(application, today, () => false)).toBe(false)
    const record = {
      body: JSON.stringify({ appID: tenant.appID, epoch: 0, day: today }),
      messageId: 'm',
      attributes: {},
      messageAttributes: {},
    }
    const event = { Records: [record] } as unknown as Parameters<typeof worker>[0]
    expect(await worker(event, lambdaContext(30))).toEqual({ batchItemFailures: [] })
    expect(await stateOf()).toMatchObject({ turns: 0 })
    await drain({ only: ['RollUpQueue'] })
    expect(await stateOf()).toMatchObject({ isClosed: true })
  })

  it('is found by the sweeper as long as a day is not closed', async () => {
    const due = async () => (await listDue('rollUp', Date.now())).filter((work) => work.appID === tenant.appID)
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    await (await newTalker(tenant)).say('hello')
    expect(await due()).toEqual([])
    vi.setSystemTime(begin + 11 * minute)
    expect(await due()).toEqual([{ kind: 'rollUp', appID: tenant.appID, epoch: 0, day: today }])
    await rollUpAll(application)
    expect(await due()).toEqual([])
    vi.setSystemTime(begin + day + 10 * minute)
    expect(await due()).toHaveLength(1)
    await rollUpAll(application)
    expect(await due()).toEqual([])
    vi.setSystemTime(begin + day + 61 * minute)
    expect(await due()).toHaveLength(1)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, turns: 1 })
    vi.setSystemTime(begin + 100 * day)
    expect(await due()).toEqual([])
  })

  it('finds a turn that came into the index too late when it closes the day', async () => {
    await putTurns(application, [turnAt(begin + hour), turnAt(begin + 2 * hour, begin + hour), turnAt(begin + 3 * hour)])
    vi.setSystemTime(begin + day + 10 * minute)
    await rollUpAll(application)
    await putTurns(application, [turnAt(begin + 2 * hour + 1, begin + 2 * hour)])
    vi.setSystemTime(begin + day + 2 * hour)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ version: 2, isClosed: false, turns: 0 })
    const all = { nb_messages: 8, nb_users: 2, nb_conversations: 4 }
    const asked = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period
    expect(await asked()).toMatchObject(all)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ version: 2, isClosed: true, turns: 4 })
    expect(await asked()).toMatchObject(all)
  })

  it('opens a closed day again for a turn that comes after', async () => {
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    await (await newTalker(tenant)).say('hello')
    vi.setSystemTime(begin + day + 2 * hour)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true })
    // A function with a clock that is a day late, which has not taken a turn on that day within the hour.
    vi.setSystemTime(begin + 23 * hour)
    await (await newTalker(tenant)).say('hello')
    expect(await stateOf()).toMatchObject({ isClosed: false, version: 2 })
    vi.setSystemTime(begin + day + 4 * hour)
    const asked = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period.nb_users
    expect(await asked()).toBe(2)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, turns: 2 })
    expect(await asked()).toBe(2)
  })

  it('does not wait for a turn that is committed while the roll-up runs', async () => {
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    const talkers = [await newTalker(tenant), await newTalker(tenant)]
    for (const talker of talkers) await talker.say('hello')
    vi.setSystemTime(begin + hour)
    const sizes = { least: 1, most: 16, block: { least: 1, most: 1 } }
    const others = () => talkers[0]?.say('once more') ?? Promise.reject(new Error('nobody'))
    await interleave({ before: 'TransactWriteItemsCommand', other: others }, () => rollUpDay(application, today, () => true, sizes))
    expect(await stateOf()).toMatchObject({ turns: 2, blocks: expect.any(Number) })
    const { body } = await tenant.call('GET', `/data/application/${tenant.appID}`, { token: await issueUserToken(tenant) })
    expect(body.current_period).toMatchObject({ nb_users: 2, nb_messages: 8 })
  })
})

describe('erasure', () => {
  const erased = async (id: string, moment?: 'before' | 'after', n = 1): Promise<void> => {
    const token = await issueUserToken(tenant)
    expect((await call('DELETE', `/respondent/${id}`, { token, appid: tenant.appID })).status).toBe(200)
    if (moment) await killedAt(n, moment, () => drain({ only: ['PurgeQueue'] }))
    await drain({ only: ['PurgeQueue'] })
  }

  it.each([
    ['while its turns wait to be rolled up', 0],
    ['between steps of the roll-up', 90 * minute],
    ['after the day was closed', day + 2 * hour],
  ])('of a respondent changes no figure %s', async (_when, after) => {
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    const talkers = [await newTalker(tenant), await newTalker(tenant), await newTalker(tenant)]
    for (let i = 0; i < 4; i++) {
      for (const talker of talkers) await talker.say(`words ${i}`)
      vi.setSystemTime(begin + (i + 1) * 20 * minute + 1)
    }
    vi.setSystemTime(Math.max(Date.now(), begin + after))
    if (after) await rollUpAll(application)
    const asked = () =>
      Promise.all([
        computeConversationData(application, { from: begin, to: begin + day }),
        computeConversationData(application, { from: begin + 20 * minute, to: begin + day }),
        computeConversationData(application, { from: begin + 30 * minute, to: begin + 50 * minute }),
      ])
    const before = await asked()
    await erased(talkers[0]?.id ?? '')
    expect(await asked()).toEqual(before)
    vi.setSystemTime(begin + day + 3 * hour)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, version: 1, turns: 12 })
    expect(await asked()).toEqual(before)
    await erased(talkers[1]?.id ?? '')
    expect(await asked()).toEqual(before)
  })

  it('counts each turn once while a killed purge is between the row of nobody and the deletion', async () => {
    for (let n = 1, lived = true; lived; n++) {
      tenant = await newTenant()
      application = await requireApplication(tenant.appID)
      await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
      const talker = await newTalker(tenant)
      for (const words of ['one', 'two', 'three']) await talker.say(words)
      const asked = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period
      const before = await asked()
      expect(before).toMatchObject({ nb_users: 1 })
      const token = await issueUserToken(tenant)
      await call('DELETE', `/respondent/${talker.id}`, { token, appid: tenant.appID })
      lived = await killedAt(n, n % 2 ? 'after' : 'before', () => drain({ only: ['PurgeQueue'] }))
      expect(await asked(), `killed at ${n}`).toEqual(before)
      await drain({ only: ['PurgeQueue'] })
      expect(await asked(), `purged after ${n}`).toEqual(before)
    }
  })

  it('of all respondents leaves nothing of the days, and a roll-up that comes late makes nothing', async () => {
    await turnsOfDays()
    await rollUpAll(application)
    const token = await issueUserToken(tenant)
    await call('DELETE', `/respondents/${tenant.appID}`, { token })
    await drain({ only: ['PurgeQueue'] })
    const record = {
      body: JSON.stringify({ appID: tenant.appID, epoch: 0, day: today }),
      messageId: 'm',
      attributes: {},
      messageAttributes: {},
    }
    await worker({ Records: [record] } as unknown as Parameters<typeof worker>[0], lambdaContext(800))
    expect(await itemsIn(keys.day(tenant.appID, 0, today).pk)).toEqual([])
    expect(await itemsIn(keys.ofNobody(tenant.appID, 0, '').pk)).toEqual([])
  })
})

describe('a period that begins within a day of thousands of turns', () => {
  it('reads less than 2 % of what the turns of that day would cost, once they are rolled up', async () => {
    const turns = walkOf({ from: begin, to: begin + day, users: 400, turns: 6000, random: seeded(3) })
    await putTurns(application, turns)
    vi.setSystemTime(begin + 1.5 * day)
    const period = { from: begin + 7 * hour + 12_345, to: begin + 1.2 * day }
    const ask = () => computeConversationData(application, period)
    const open = await unitsOf(ask)
    const expected = await ask()
    await rollUpAll(application, { least: 128, most: 20_000, block: { least: 128, most: 20_000 } })
    expect(await stateOf()).toMatchObject({ isClosed: true, blocks: 47 })
    expect(await ask()).toEqual(expected)
    const { reads } = await unitsOf(ask)
    expect(open.reads).toBeGreaterThan(60)
    // The sums of its blocks, the turns of one of them, and when its users wrote last.
    expect(reads).toBeLessThanOrEqual(8)
    const users = new Set(turns.filter(({ at, wrote }) => wrote && at >= period.from).map(({ user }) => user)).size
    expect(expected.current_period.nb_users).toBe(users)
  })
})

describe('packed turns', () => {
  it('are the turns that were packed', () => {
    const random = seeded(11)
    for (let i = 0; i < 50; i++) {
      const turns = walkOf({ from: begin, to: begin + 1 + random.below(day), users: 1 + random.below(9), turns: random.below(40), random })
      const plain = turns.map(({ user: _, ...turn }) => turn)
      expect(unpackTurns(JSON.parse(JSON.stringify(packTurns(plain, begin))), begin)).toEqual(plain)
    }
  })

  it('take 4 to 6 bytes a turn', async () => {
    const { deflateRawSync } = await import('node:zlib')
    const turns = walkOf({ from: begin, to: begin + hour, users: 2000, turns: 20_000, random: seeded(5) })
    const bytes = deflateRawSync(JSON.stringify(packTurns(turns, begin))).length
    expect(bytes / turns.length).toBeLessThan(6.5)
  })

  it('are cut into blocks between instants, of at most 1/128 of the day', () => {
    const fresh = { day: today, version: 1, until: begin, isClosed: false, blocks: 0, newUsers: 0, returningUsers: new Map() }
    const served = { refused: 0, handovers: 0, responses: 0, responseMs: 0 }
    const state: CountedDay = { ...fresh, ...served, turns: 0, messages: 0, liveMessages: 0, conversations: 0 }
    const turns = [0, 1, 1, 1, 2, 3, 3, 4].map((ms) => turnAt(begin + ms))
    const cut = blocksOf(state, { turns, until: begin + 10 }, { least: 2, most: 2 })
    expect(cut.map((each) => each.turns.map(({ at }) => at - begin))).toEqual([[0, 1, 1, 1], [2, 3, 3], [4]])
    expect(cut.map(({ block }) => [block.from - begin, block.until - begin])).toEqual([
      [0, 2],
      [2, 4],
      [4, 10],
    ])
    const next = withBlocks(
      state,
      cut.map(({ block }) => block),
    )
    expect(next).toMatchObject({ turns: 8, blocks: 3, messages: 16, newUsers: 8, until: begin + 10 })
    const many = walkOf({ from: begin, to: begin + day, users: 50, turns: 2560, random: seeded(2) })
    expect(blocksOf(state, { turns: many, until: begin + day }, { least: 4, most: 1000 })).toHaveLength(128)
    expect(dayOf(begin)).toBe(today)
  })
})
