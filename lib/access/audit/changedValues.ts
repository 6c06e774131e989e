import type { AuditRecord } from '../../../schemas/audit.ts'

/** The values before and after a change, by the path of each. */
export type ChangedValues = NonNullable<AuditRecord['changes']>
type Value = ChangedValues[string]['from']

const maxValueLength = 200
/** Keeps a record below a write unit or two. */
const maxChanges = 40

/** The values in which two objects differ; null where one has none. Those that `mask` names are not shown. */
export function changedValues(
  before: object,
  after: object,
  mask?: { readonly names: ReadonlySet<string>; readonly shown: string },
): ChangedValues {
  const old = leavesOf(before)
  const current = leavesOf(after)
  const shown = (path: string, value: Value | undefined): Value => {
    if (value === undefined) return null
    if (mask?.names.has(path.split('.').at(-1) ?? '')) return mask.shown
    return typeof value === 'string' ? value.slice(0, maxValueLength).toWellFormed() : value
  }
  const paths = [...new Set([...old.keys(), ...current.keys()])].filter((path) => old.get(path) !== current.get(path))
  return Object.fromEntries(
    paths.slice(0, maxChanges).map((path) => [path, { from: shown(path, old.get(path)), to: shown(path, current.get(path)) }]),
  )
}

/** The texts, numbers and switches in an object, by their paths: `appIDs.0.source`. */
function leavesOf(value: unknown, path = ''): Map<string, Value> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([name, entry]) => [...leavesOf(entry, path === '' ? name : `${path}.${name}`)]))
}
