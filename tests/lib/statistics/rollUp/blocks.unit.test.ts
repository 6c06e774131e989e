import { expect, it } from 'vitest'
import { blocksOf } from '../../../../lib/statistics/rollUp/blocksOf.ts'
import type { CountedDay } from '../../../../lib/store/statistics/countedDays.ts'
import type { TurnActivity } from '../../../../lib/store/statistics/turnActivity.ts'

const sums = {
  turns: 0,
  messages: 0,
  liveMessages: 0,
  conversations: 0,
  refused: 0,
  handovers: 0,
  questions: 0,
  responses: 0,
  responseMs: 0,
}
const day: CountedDay = { day: 0, version: 1, until: 0, isClosed: false, blocks: 0, newUsers: 0, returningUsers: new Map(), ...sums }

const turnAt = (at: number, name: string): TurnActivity => ({
  at,
  messages: 2,
  liveMessages: 0,
  begins: false,
  wrote: { before: 0 },
  understood: { intentID: name, entities: [] },
})
const blocks = (turns: TurnActivity[]) => blocksOf(day, { turns, until: 20_000 }, { least: 128, most: 20_000 })

it('a block of turns holds few names: what NLU understood fits into its item', () => {
  const many = blocks(Array.from({ length: 2000 }, (_, i) => turnAt(i, String(i).padStart(800, '0'))))
  expect(many.flatMap(({ turns }) => turns)).toHaveLength(2000)
  expect(Math.max(...many.map(({ block }) => JSON.stringify(block.requests).length))).toBeLessThan(40_000)
  expect(many.every(({ block }, i) => i === 0 || block.from === many[i - 1]?.block.until)).toBe(true)
})

it('turns that were understood alike share one', () => {
  expect(blocks(Array.from({ length: 128 }, (_, i) => turnAt(i, 'x'.repeat(800))))).toHaveLength(1)
})
