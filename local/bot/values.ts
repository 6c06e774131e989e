import { isDeepStrictEqual } from 'node:util'

/** A value that differs, by its path in an object: `messages.0.text`. Undefined where the side lacks it. */
export interface ValueChange {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The values in which two JSON values differ, as deep inside as they have the same form. */
export function valueChanges(before: unknown, after: unknown, path = ''): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return []
  const isList = Array.isArray(before) && Array.isArray(after)
  if (!isList && !(isMap(before) && isMap(after))) return [{ path, before, after }]
  const old = new Map<string, unknown>(Object.entries(before))
  const current = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name) =>
    valueChanges(old.get(name), current.get(name), path === '' ? name : `${path}.${name}`),
  )
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A change as lines: its path, the value before after `-`, and the value after it after `+`. */
export const linesOf = ({ path, before, after }: ValueChange): string[] => [
  `    ${path}`,
  ...(before === undefined ? [] : [`    - ${JSON.stringify(before)}`]),
  ...(after === undefined ? [] : [`    + ${JSON.stringify(after)}`]),
]
