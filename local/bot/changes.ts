import { isDeepStrictEqual } from 'node:util'
import { type BotObject, type FolderBot, type List, lists, objectsIn } from './folderBot.ts'
import { linesOf, type ValueChange, valueChanges } from './values.ts'

/** One difference between two bots. */
export type Change =
  | { readonly what: 'create'; readonly list: List; readonly object: BotObject }
  | { readonly what: 'delete'; readonly list: List; readonly object: BotObject }
  | {
      readonly what: 'change'
      readonly list: List | 'application'
      readonly object: BotObject
      /** New values of the fields that differ; null for removed ones. */
      readonly fields: Readonly<Record<string, unknown>>
      readonly values: readonly ValueChange[]
    }
  /** `of` is the feature whose resources are reordered; absent for the features themselves. */
  | { readonly what: 'order'; readonly list: 'features' | 'resources'; readonly of?: BotObject; readonly ids: readonly string[] }

/** Returns the changes that turn the bot `from` into the bot `to`. Objects are matched by id. */
export function changesBetween(from: FolderBot, to: FolderBot): Change[] {
  const changes: Change[] = []
  const settings = changeOf('application', from.application, to.application)
  if (settings) changes.push(settings)
  for (const list of lists) {
    const before = new Map(objectsIn(from, list).map((object) => [object._id, object]))
    const after = objectsIn(to, list)
    for (const object of after) {
      const existing = before.get(object._id)
      const changed = existing ? changeOf(list, existing, object) : ({ what: 'create', list, object } as const)
      if (changed) changes.push(changed)
    }
    const kept = new Set(after.map(({ _id }) => _id))
    for (const object of before.values()) if (!kept.has(object._id)) changes.push({ what: 'delete', list, object })
  }
  const features = newOrder(from, to, 'features')
  if (features) changes.push({ what: 'order', list: 'features', ids: features })
  for (const of of objectsIn(to, 'features')) {
    const ids = newOrder(from, to, 'resources', of._id)
    if (ids) changes.push({ what: 'order', list: 'resources', of, ids })
  }
  return changes
}

/**
 * The ids of the features, or of a feature's resources, in the order of `to`, followed by those only in `from`. Undefined if those in both have that
 * order, and the others are behind them.
 */
function newOrder(from: FolderBot, to: FolderBot, list: 'features' | 'resources', of?: string): string[] | undefined {
  const idsIn = (bot: FolderBot): string[] =>
    objectsIn(bot, list).flatMap(({ _id, featureID }) => (of === undefined || featureID === of ? [_id] : []))
  const before = idsIn(from)
  const after = idsIn(to)
  const made = [...before.filter((id) => after.includes(id)), ...after.filter((id) => !before.includes(id))]
  return isDeepStrictEqual(made, after) ? undefined : [...after, ...before.filter((id) => !after.includes(id))]
}

/** Undefined if nothing differs. */
function changeOf(list: List | 'application', from: object, to: object & { readonly _id?: string }): Change | undefined {
  const object = { ...to, _id: to._id ?? '' }
  const values = valueChanges({ ...from, _id: undefined }, { ...to, _id: undefined })
  if (values.length === 0) return undefined
  const names = new Set(values.map(({ path }) => path.split('.', 1)[0] ?? ''))
  const current = new Map(Object.entries(to))
  return { what: 'change', list, object, fields: Object.fromEntries([...names].map((name) => [name, current.get(name) ?? null])), values }
}

/** Formats a change: `change  feature "Menu"`. */
export function lineOf(change: Change): string {
  if (change.what === 'order') return `order   ${change.list}${change.of ? ` of ${nameOf(change.of)}` : ''}`
  return `${change.what}  ${titleOf(change.list, change.object)}`
}

/** Formats a change with the values before and after it. */
export const blockOf = (change: Change): string =>
  [lineOf(change), ...(change.what === 'change' ? change.values.flatMap(linesOf) : [])].join('\n')

/** What people call an object: `feature "Menu"`. */
export function titleOf(list: List | 'application', object: BotObject): string {
  const kind = list === 'application' ? 'application' : list === 'entities' ? 'entity' : list.slice(0, -1)
  return `${kind} ${nameOf(object)}`
}

const nameOf = ({ _id, title, intent_name, entity_name, expression_text }: BotObject): string => {
  const name = [title, intent_name, entity_name, expression_text].find((text) => typeof text === 'string' && text !== '')
  return name === undefined ? _id : `"${name}"`
}
