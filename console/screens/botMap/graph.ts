import type { BotMap } from '../../../schemas/botMap.ts'

/** A graph of boxes and arrows. Pure. */

export interface Box {
  readonly id: string
  readonly title: string
  /** Undefined for a trigger outside of the flows. */
  readonly featureID?: string
  /** The number of steps of a flow. */
  readonly steps?: number
}

export interface Arrow {
  readonly from: string
  readonly to: string
}

export interface Graph {
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

/** The whole bot: a box for each feature, and for each trigger outside of it. */
export function graphOfBot({ features, links }: BotMap, names: Readonly<Record<string, string>>): Graph {
  const idOf = ({ kind, featureID }: BotMap['links'][number]['from']): string => featureID ?? `from:${kind}`
  const outer = new Set(links.filter(({ from }) => from.featureID === undefined).map(({ from }) => from.kind))
  const boxes: Box[] = [
    ...[...outer].map((kind): Box => ({ id: `from:${kind}`, title: names[kind] ?? kind })),
    ...features.map(({ featureID, title, resources }): Box => ({ id: featureID, title, featureID, steps: resources.length })),
  ]
  const arrows = links.map(({ from, to }): Arrow => ({ from: idOf(from), to: to.featureID })).filter(({ from, to }) => from !== to)
  // One arrow between two features is enough.
  const once = new Map(arrows.map((arrow) => [`${arrow.from}\n${arrow.to}`, arrow]))
  return { boxes, arrows: [...once.values()] }
}
