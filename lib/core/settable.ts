import { invalid } from './errors.ts'

/** The fields of a body that a caller may set. What else it holds is the service's own, and ignored (docs/management.md#writing-objects). */
export function settable<B extends object>(fields: readonly string[], body: B): Partial<B>
export function settable(fields: readonly string[], body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}

/** The same, for the body of an update, where null removes a field. Throws `invalid` for the removal of a required one. */
export function settableUpdate<B extends object>(fields: readonly string[], required: readonly string[], body: B): Partial<B> {
  const update = settable(fields, body)
  const removed = Object.entries(update).find(([name, value]) => value === null && required.includes(name))
  if (removed) throw invalid(removed[0], 'must not be removed')
  return update
}
