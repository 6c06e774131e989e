import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { killedAt } from '../../harness/failing.ts'
import { writes } from '../../harness/fakeModel.ts'
import { interleaveAt } from '../../harness/interleave.ts'
import { answersTo, askModels, askModelsLater, question, shop, takeOver, talkerAt } from '../../harness/modelShop.ts'

const written = 'A refund takes 7 days [1]. It is free on Sundays [1].'
const answer = 'A refund takes 7 days. [1]'

/** How many races of a takeover: more than a run of all tests has time for (docs/testing.md). */
const races = Number(process.env['ANSWER_RACES'] ?? 40)

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('an answer is discarded', () => {
  it('at whichever request of its worker a human takes over', async () => {
    const { tenant } = await shop(writes(written))
    let answered = 0
    let isOver = false
    for (let nth = 1; !isOver; nth++) {
      const talker = await talkerAt(tenant)
      await talker.say(question)
      let before: string[] = []
      const other = async () => {
        before = await answersTo(talker)
        expect((await takeOver(tenant, talker.id)).status).toBe(200)
      }
      isOver = !(await interleaveAt(nth, other, askModels))
      const after = await answersTo(talker)
      if (isOver) expect(after).toEqual([answer, 'Which colour?'])
      else {
        expect(after, `request ${nth}`).toEqual(before)
        if (before.length > 0) answered += 1
      }
      expect(nth).toBeLessThan(60)
    }
    // The last requests come after the commit.
    expect(answered).toBeGreaterThan(0)
  })

  it('in races of a takeover and the worker', { timeout: 60_000 + races * 1000 }, async () => {
    const { tenant } = await shop(writes(written))
    let answered = 0
    for (let i = 0; i < races; i++) {
      const talker = await talkerAt(tenant)
      await talker.say(question)
      const late = Array.from({ length: 12 * (i % 40) }).reduce<Promise<unknown>>(
        (waits) => waits.then(() => new Promise((next) => setImmediate(next))),
        Promise.resolve(),
      )
      let before: string[] = []
      await Promise.all([
        askModels(),
        late
          .then(() => takeOver(tenant, talker.id))
          .then(async () => {
            before = await answersTo(talker)
          }),
      ])
      expect(await answersTo(talker)).toEqual(before)
      if (before.length > 0) answered += 1
    }
    expect(answered).toBeLessThan(races)
    console.log(`${races} races: ${answered} answered before the takeover, none after it`)
  })
})

describe('no question is lost, and none answered twice', () => {
  it.each(['before', 'after'] as const)('where its worker is killed %s any of its requests', async (moment) => {
    const { tenant } = await shop(writes(written))
    let isOver = false
    for (let nth = 1; !isOver; nth++) {
      const talker = await talkerAt(tenant)
      await talker.say(question)
      isOver = !(await killedAt(nth, moment, askModels))
      await askModels()
      await askModelsLater()
      expect(await answersTo(talker), `request ${nth}`).toEqual([answer, 'Which colour?'])
      expect(nth).toBeLessThan(60)
    }
  })
})
