import { describe, expect, it } from 'vitest'
import type { FlowNode } from '../../console/screens/botMap/flowNode.ts'
import { boxWidth, type PlacedBox, placed } from '../../console/screens/botMap/placement.ts'

/** A step that leads to others, by answers, and then to one. */
const step = (id: string, answers: readonly string[], then?: string): Omit<FlowNode, 'index'> => ({
  id,
  asks: answers.length > 0,
  from: [],
  rows: [
    ...answers.map((to, i) => ({ key: `a${i}`, label: to, place: { kind: 'answer', index: i } as const, target: `step:${to}`, to: [to] })),
    { key: 'then', label: undefined, place: { kind: 'then' } as const, target: '', to: then === undefined ? [] : [then] },
  ],
})
const flow = (...steps: readonly Omit<FlowNode, 'index'>[]): FlowNode[] => steps.map((each, index) => ({ ...each, index }))
const cells = (boxes: readonly PlacedBox[]) => Object.fromEntries(boxes.map(({ id, rank, column }) => [id, [rank, column]]))

const branches = flow(step('menu', ['a', 'b']), step('a', [], 'end'), step('b', [], 'end'), step('end', ['menu']), step('island', []))

describe('the layout of a flow', () => {
  it('ranks steps below those that lead to them, branches side by side, and what nothing leads to below the step before it', () => {
    expect(cells(placed(branches, false).boxes)).toEqual({ menu: [0, 0], a: [1, 0], b: [1, 1], end: [2, 0], island: [3, 0] })
    expect(cells(placed(branches, true).boxes)).toEqual({ menu: [0, 0], a: [1, 0], b: [2, 0], end: [3, 0], island: [4, 0] })
  })

  it.each([false, true])('no box and no arrow lies on a box (narrow: %s)', (isNarrow) => {
    const many = flow(
      ...Array.from({ length: 60 }, (_, i) =>
        step(`${i}`, i % 7 === 0 ? [1, 3, 9, 40].map((n) => `${(i + n) % 60}`) : i % 5 === 0 ? [`${(i * 13) % 60}`] : [], `${i + 1}`),
      ),
    )
    const { boxes, arrows } = placed(many, isNarrow)
    expect(arrows.length).toBeGreaterThan(90)
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x + boxWidth <= b.x || b.x + boxWidth <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y, `${a.id} ${b.id}`).toBe(
          true,
        )
    for (const { path, key } of arrows) {
      const points = [...path.matchAll(/[ML]([-\d.]+),([-\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)])
      for (const [i, [x, y]] of points.entries()) {
        const [toX, toY] = points[i + 1] ?? [x, y]
        for (const box of boxes)
          expect(
            Math.max(x, toX) <= box.x ||
              Math.min(x, toX) >= box.x + boxWidth ||
              Math.max(y, toY) <= box.y ||
              Math.min(y, toY) >= box.y + box.height,
            `${key} on ${box.id}`,
          ).toBe(true)
      }
    }
  })

  it('is the same for the same flow, and a new step moves only what comes after it', () => {
    expect(placed(branches, false)).toEqual(placed(branches, false))
    const chain = (ids: readonly string[]) => flow(...ids.map((id, i) => step(id, [], ids[i + 1])))
    const names = Array.from({ length: 500 }, (_, i) => `step ${i}`)
    const before = placed(chain(names), false).boxes
    const after = placed(chain(names.toSpliced(250, 0, 'new')), false).boxes
    expect(after.slice(0, 250).map(({ x, y }) => [x, y])).toEqual(before.slice(0, 250).map(({ x, y }) => [x, y]))
    const [down] = after.slice(251).map(({ y }, i) => y - (before[250 + i]?.y ?? 0))
    expect(after.slice(251).every(({ x, y }, i) => x === before[250 + i]?.x && y - (before[250 + i]?.y ?? 0) === down)).toBe(true)
  })

  it('arrows of different targets never share a lane where they run side by side', () => {
    const { arrows } = placed(flow(step('0', ['2', '3', '4']), step('1', []), step('2', []), step('3', []), step('4', [])), true)
    const lanes = arrows.filter(({ row }) => row.key !== 'then').map(({ path }) => /L([\d.]+),[\d.]+Q/.exec(path)?.[1])
    expect(new Set(lanes).size).toBe(3)
  })
})
