import { invalid } from '../../core/errors.ts'

interface FieldSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly type?: unknown
  readonly additionalProperties?: unknown
}

/**
 * Returns the objects that match a query on fields (`?is_smart_format=true&process.active=true`; docs/management.md#lists-and-order).
 * Throws `invalid` for unknown fields.
 */
export function havingFields<T extends object>(schema: FieldSchema, objects: readonly T[], query: Readonly<Record<string, string>>): T[] {
  const conditions = Object.entries(query)
  for (const [name] of conditions) if (!knows(schema, name.split('.'))) throw invalid(name, 'is not a field of the objects of this list')
  return objects.filter((object) => conditions.every(([name, value]) => has(object, name, value)))
}

function knows({ properties, additionalProperties }: FieldSchema, [first = '', ...rest]: string[]): boolean {
  if (!properties || !Object.hasOwn(properties, first)) return properties === undefined && additionalProperties !== undefined
  const inner = properties[first]
  return rest.length === 0 || (typeof inner === 'object' && inner !== null && knows(inner, rest))
}

/** Names may contain dots, so every prefix of the path is tried as a name. */
function has(value: unknown, path: string, expected: string): boolean {
  if (Array.isArray(value)) return value.some((entry) => has(entry, path, expected))
  if (path === '') return typeof value === 'object' ? false : String(value) === expected
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => {
    if (path === name) return has(inner, '', expected)
    return path.startsWith(`${name}.`) && has(inner, path.slice(name.length + 1), expected)
  })
}
