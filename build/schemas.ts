import type { JSONSchema } from 'json-schema-to-ts'

type Node = Exclude<JSONSchema, boolean>

/**
 * Takes the shared schemas (those with a title) out of a schema, into definitions that it then refers to: so that a validator has each
 * once, and the OpenAPI document names them. Two different schemas of one title are a mistake.
 */
export function hoist(schema: Node, definitions: Map<string, unknown>, at: string): unknown {
  const before = hoisted.get(definitions) ?? new Map<unknown, unknown>()
  hoisted.set(definitions, before)
  const walk = (node: unknown, top: boolean): unknown => {
    if (Array.isArray(node)) return node.map((entry) => walk(entry, false))
    if (typeof node !== 'object' || node === null) return node
    if (top) return walkNew(node, top)
    if (!before.has(node)) before.set(node, walkNew(node, top))
    return before.get(node)
  }
  const walkNew = (node: object, top: boolean): unknown => {
    const title = 'title' in node && typeof node.title === 'string' && 'type' in node ? node.title : undefined
    const rest = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, walk(value, false)]))
    if (title === undefined || top) return rest
    const known = definitions.get(title)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest)) throw new Error(`two schemas have the title ${title}`)
    definitions.set(title, rest)
    return { $ref: `${at}${title}` }
  }
  return walk(schema, at === definitionsInside)
}

/** What was made of each schema for some definitions: shared ones are met again and again. */
const hoisted = new WeakMap<Map<string, unknown>, Map<unknown, unknown>>()

/** Where a schema that stands alone keeps its definitions. */
const definitionsInside = '#/$defs/'

/** The schema as one document with its definitions inside. */
export function withDefinitions(schema: Node): object {
  const definitions = new Map<string, unknown>()
  const root = hoist(schema, definitions, definitionsInside)
  return { ...(root as object), ...(definitions.size ? { $defs: Object.fromEntries(definitions) } : {}) }
}

/** The schema as one document for a validator: what only people read is left out. */
export function selfContained(schema: Node): object {
  const { $defs, ...root } = withDefinitions(schema) as { readonly $defs?: object }
  return { ...(bare(root) as object), ...($defs ? { $defs: bareEntries($defs) } : {}) }
}

const forPeople = new Set(['title', 'description', 'readOnly', 'writeOnly', 'examples'])
const maps = new Set(['properties', 'patternProperties'])

/** A schema without its annotations: compiled validators keep parts of their schemas as they are. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare)
  if (typeof schema !== 'object' || schema === null) return schema
  const keywords = Object.entries(schema).filter(([keyword]) => !forPeople.has(keyword))
  return Object.fromEntries(keywords.map(([keyword, value]) => [keyword, maps.has(keyword) ? bareEntries(value) : bare(value)]))
}

const bareEntries = (schemas: object): object => Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))
