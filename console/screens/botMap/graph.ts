import type { BotLink, BotMap } from '../../../schemas/botMap.ts'

/** A graph of boxes and arrows. Pure. */

export type Look = 'next' | 'answer' | 'action' | 'logic'

export interface Box {
  readonly id: string
  readonly kind: 'feature' | 'step' | 'beginning' | 'elsewhere'
  readonly title: string
  readonly featureID?: string
  readonly resourceID?: string
  /** For a step: whether it waits for an answer. For a feature: its number of steps. */
  readonly asks?: boolean
  readonly steps?: number
  /** For a box of the same feature outside the drawn part: its part, from 0. */
  readonly part?: number
}

/** Larger features are drawn in parts: more boxes are unreadable, and their layout takes seconds. */
export const stepsOfPart = 100

export interface Arrow {
  readonly from: string
  readonly to: string
  readonly look: Look
  readonly label: string
}

export interface Graph {
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

const looks: Record<BotLink['kind'], Look> = {
  next: 'next',
  answer: 'answer',
  stop: 'answer',
  action: 'action',
  logic: 'logic',
  linked: 'logic',
  hidden: 'logic',
  begin: 'logic',
}

/** Merges the links of a kind between two boxes into one arrow. */
function joined(arrows: readonly Arrow[]): Arrow[] {
  const groups = Map.groupBy(arrows, ({ from, to, look }) => `${from}\n${to}\n${look}`)
  return [...groups.values()].flatMap((all) => {
    const labels = [...new Set(all.map(({ label }) => label).filter(Boolean))]
    const [first] = all
    return first ? [{ ...first, label: labels.slice(0, 2).join(', ') + (labels.length > 2 ? '…' : '') }] : []
  })
}

const beginning = (kind: BotLink['from']['kind']): string => `from:${kind}`

/** The whole bot: a box for each feature, and for each trigger outside of it. */
export function graphOfBot({ features, links }: BotMap, names: Readonly<Record<string, string>>): Graph {
  const outer = new Set(links.filter(({ from }) => from.featureID === undefined).map(({ from }) => from.kind))
  const boxes: Box[] = [
    ...[...outer].map((kind): Box => ({ id: beginning(kind), kind: 'beginning', title: names[kind] ?? kind })),
    ...features.map(
      ({ featureID, title, resources }): Box => ({ id: featureID, kind: 'feature', title, featureID, steps: resources.length }),
    ),
  ]
  const arrows = links
    .map(({ from, to }): Arrow => ({ from: from.featureID ?? beginning(from.kind), to: to.featureID, look: 'next', label: '' }))
    .filter(({ from, to }) => from !== to)
  // One arrow between two features is enough.
  const once = new Map(arrows.map((arrow) => [`${arrow.from}\n${arrow.to}`, arrow]))
  return { boxes, arrows: [...once.values()] }
}

interface FeaturePart {
  readonly featureID: string
  /** The part of its steps, from 0. */
  readonly part: number
}

/** Labels: of triggers, and of parts by their first and last step. */
interface Names {
  readonly beginnings: Readonly<Record<string, string>>
  readonly part: (first: number, last: number) => string
}

/** A part of a feature: a box for each step, for each link into it, and for each target outside. */
export function graphOfFeature({ features, links }: BotMap, { featureID, part }: FeaturePart, names: Names): Graph {
  const feature = features.find((each) => each.featureID === featureID)
  if (!feature) return { boxes: [], arrows: [] }
  const titleOf = (id: string): string => features.find((each) => each.featureID === id)?.title ?? id
  const firstOf = (id: string): string => features.find((each) => each.featureID === id)?.resources[0]?.resourceID ?? id
  const boxes = new Map<string, Box>()
  const add = (box: Box): string => {
    boxes.set(box.id, boxes.get(box.id) ?? box)
    return box.id
  }
  const places = new Map(feature.resources.map(({ resourceID }, i) => [resourceID, i]))
  const partOf = (resourceID: string): number => Math.floor((places.get(resourceID) ?? 0) / stepsOfPart)
  const isHere = (resourceID: string): boolean => partOf(resourceID) === part
  /** The box of a step; outside this part, that of its part. */
  const step = (resourceID: string): string => {
    if (isHere(resourceID)) return resourceID
    const other = partOf(resourceID)
    const most = feature.resources.length
    const title = names.part(other * stepsOfPart + 1, Math.min(most, (other + 1) * stepsOfPart))
    return add({ id: `part:${other}`, kind: 'elsewhere', title, featureID, part: other })
  }
  const arrows: Arrow[] = []
  for (const { from, to, kind, label = '' } of links) {
    const isFrom = from.featureID === featureID
    const isTo = to.featureID === featureID
    if (!isFrom && !isTo) continue
    const ends = [isFrom ? from.resourceID : undefined, isTo ? (to.resourceID ?? firstOf(featureID)) : undefined]
    if (!ends.some((id) => id !== undefined && isHere(id))) continue
    const target = isTo
      ? step(to.resourceID ?? firstOf(featureID))
      : add({ id: `to:${to.featureID}`, kind: 'elsewhere', title: titleOf(to.featureID), featureID: to.featureID })
    const source =
      isFrom && from.resourceID
        ? step(from.resourceID)
        : isFrom
          ? add({ id: beginning(from.kind), kind: 'beginning', title: names.beginnings[from.kind] ?? from.kind })
          : from.featureID === undefined
            ? add({ id: beginning(from.kind), kind: 'beginning', title: names.beginnings[from.kind] ?? from.kind })
            : add({ id: `in:${from.featureID}`, kind: 'elsewhere', title: titleOf(from.featureID), featureID: from.featureID })
    arrows.push({ from: source, to: target, look: looks[kind], label: isFrom ? label : '' })
  }
  const steps = feature.resources
    .slice(part * stepsOfPart, (part + 1) * stepsOfPart)
    .map(({ resourceID, title, asks }): Box => ({ id: resourceID, kind: 'step', title, featureID, resourceID, asks }))
  return { boxes: [...boxes.values(), ...steps], arrows: joined(arrows) }
}
