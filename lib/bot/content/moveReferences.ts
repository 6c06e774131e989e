/** Suffix of a featureID in an answer's goToBot that resumes the feature (docs/conversations.md#where-next). */
const resumeSuffix = '__currentindex'

/**
 * Returns a deep copy of a value with references replaced: every string that is an ID of the mapping, optionally with `__currentindex`.
 * References in a copied object then point inside the copy; others are unchanged (docs/management.md#duplicates).
 */
export function moveReferences<T>(value: T, mapping: ReadonlyMap<string, string>): T
export function moveReferences(value: unknown, mapping: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return moved(value, mapping)
  if (Array.isArray(value)) return value.map((entry) => moveReferences(entry, mapping))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, moveReferences(entry, mapping)]))
}

function moved(text: string, mapping: ReadonlyMap<string, string>): string {
  const newID = mapping.get(text)
  if (newID !== undefined || !text.endsWith(resumeSuffix)) return newID ?? text
  const feature = mapping.get(text.slice(0, -resumeSuffix.length))
  return feature === undefined ? text : feature + resumeSuffix
}
