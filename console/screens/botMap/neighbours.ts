import type { PlacedBox } from './placement.ts'

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const
export type Arrow = keyof typeof steps

export const isArrow = (key: string): key is Arrow => key in steps

/** The box that an arrow key leads to: the nearest of the rank below or above, or beside in its rank. Undefined at the edge. Pure. */
export function neighbour(boxes: readonly PlacedBox[], id: string, key: Arrow): PlacedBox | undefined {
  const from = boxes.find((box) => box.id === id)
  if (!from) return boxes[0]
  const [down, right] = steps[key]
  let nearest: PlacedBox | undefined
  for (const box of boxes) {
    if (down !== 0 ? box.rank !== from.rank + down : box.rank !== from.rank || Math.sign(box.column - from.column) !== right) continue
    if (!nearest || Math.abs(box.column - from.column) < Math.abs(nearest.column - from.column)) nearest = box
  }
  return nearest
}
