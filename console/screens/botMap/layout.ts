import { Graph as Dagre, layout } from '@dagrejs/dagre'
import type { Arrow, Box, Graph } from './graph.ts'

/** The positions of boxes and arrows, in pixels. */
export interface Drawn {
  readonly width: number
  readonly height: number
  readonly boxes: readonly (Box & { readonly x: number; readonly y: number; readonly width: number; readonly height: number })[]
  readonly arrows: readonly (Arrow & { readonly path: string })[]
}

const sizes = { flow: { width: 170, height: 54 }, beginning: { width: 140, height: 38 } } as const
const margin = 16

/** Lays the flows of a bot out from left to right, since many links share a target. */
export function drawn({ boxes, arrows }: Graph): Drawn {
  const graph = new Dagre({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 90, edgesep: 8, marginx: margin, marginy: margin })
  const sizeOf = ({ featureID }: Box) => (featureID === undefined ? sizes.beginning : sizes.flow)
  for (const box of boxes) graph.setNode(box.id, { ...sizeOf(box) })
  for (const [i, { from, to }] of arrows.entries()) if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to, {}, `${i}`)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: boxes.map((box) => {
      const { x = 0, y = 0 } = graph.node(box.id) ?? {}
      const size = sizeOf(box)
      return { ...box, ...size, x: x - size.width / 2, y: y - size.height / 2 }
    }),
    arrows: arrows.flatMap((arrow, i) => {
      const edge = graph.hasNode(arrow.from) && graph.hasNode(arrow.to) ? graph.edge(arrow.from, arrow.to, `${i}`) : undefined
      return edge?.points ? [{ ...arrow, path: curve(edge.points) }] : []
    }),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A smooth path through points. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x},${first.y}`
  for (const [i, { x, y }] of rest.entries()) {
    const next = rest[i + 1]
    if (next) path += `Q${x},${y} ${(x + next.x) / 2},${(y + next.y) / 2}`
    else path += `L${x},${y}`
  }
  return path
}
