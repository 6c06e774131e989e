import type { FlowNode, Row } from './flowNode.ts'

/** Positions of the boxes and arrows of a flow, in pixels. Pure: positions follow from the order and the links of the steps alone. */

export const boxWidth = 250
export const headHeight = 50
export const rowHeight = 30
const fromHeight = 24
const boxEnd = 6
/** Between two ranks: room for the button that inserts a step. */
const gap = 54
const gutter = 30
/** Between two parallel arrows. */
const lane = 9
const margin = 16
const corner = 7

export interface PlacedBox extends FlowNode {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly rank: number
  readonly column: number
}

export interface PlacedArrow {
  readonly key: string
  readonly row: Row
  readonly path: string
  readonly top: number
  readonly bottom: number
}

export interface Placement {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
}

const heightOf = ({ rows, from }: FlowNode): number => (from.length > 0 ? fromHeight : 0) + headHeight + rows.length * rowHeight + boxEnd

/**
 * Ranks steps below those that lead to them, in their order, so that a change moves only what comes after it. Arrows run between the columns and
 * the ranks, never through a box. `isNarrow`: one column, for phones.
 */
export function placed(nodes: readonly FlowNode[], isNarrow: boolean): Placement {
  const cells = cellsOf(nodes, isNarrow)
  const at = new Map(nodes.map(({ id }, i) => [id, i]))
  const cellOf = (i: number): Cell => cells[i] ?? { rank: 0, column: 0 }
  const ranks = Math.max(0, ...cells.map(({ rank }) => rank + 1))
  const columns = Math.max(1, ...cells.map(({ column }) => column + 1))
  const bent: Bent[] = []
  const straight: { readonly from: number; readonly to: number; readonly row: Row }[] = []
  for (const [from, { rows }] of nodes.entries())
    for (const [line, row] of rows.entries())
      for (const id of row.to) {
        const to = at.get(id)
        if (to === undefined) continue
        const a = cellOf(from)
        const b = cellOf(to)
        if (row.key === 'then' && a.column === b.column && b.rank === a.rank + 1) straight.push({ from, to, row })
        else bent.push({ from, to, row, line, gutter: a.column })
      }
  const upright = lanesOf(
    bent,
    (each) => `${each.gutter}`,
    (each) => [cellOf(each.from).rank, cellOf(each.to).rank - 0.5],
  )
  const level = lanesOf(
    bent,
    (each) => `${cellOf(each.to).rank}`,
    (each) => [each.gutter + 0.5, cellOf(each.to).column],
  )
  const x: number[] = []
  let width = margin
  for (let column = 0; column < columns; column++) {
    x.push(width)
    width += boxWidth + gutter + lane * (upright.counts.get(`${column}`) ?? 0)
  }
  const rankHeights = Array.from({ length: ranks }, () => 0)
  for (const [i, node] of nodes.entries()) {
    const { rank } = cellOf(i)
    rankHeights[rank] = Math.max(rankHeights[rank] ?? 0, heightOf(node))
  }
  const y: number[] = []
  let height = margin
  for (const [rank, own] of rankHeights.entries()) {
    height += gap + lane * (level.counts.get(`${rank}`) ?? 0)
    y.push(height)
    height += own
  }
  const boxes = nodes.map((node, i): PlacedBox => {
    const { rank, column } = cellOf(i)
    return { ...node, rank, column, x: x[column] ?? 0, y: y[rank] ?? 0, height: heightOf(node) }
  })
  const arrows = [
    ...straight.flatMap(({ from, to, row }) => {
      const a = boxes[from]
      const b = boxes[to]
      if (!a || !b) return []
      const middle = a.x + boxWidth / 2
      return arrow(`${a.id}/${row.key}/${b.id}`, row, [
        [middle, a.y + a.height],
        [middle, b.y],
      ])
    }),
    ...bent.flatMap((each) => {
      const a = boxes[each.from]
      const b = boxes[each.to]
      if (!a || !b) return []
      const right = a.x + boxWidth
      const rowY = a.y + a.height - boxEnd - (a.rows.length - each.line - 0.5) * rowHeight
      const laneX = right + gutter / 2 + lane * (upright.lanes.get(each) ?? 0)
      const laneY = b.y - 20 - lane * (level.lanes.get(each) ?? 0)
      // Beside the line from the step above, which ends in the middle.
      const end = b.x + boxWidth / 2 + (b.x + boxWidth / 2 < laneX ? 14 : -14)
      return arrow(`${a.id}/${each.row.key}/${b.id}`, each.row, [
        [right, rowY],
        [laneX, rowY],
        [laneX, laneY],
        [end, laneY],
        [end, b.y],
      ])
    }),
  ]
  return { width: width + margin, height: height + gap, boxes, arrows }
}

