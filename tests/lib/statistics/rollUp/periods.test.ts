import { describe, expect, it, vi } from 'vitest'
import { computeConversationData } from '../../../../lib/statistics/conversations.ts'
import { unitsOf } from '../../../harness/meter.ts'
import { rollUpAll } from '../../../harness/rollUp.ts'
import { putTurns, walkOf } from '../../../harness/turns.ts'
import { seeded } from '../random.ts'
import { application, begin, day, hour, setStage, stateOf } from './stage.ts'

setStage()

describe('a period that starts within a day of thousands of turns', () => {
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
