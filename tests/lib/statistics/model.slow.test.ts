import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { takeTurn } from '../../../lib/conversation/turn/takeTurn.ts'
import { sayAsOperator } from '../../../lib/inbox/commands/operatorMessage.ts'
import { computeApplicationStatistics, computeConversationData, computeConversationDays } from '../../../lib/statistics/conversations.ts'
import { type Application, openApplication } from '../../../lib/store/applications/access.ts'
import { updateLive } from '../../../lib/store/respondents/live.ts'
import type { Identity } from '../../../lib/store/respondents/respondents.ts'
import { createVisitor } from '../../../lib/store/respondents/visitors.ts'
import { type CountedDay, listCountedDays, reopenDay } from '../../../lib/store/statistics/countedDays.ts'
import { failing, killedAt } from '../../harness/failing.ts'
import { unitsOf } from '../../harness/meter.ts'
import { rollUpAll } from '../../harness/rollUp.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { naiveCount, naiveDays, type Seen } from './naive.ts'
import { seeded } from './random.ts'

/**
 * A thousand random turns over weeks, with the bot and in live chat, some delivered twice, some concurrent, some whose function is killed
 * before or after the write, while days are rolled up, now and then twice at the same time, or by a worker that is killed: the statistics must
 * equal those of a naive count.
 */
const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const begin = Date.UTC(2031, 2, 3)
const weeks = 3
const turns = 1000
const random = seeded(20_310_303)
const seen: Seen[] = []
let application: Application
let end = begin

interface Person {
  readonly id: string
  readonly session: Identity
  featureID: string
  live: boolean
  wrote: boolean
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  const tenant = await newTenant()
  const { featureID } = await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  application = opened
  const people: Person[] = []
  for (let i = 0; i < 60; i++) {
    const id = `p${i}`
    people.push({ id, session: await createVisitor(application, id), featureID, live: false, wrote: false })
  }
  let talking = random.one(people)
  for (let i = 0; i < turns; i++) {
    vi.setSystemTime(Date.now() + pause())
    // A conversation usually continues with whoever started it.
    if (random.below(4) === 0) talking = random.one(people)
    await happens(talking, i)
    if (random.below(25) === 0) await rollUpSomehow()
  }
  end = Date.now() + random.between(1, hour)
  vi.setSystemTime(end)
})

afterAll(() => {
  vi.useRealTimers()
})

/** Mostly seconds, often around the half hour that ends a conversation, sometimes a night. */
const pause = (): number => {
  const dice = random.below(10)
  if (dice < 5) return random.below(minute)
  if (dice < 9) return random.between(10 * minute, 40 * minute)
  return random.below(2 * averageGap * 10)
}
const averageGap = (weeks * 7 * day) / turns - 10 * minute

/** A random event for a respondent. */
async function happens(person: Person, i: number): Promise<void> {
  const dice = random.below(100)
  if (dice < 6 && person.wrote) {
    person.live = !person.live
    await updateLive(application, person.id, person.live)
    return
  }
  if (dice < 14 && person.live) {
    await sayAsOperator(application, person.id, { text: 'A human here' })
    return note(person, false, 0, 1)
  }
  if (dice < 22) {
    const { botEntries: shown } = await takeTurn(application, person.id, { input: { kind: 'feature', featureID: person.featureID } })
    return note(person, false, person.live ? 0 : shown.length, person.live ? shown.length : 0)
  }
  const text = random.below(2) ? `a${i}@example.test` : 'no address'
  const incoming = { input: { kind: 'text', text }, message: { type: 'text', text }, session: person.session, messageID: `m${i}` } as const
  const say = () => takeTurn(application, person.id, incoming)
  // The function is killed, and the message is sent again, as a channel or a widget does.
  if (dice < 30) await expect(failing(dice < 26 ? 'before' : 'after', say)).rejects.toThrow()
  const { botEntries: shown } = dice < 36 ? (await Promise.all([say(), say(), say()]))[0] : await say()
  if (dice < 42) await say()
  person.wrote = true
  note(person, true, person.live ? 0 : shown.length + 1, person.live ? 1 : 0)
}

/** The roll-up of a day that is over, or not: in two workers at once, or killed at any of its requests. */
async function rollUpSomehow(): Promise<void> {
  const dice = random.below(3)
  if (dice === 0) await killedAt(random.between(1, 12), random.below(2) ? 'before' : 'after', () => rollUpAll(application))
  await Promise.all(dice === 1 ? [rollUpAll(application), rollUpAll(application)] : [rollUpAll(application)])
}

function note({ id }: Person, wrote: boolean, messages: number, liveMessages: number): void {
  if (messages + liveMessages > 0) seen.push({ at: Date.now(), who: id, wrote, messages, liveMessages })
}