interface Cell {
  readonly rank: number
  readonly column: number
}

/** The rank and column of each step: below the last step before it that leads to it, or else below the step before it. */
function cellsOf(nodes: readonly FlowNode[], isNarrow: boolean): Cell[] {
  if (isNarrow) return nodes.map((_, rank) => ({ rank, column: 0 }))
  const before = new Map<string, number[]>()
  const at = new Map(nodes.map(({ id }, i) => [id, i]))
  for (const [i, { rows }] of nodes.entries())
    for (const id of rows.flatMap(({ to }) => to)) if ((at.get(id) ?? -1) > i) before.set(id, [...(before.get(id) ?? []), i])
  const cells: Cell[] = []
  const taken = new Set<string>()
  for (const [i, { id }] of nodes.entries()) {
    const leading = before.get(id) ?? (i > 0 ? [i - 1] : [])
    const rank = Math.max(-1, ...leading.map((each) => cells[each]?.rank ?? -1)) + 1
    const above = leading.find((each) => cells[each]?.rank === rank - 1)
    let column = above === undefined ? 0 : (cells[above]?.column ?? 0)
    while (taken.has(`${rank}/${column}`)) column++
    taken.add(`${rank}/${column}`)
    cells.push({ rank, column })
  }
  return cells
}

interface Bent {
  readonly from: number
  readonly to: number
  readonly row: Row
  /** The row of its box. */
  readonly line: number
  /** The column on whose right side it runs. */
  readonly gutter: number
}

/** Assigns lanes to parallel arrows, so that only those to the same step lie on each other. */
function lanesOf(
  arrows: readonly Bent[],
  groupOf: (arrow: Bent) => string,
  spanOf: (arrow: Bent) => readonly [number, number],
): { readonly lanes: ReadonlyMap<Bent, number>; readonly counts: ReadonlyMap<string, number> } {
  const lanes = new Map<Bent, number>()
  const counts = new Map<string, number>()
  for (const [group, all] of Map.groupBy(arrows, groupOf)) {
    const spans = [...Map.groupBy(all, ({ to }) => to).values()].map((same) => {
      const ends = same.flatMap((each) => [...spanOf(each)])
      return { same, from: Math.min(...ends), to: Math.max(...ends) }
    })
    // Short ones inside, near the boxes.
    spans.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)
    const used: { readonly from: number; readonly to: number }[][] = []
    for (const span of spans) {
      const free = used.findIndex((others) => others.every((other) => other.to < span.from || other.from > span.to))
      const at = free < 0 ? used.length : free
      used[at] = [...(used[at] ?? []), span]
      for (const each of span.same) lanes.set(each, at)
    }
    counts.set(group, used.length)
  }
  return { lanes, counts }
}

function arrow(key: string, row: Row, points: readonly (readonly [number, number])[]): PlacedArrow {
  const ys = points.map(([, y]) => y)
  return { key, row, path: rounded(points), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A path of straight lines with rounded corners. */
function rounded(points: readonly (readonly [number, number])[]): string {
  let path = ''
  for (const [i, [x, y]] of points.entries()) {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before) path += `M${x},${y}`
    else if (!after) path += `L${x},${y}`
    else {
      const near = ([px, py]: readonly [number, number]): string => {
        const length = Math.hypot(px - x, py - y)
        const part = length === 0 ? 0 : Math.min(corner, length / 2) / length
        return `${x + (px - x) * part},${y + (py - y) * part}`
      }
      path += `L${near(before)}Q${x},${y} ${near(after)}`
    }
  }
  return path
}
