import { describe, expect, it } from 'vitest'
import { blocksOf, withBlocks } from '../../../../lib/statistics/rollUp/blocksOf.ts'
import type { CountedDay } from '../../../../lib/store/statistics/countedDays.ts'
import { packTurns, unpackTurns } from '../../../../lib/store/statistics/packedTurns.ts'
import { dayOf } from '../../../../lib/store/statistics/turnActivity.ts'
import { walkOf } from '../../../harness/turns.ts'
import { seeded } from '../random.ts'
import { begin, day, hour, setStage, today, turnAt } from './stage.ts'

setStage()

describe('packed turns', () => {
  it('unpack to the turns that were packed', () => {
    const random = seeded(11)
    for (let i = 0; i < 50; i++) {
      const turns = walkOf({ from: begin, to: begin + 1 + random.below(day), users: 1 + random.below(9), turns: random.below(40), random })
      const plain = turns.map(({ user: _, ...turn }) => turn)
      expect(unpackTurns(JSON.parse(JSON.stringify(packTurns(plain, begin))), begin)).toEqual(plain)
    }
  })

  it('take 4 to 6 bytes per turn', async () => {
    const { deflateRawSync } = await import('node:zlib')
    const turns = walkOf({ from: begin, to: begin + hour, users: 2000, turns: 20_000, random: seeded(5) })
    const bytes = deflateRawSync(JSON.stringify(packTurns(turns, begin))).length
    expect(bytes / turns.length).toBeLessThan(6.5)
  })

  it('are split into blocks of at most 1/128 of the day', () => {
    const fresh = { day: today, version: 1, until: begin, isClosed: false, blocks: 0, newUsers: 0, returningUsers: new Map() }
    const served = { refused: 0, handovers: 0, questions: 0, responses: 0, responseMs: 0 }
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