describe('statistics of a thousand random turns', () => {
  const compare = async (from: number, to: number) => {
    const { appID } = application
    const data = await computeConversationData(application, { from, to })
    expect(data.current_period, `${from} to ${to}`).toEqual({ _id: { appID }, ...naiveCount(seen, from, to) })
    expect(data.last_period, `before ${from} to ${to}`).toEqual({ _id: { appID }, ...naiveCount(seen, from - (to - from), from) })
    const days = naiveDays(seen, from, to)
    const names = {
      users: 'nb_users',
      conversations: 'nb_conversations',
      messages: 'nb_messages',
      liveMessages: 'nb_live_messages',
    } as const
    for (const [line, name] of Object.entries(names) as [keyof typeof names, (typeof names)[keyof typeof names]][]) {
      expect(data.graph[line]).toEqual(days.map((each) => ({ date: each.date, value: each[name] })))
    }
    expect(await computeConversationDays(application, { from, to })).toEqual(days)
  }

  it('are computed from enough data', () => {
    const whole = naiveCount(seen, begin, end)
    expect(seen.length).toBeGreaterThan(800)
    expect(whole.nb_users).toBeGreaterThan(50)
    expect(whole.nb_live_messages).toBeGreaterThan(40)
    expect(new Set(seen.map(({ at }) => Math.floor(at / day))).size).toBeGreaterThan(15)
  })

  it('equal a naive count over any whole days', async () => {
    for (let i = 0; i < 60; i++) {
      const first = random.below(weeks * 7 + 4) - 2
      await compare(begin + first * day, begin + (first + random.between(1, 15)) * day)
    }
  })

  it('equal it over periods with partial days, to the millisecond', async () => {
    for (let i = 0; i < 40; i++) {
      const edge = () => (random.below(3) ? begin + random.below(end - begin) : random.one(seen).at + random.below(3) - 1)
      const a = edge()
      const b = edge()
      await compare(Math.min(a, b), Math.max(a, b))
    }
    for (let i = 0; i < 15; i++) await compare(random.one(seen).at - random.below(2 * hour), end)
    for (let i = 0; i < 20; i++) {
      const from = random.one(seen).at - random.below(20 * minute)
      await compare(from, from + random.below(hour))
    }
  })

  it('equal it for today, the week, and ever', async () => {
    const today = Math.floor(end / day) * day
    expect(await computeApplicationStatistics(application)).toEqual({
      status: 'success',
      data: {
        total: naiveCount(seen, 0, end).nb_users,
        daily: naiveCount(seen, today, end).nb_users,
        weekly: naiveCount(seen, today - 6 * day, end).nb_users,
      },
    })
  })

  it('cost a few read units, regardless of the number of turns', async () => {
    const today = Math.floor(end / day) * day
    const taken = async (from: number, to: number) => unitsOf(() => computeConversationData(application, { from, to }))
    // One query for the days, and 16 for the turns of each day that is not closed: at the end of a random walk that is today.
    await rollUpAll(application)
    const open = (await listCountedDays(application, 0, 999_999)).filter(({ isClosed }) => !isClosed).length
    expect(open).toBeLessThanOrEqual(1)
    const whole = await taken(today - 6 * day, today + day)
    expect([whole.requests, whole.writes]).toEqual([1 + 16 * open, 0])
    expect(whole.reads).toBeLessThanOrEqual(4 + 8 * open)
    expect((await taken(today - 29 * day, end)).reads).toBeLessThanOrEqual(12 + 8 * open)
    // Within days: for each of three edges the blocks of the day, the turns of one or two of them, and who wrote last; twice, who came back.
    const within = await taken(end - 7 * day, end - 12 * hour)
    expect(within.requests).toBeLessThanOrEqual(1 + 3 * 3 + 2 * 2 + 16 * open)
    expect(within.reads).toBeLessThanOrEqual(16 + 8 * open)
    // Users ever are 16 counters.
    expect((await unitsOf(() => computeApplicationStatistics(application))).reads).toBeLessThanOrEqual(18 + 8 * open)
  })

  it('equal a naive count while nothing is rolled up, and when all is rolled up again', async () => {
    const days = async () => listCountedDays(application, 0, 999_999)
    for (const each of await days()) await reopenDay(application, each)
    expect(await days()).toSatisfy((all: CountedDay[]) => all.every(({ turns, isClosed }) => turns === 0 && !isClosed))
    const edge = () => random.one(seen).at + random.below(3) - 1
    const some = async (most: number) => {
      for (let i = 0; i < 15; i++) {
        const from = edge()
        await compare(from, from + random.below(most * day))
      }
    }
    await some(2)
    await rollUpAll(application, { least: 1, most: 40, block: { least: 4, most: 4 } })
    expect((await days()).filter(({ version }) => version === 1)).toEqual([])
    await some(14)
  })
})
