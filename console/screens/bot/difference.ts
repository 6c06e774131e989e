/** Fields that only the service writes: never part of a change. */
const owned = new Set([
  '_id',
  'agent_id',
  'meta',
  'featureID',
  'resourceID',
  'workflowID',
  'appID',
  'userID',
  'createdAt',
  'updatedAt',
  'featureTitle',
])

/** Changes to an object by field; null removes a field. */
export type Changes<T> = { [K in keyof T]?: NonNullable<T[K]> | null }

/** A value as JSON with sorted fields: equal for equal values. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    each instanceof Object && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )

/** The fields in which two versions of an object differ, with the values of the second; null for those it lacks. */
export function difference<T extends object>(before: T, after: T): Changes<T> {
  const changes: Changes<T> = {}
  for (const name in { ...before, ...after })
    if (!owned.has(name) && canonical(before[name]) !== canonical(after[name])) changes[name] = after[name] ?? null
  return changes
}

/** Applies the changes between two versions of an object to a third one. */
export function rebased<T extends object>(before: T, after: T, onto: T): T {
  const result = { ...onto }
  for (const name in difference(before, after)) result[name] = after[name]
  return result
}

export const isSame = <T extends object>(a: T, b: T): boolean => Object.keys(difference(a, b)).length === 0
