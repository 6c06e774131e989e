import { describe, expect, it, vi } from 'vitest'
import { handler as worker } from '../../../../functions/workers/rollUp.ts'
import { issueUserToken } from '../../../../lib/access/auth/tokens.ts'
import { computeConversationData } from '../../../../lib/statistics/conversations.ts'
import { getNluRequests } from '../../../../lib/statistics/nluRequests.ts'
import { rollUpDay } from '../../../../lib/statistics/rollUp/rollUpDay.ts'
import { listCountedDays } from '../../../../lib/store/statistics/countedDays.ts'
import { listBlocks } from '../../../../lib/store/statistics/turnBlocks.ts'
import { lambdaContext } from '../../../harness/call.ts'
import { killedAt } from '../../../harness/failing.ts'
import { interleave } from '../../../harness/interleave.ts'
import { drain } from '../../../harness/queues.ts'
import { rollUpAll, smallSizes } from '../../../harness/rollUp.ts'
import { listDue } from '../../../harness/sweep.ts'
import { askEmail, newFeature, newTalker } from '../../../harness/talk.ts'
import { putTurns } from '../../../harness/turns.ts'
import { application, begin, day, hour, minute, setStage, stateOf, tenant, today, turnAt, turnsOfDays } from './stage.ts'

setStage()

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

describe('the roll-up of days', () => {
  it('changes no statistics, whether nothing is rolled up, some turns are, or days are closed', async () => {
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

  it('catches up after days without the worker', async () => {
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

  it('counts nothing twice when messages are delivered twice, concurrently or later', async () => {
    await turnsOfDays()
    const expected = await figures()
    for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: 4 }, () => rollUpAll(application)))
    expect(await figures()).toEqual(expected)
    const { turns, blocks } = await stateOf()
    const stored = await listBlocks(application, await stateOf())
    expect([stored.length, stored.reduce((sum, block) => sum + block.turns, 0)]).toEqual([blocks, turns])
  })

  it('is exact when the worker is killed at any request, and resumes where it was', async () => {
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
    vi.setSystemTime(begin + day + 91 * minute)
    expect(await due()).toHaveLength(1)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, turns: 1 })
    vi.setSystemTime(begin + 100 * day)
    expect(await due()).toEqual([])
  })

  it('includes a turn that was indexed late when it closes the day', async () => {
    await putTurns(application, [turnAt(begin + hour), turnAt(begin + 2 * hour, begin + hour), turnAt(begin + 3 * hour)])
    vi.setSystemTime(begin + day + 10 * minute)
    await rollUpAll(application)
    await putTurns(application, [turnAt(begin + 2 * hour + 1, begin + 2 * hour)])
    vi.setSystemTime(begin + day + 2 * hour)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ version: 2, isClosed: false, turns: 0 })
    const all = { nb_messages: 8, nb_users: 2, nb_conversations: 4 }
    const current = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period
    expect(await current()).toMatchObject(all)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ version: 2, isClosed: true, turns: 4 })
    expect(await current()).toMatchObject(all)
  })

  it('reopens a closed day for a late turn', async () => {
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
    const current = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period.nb_users
    expect(await current()).toBe(2)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, turns: 2 })
    expect(await current()).toBe(2)
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
