import { afterEach, describe, expect, it, vi } from 'vitest'
import { interleave } from '../../harness/interleave.ts'
import { logged } from '../../harness/logged.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

/** A bot that counts each answer, and whose question comes again and again. */
async function counting(inc: number) {
  const tenant = await newTenant()
  const properties = { active: true, attribute: { reply: 'answer' }, event: { n: { inc } } }
  await newFeature(tenant, 'Count', [{ messages: [{ type: 'text', text: 'Go on' }], properties }, 'End'])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  const event = async () => (await tenant.read(talker.id)).body.event.n
  const set = (n: number) => tenant.profile(talker.id, { event: { n } })
  return { talker, event, set, profile: async () => (await tenant.read(talker.id)).body }
}

afterEach(() => vi.restoreAllMocks())

describe('an event that the table cannot increment', () => {
  it.each([
    ['has too many digits already', 9e37, 9e37],
    ['would have too many with a fraction', 9e37, 0.5],
  ])('%s: it is unchanged, the answer counts, and it is logged', async (_what, stored, inc) => {
    const { talker, event, set, profile } = await counting(inc)
    await set(stored)
    const lines = logged()
    expect(await talker.say('an answer')).not.toEqual([])
    expect(await event()).toBe(stored)
    expect((await profile()).attribute.reply).toBe('an answer')
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', message: 'conversation', code: 'event_overflows' }))
  })

  it('is distinguished from one that it can', async () => {
    const { talker, event, set } = await counting(0.5)
    await set(9e36)
    await talker.say('an answer')
    expect(await event()).toBe(9e36 + 0.5)
  })

  it('may be one of many that a setter increments', async () => {
    const tenant = await newTenant()
    const event = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`n${i}`, { inc: 1 }]))
    for (let times = 1; times <= 2; times++) {
      expect((await tenant.profile('ada', { event })).status).toBe(200)
      expect((await tenant.read('ada')).body.event).toMatchObject({ n0: times, n59: times })
    }
  })

  it('does not fail a turn if another call incremented it concurrently', async () => {
    const { talker, event, set } = await counting(0.5)
    const reply = await interleave({ before: 'TransactWriteItemsCommand', other: () => set(9e37) }, () => talker.say('an answer'))
    expect(reply).not.toEqual([])
    expect(await event()).toBe(9e37)
  })
})
