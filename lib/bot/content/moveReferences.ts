/**
 * The suffix of a featureID in an answer's goToBot that resumes the feature where the respondent left it
 * (docs/conversations.md#where-next).
 */
const resumed = '__currentindex'

/**
 * The same value with every reference moved: each string in it, however deep, that is an id of the mapping, or such an id with
 * `__currentindex`, becomes the id that it maps to. For copies: what pointed inside the original points inside the copy, what pointed
 * elsewhere still does (docs/management.md#duplicates).
 */
export function moveReferences<T>(value: T, mapping: ReadonlyMap<string, string>): T
export function moveReferences(value: unknown, mapping: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return moved(value, mapping)
  if (Array.isArray(value)) return value.map((entry) => moveReferences(entry, mapping))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, moveReferences(entry, mapping)]))
}

function moved(text: string, mapping: ReadonlyMap<string, string>): string {
  const known = mapping.get(text)
  if (known !== undefined || !text.endsWith(resumed)) return known ?? text
  const feature = mapping.get(text.slice(0, -resumed.length))
  return feature === undefined ? text : feature + resumed
}
