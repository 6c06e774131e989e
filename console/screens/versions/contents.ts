import type { BotDocument } from '../../../schemas/bot.ts'
import type { ContentChange, Version } from '../../../schemas/version.ts'
import { api } from '../../core/session.ts'
import type { NamedStep } from '../bot/stepNames/nameOfAction.ts'
import { nameOfStep } from '../bot/studio.ts'

/** `live`, `draft`, or the id of a version. */
export type Side = string

/** Two contents of a bot, and the objects in which they differ. */
export interface Comparison {
  readonly changes: readonly ContentChange[]
  readonly hasMore: boolean
  readonly before: BotDocument
  readonly after: BotDocument
}

export async function compare(
  appID: string,
  sides: { readonly from: Side; readonly to: Side },
  versions: readonly Version[],
  signal: AbortSignal,
): Promise<Comparison> {
  const documentOf = (side: Side): Promise<BotDocument> => {
    const versionID = side === 'live' ? versions.find(({ live }) => live)?.versionID : side
    return versionID === undefined || versionID === 'draft'
      ? api.call('GET /application/{appID}/draft', { path: { appID } }, { signal })
      : api.call('GET /application/{appID}/version/{versionID}', { path: { appID, versionID } }, { signal })
  }
  const [page, before, after] = await Promise.all([
    api.page('GET /application/{appID}/changes', { path: { appID }, query: sides }, { signal }),
    documentOf(sides.from),
    documentOf(sides.to),
  ])
  return { changes: page.items, hasMore: page.next !== undefined, before, after }
}

const lists = {
  feature: 'features',
  resource: 'resources',
  workflow: 'workflows',
  intent: 'intents',
  entity: 'entities',
  config: 'configs',
  expression: 'expressions',
} as const

/** The fields of an object in a content, by their names; undefined where it is not in it. */
export function fieldsIn(document: BotDocument, { kind, id }: ContentChange): ReadonlyMap<string, unknown> | undefined {
  const object = kind === 'application' ? document.application : document[lists[kind]]?.find(({ _id }) => _id === id)
  if (!object) return undefined
  const order =
    kind === 'application'
      ? document.features?.map(({ title }) => title)
      : kind === 'feature'
        ? document.resources?.filter(({ featureID }) => featureID === id).map((step) => nameIn(document, step))
        : undefined
  return new Map<string, unknown>([...Object.entries(object), ['order', order?.join('\n')]])
}

/** The name of a step in a content, as the studio shows it. */
const nameIn = ({ features = [], resources = [], workflows = [] }: BotDocument, step: NamedStep): string =>
  nameOfStep(step, step._id, { features, resources, workflows })

/** The name of the object that was changed: of a step, as the studio shows it. */
export function nameOfChanged({ before, after }: Comparison, { kind, id, title }: ContentChange): string | undefined {
  if (kind !== 'resource') return title
  for (const document of [after, before]) {
    const step = document.resources?.find(({ _id }) => _id === id)
    if (step) return nameIn(document, step)
  }
  return title
}

/** The title of the feature that a step is of. */
export function featureOfStep({ before, after }: Comparison, { kind, id }: ContentChange): string | undefined {
  if (kind !== 'resource') return undefined
  for (const { resources = [], features = [] } of [after, before]) {
    const step = resources.find(({ _id }) => _id === id)
    if (step) return features.find(({ _id }) => _id === step.featureID)?.title
  }
  return undefined
}

const ofObjects = new Set(['_id', 'featureID', 'appID', 'intent', 'order', 'type', 'title'])

/** The names of the fields to show: those that differ, or all of an object that is only in one content. */
export function namesToShow(change: ContentChange, fields: ReadonlyMap<string, unknown> | undefined): readonly string[] {
  if (change.change === 'changed') return change.fields
  return [...(fields?.keys() ?? [])].filter((name) => !ofObjects.has(name))
}

/** A value as lines for people: fields below each other, those inside indented. */
export function textOf(value: unknown, words: { readonly yes: string; readonly no: string }, indent = ''): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => {
      const label = Array.isArray(value) ? '–' : `${name}:`
      const text = textOf(inner, words, `${indent}  `)
      return typeof inner === 'object' && inner !== null ? `${indent}${label}\n${text}` : `${indent}${label} ${text}`
    })
    .join('\n')
}
