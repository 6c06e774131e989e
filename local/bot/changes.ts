import { isDeepStrictEqual } from 'node:util'
import type { BotDocument } from '../../schemas/bot.ts'

/** The lists of a bot, in creation order: references point to earlier lists. */
export const lists = ['filters', 'workflows', 'entities', 'features', 'resources', 'intents', 'expressions', 'configs'] as const
export type List = (typeof lists)[number]

export type BotObject = { readonly _id: string; readonly [field: string]: unknown }

/** One step of turning a bot into another. */
export type Change =
  | { readonly what: 'create'; readonly list: List; readonly object: BotObject }
  | { readonly what: 'delete'; readonly list: List; readonly object: BotObject }
  | {
      readonly what: 'change'
      readonly list: List | 'application'
      readonly object: BotObject
      readonly fields: Readonly<Record<string, unknown>>
    }
  /** `of` is the feature whose resources are reordered; absent for the features themselves. */
  | { readonly what: 'order'; readonly list: 'features' | 'resources'; readonly of?: BotObject; readonly ids: readonly string[] }

/** Returns the changes that turn the bot `from` into the bot `to`. Objects are matched by id. */
export function changesBetween(from: BotDocument, to: BotDocument): Change[] {
  const changes: Change[] = []
  const fields = changedFields(from.application as BotObject, to.application as BotObject)
  if (fields) changes.push({ what: 'change', list: 'application', object: to.application as BotObject, fields })
  for (const list of lists) {
    const before = objectsOf(from, list)
    const after = objectsOf(to, list)
    for (const object of after) {
      const existing = before.find(({ _id }) => _id === object._id)
      const changed = existing && changedFields(existing, object)
      if (!existing) changes.push({ what: 'create', list, object })
      else if (changed) changes.push({ what: 'change', list, object, fields: changed })
    }
    for (const object of before) if (!after.some(({ _id }) => _id === object._id)) changes.push({ what: 'delete', list, object })
  }
  const features = newOrder(from, to, 'features')
  if (features) changes.push({ what: 'order', list: 'features', ids: features })
  for (const of of objectsOf(to, 'features')) {
    const ids = newOrder(from, to, 'resources', of._id)
    if (ids) changes.push({ what: 'order', list: 'resources', of, ids })
  }
  return changes
}

/**
 * The ids of the features, or of a feature's resources, in the order of `to`, followed by those only in `from`. Undefined if creating the
 * missing ones, which are appended, already results in that order.
 */
function newOrder(from: BotDocument, to: BotDocument, list: 'features' | 'resources', of?: string): string[] | undefined {
  const idsIn = (document: BotDocument): string[] =>
    objectsOf(document, list).flatMap(({ _id, featureID }) => (of === undefined || featureID === of ? [_id] : []))
  const before = idsIn(from)
  const after = idsIn(to)
  const made = [...before.filter((id) => after.includes(id)), ...after.filter((id) => !before.includes(id))]
  return isDeepStrictEqual(made, after) ? undefined : [...after, ...before.filter((id) => !after.includes(id))]
}

const objectsOf = (document: BotDocument, list: List): readonly BotObject[] => (document[list] ?? []) as readonly BotObject[]

/** The fields that differ, with their new values; null for removed ones. Undefined if none differs. */
function changedFields(from: BotObject, to: BotObject): Record<string, unknown> | undefined {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  names.delete('_id')
  const changed = [...names].filter((name) => !isDeepStrictEqual(from[name], to[name]))
  return changed.length ? Object.fromEntries(changed.map((name) => [name, to[name] ?? null])) : undefined
}

/** Formats a change: `change  feature "Menu": title, nlu`. */
export function lineOf(change: Change): string {
  if (change.what === 'order') return `order   ${change.list}${change.of ? ` of ${nameOf(change.of)}` : ''}`
  const kind = change.list === 'application' ? 'application' : change.list === 'entities' ? 'entity' : change.list.slice(0, -1)
  const fields = change.what === 'change' ? `: ${Object.keys(change.fields).join(', ')}` : ''
  return `${change.what}  ${kind} ${nameOf(change.object)}${fields}`
}

const nameOf = ({ _id, title, intent_name, entity_name, expression_text }: BotObject): string => {
  const name = [title, intent_name, entity_name, expression_text].find((text) => typeof text === 'string' && text !== '')
  return name === undefined ? _id : `"${name}"`
}
