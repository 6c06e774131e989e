import { isDeepStrictEqual } from 'node:util'
import type { ContentObjects } from '../../store/content/draftContent.ts'

/** One object in which two contents of a bot differ. */
export interface ChangedObject {
  readonly kind: 'application' | 'feature' | 'resource' | 'workflow' | 'intent' | 'entity' | 'config' | 'expression'
  /** Of the application: its appID. */
  readonly id: string
  readonly title: string
  readonly change: 'added' | 'changed' | 'removed'
  /** The names of the fields that differ; `order` for that of the features of the application, or of the resources of a feature. */
  readonly fields: readonly string[]
  /** When it was updated last (ISO 8601); absent for what is removed, and for the application. */
  readonly updatedAt?: string
}

interface Comparable {
  readonly _id: string
  readonly updatedAt: string
}

/** The changes that lead from one content to another. */
export function compareContents(appID: string, from: ContentObjects, to: ContentObjects): ChangedObject[] {
  const settings = [...differing(from.settings, to.settings), ...(isReordered(from.features, to.features) ? ['order'] : [])]
  const before = Map.groupBy(from.resources, ({ featureID }) => featureID)
  const after = Map.groupBy(to.resources, ({ featureID }) => featureID)
  const orderOf = (_id: string) => (isReordered(before.get(_id) ?? [], after.get(_id) ?? []) ? ['order'] : [])
  return [
    ...(settings.length ? [{ kind: 'application', id: appID, title: '', change: 'changed', fields: settings } as const] : []),
    ...compareLists({ kind: 'feature', titleOf: ({ title }) => title, moreFields: orderOf }, from.features, to.features),
    ...compareLists({ kind: 'resource', titleOf: ({ title }) => title }, from.resources, to.resources),
    ...compareLists({ kind: 'workflow', titleOf: ({ title }) => title }, from.workflows, to.workflows),
    ...compareLists({ kind: 'intent', titleOf: ({ intent_name }) => intent_name }, from.intents, to.intents),
    ...compareLists({ kind: 'entity', titleOf: ({ entity_name }) => entity_name }, from.entities, to.entities),
    ...compareLists({ kind: 'config', titleOf: () => undefined }, from.configs, to.configs),
    ...compareLists({ kind: 'expression', titleOf: ({ expression_text }) => expression_text }, from.expressions, to.expressions),
  ]
}

interface Listed<T> {
  readonly kind: ChangedObject['kind']
  titleOf(object: T): string | undefined
  /** Names of further fields in which an object of this id differs. */
  moreFields?(id: string): string[]
}

function compareLists<T extends Comparable>(
  { kind, titleOf, moreFields }: Listed<T>,
  from: readonly T[],
  to: readonly T[],
): ChangedObject[] {
  const before = new Map(from.map((object) => [object._id, object]))
  const after = new Set(to.map(({ _id }) => _id))
  const about = (object: T) => ({ kind, id: object._id, title: titleOf(object) ?? '' })
  const here = to.flatMap((object): ChangedObject[] => {
    const old = before.get(object._id)
    const { updatedAt } = object
    if (!old) return [{ ...about(object), change: 'added', fields: [], updatedAt }]
    const fields = [...differing(old, object), ...(moreFields?.(object._id) ?? [])]
    return fields.length ? [{ ...about(object), change: 'changed', fields, updatedAt }] : []
  })
  const gone = from.filter(({ _id }) => !after.has(_id))
  return [...here, ...gone.map((object): ChangedObject => ({ ...about(object), change: 'removed', fields: [] }))]
}

const dates = new Set(['createdAt', 'updatedAt'])

/** The names of the fields in which two objects differ, their dates aside. */
function differing(one: object, other: object): string[] {
  const values = new Map(Object.entries(one))
  const others = new Map(Object.entries(other))
  const names = new Set([...values.keys(), ...others.keys()])
  return [...names].filter((name) => !dates.has(name) && !isDeepStrictEqual(values.get(name), others.get(name))).sort()
}

/** Whether what is in both lists is in another order. */
function isReordered(from: readonly { readonly _id: string }[], to: readonly { readonly _id: string }[]): boolean {
  const before = new Set(from.map(({ _id }) => _id))
  const after = new Set(to.map(({ _id }) => _id))
  const common = from.filter(({ _id }) => after.has(_id))
  return to.filter(({ _id }) => before.has(_id)).some(({ _id }, i) => common[i]?._id !== _id)
}

/** How many objects were added, changed and removed. */
export function countChanges(changes: readonly ChangedObject[]) {
  const count = (change: ChangedObject['change']): number => changes.filter((one) => one.change === change).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}
