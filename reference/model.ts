/** The parts of the OpenAPI document that the page reads (build/openapi/document.ts). */
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  /** The level that the caller needs. */
  readonly 'x-level'?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly examples?: Examples
}

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
type Content = Readonly<Record<string, { readonly schema: Schema; readonly examples?: Examples }>>

export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly [rule: string]: unknown
}

export interface Operation extends Described {
  readonly method: string
  readonly path: string
  /** The fragment of the operation in the page. */
  readonly href: string
}

export interface Group {
  readonly name: string
  readonly description: string
  readonly href: string
  readonly operations: readonly Operation[]
}

/** A recorded call with its reply. */
export interface Example {
  readonly title: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly reply: unknown
}

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** The groups with their operations, in the order of the tags. */
export function groupsOf({ tags, paths }: Document): Group[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
      href: `#/${slug(described.tags[0] ?? '')}/${described.operationId}`,
    })),
  )
  return tags.map(({ name, description }) => ({
    name,
    description,
    href: `#/${slug(name)}`,
    operations: operations.filter((operation) => operation.tags.includes(name)),
  }))
}

/** The group and operation of a fragment. */
export function placeOf(hash: string, groups: readonly Group[]): { readonly group?: Group; readonly operation?: Operation } {
  const group = groups.find(({ href }) => hash === href || hash.startsWith(`${href}/`))
  const operation = group?.operations.find(({ href }) => hash === href)
  return { ...(group ? { group } : {}), ...(operation ? { operation } : {}) }
}

/** The success response of an operation: its status and schema. */
export function successOf({ responses }: Described) {
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const [type = '', content] = Object.entries(response?.content ?? {})[0] ?? []
  return { status, description: response?.description ?? '', type, schema: content?.schema ?? {}, examples: content?.examples ?? {} }
}

/** The request body of an operation. */
export function bodyOf({ requestBody }: Described) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return type === undefined || content === undefined ? undefined : { type, ...content }
}

/** The examples of an operation: parameters, body and reply are matched by name. */
export function examplesOf(operation: Described): Example[] {
  const body = bodyOf(operation)?.examples ?? {}
  return Object.entries(successOf(operation).examples).map(([name, { summary, value }]) => {
    const of = (place: Parameter['in']) =>
      Object.fromEntries(
        (operation.parameters ?? []).flatMap((parameter) => {
          const example = parameter.in === place ? parameter.examples?.[name] : undefined
          return example ? [[parameter.name, String(example.value)]] : []
        }),
      )
    return { title: summary, path: of('path'), query: of('query'), headers: of('header'), body: body[name]?.value, reply: value }
  })
}

/** The path with its parameters filled in, and the query. */
const urlOf = (path: string, { path: values, query }: Pick<Example, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query).toString()
  return (
    path.replace(/\{(\w+)\}/g, (part, name: string) => (values[name] ? encodeURIComponent(values[name]) : part)) + (search && `?${search}`)
  )
}

/** A curl command with the variables of the README. */
export function curlOf({ method, path, security, requestBody }: Operation, example: Example): string {
  const form = requestBody?.content['application/x-www-form-urlencoded'] !== undefined
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && example.body !== undefined) ? '' : `-X ${method} `}"$URL${urlOf(path, example)}"`,
    ...(security.some((way) => 'bearer' in way || 'session' in way) ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(security.length && security.every((way) => 'appid' in way) ? [`-H "appid: $APP"`] : []),
    ...Object.entries(example.headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(form ? [`-d '${new URLSearchParams(example.body as Record<string, string>)}'`] : []),
    ...(example.body !== undefined && !form
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body, null, 2).replaceAll("'", "'\\''")}'`]
      : []),
  ]
  return lines.join(' \\\n  ')
}

/** Resolves a reference. */
export const resolved = (schema: Schema, { components }: Document): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

/** A type in words. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum)
    return schema.enum.length > 12 ? `one of ${schema.enum.length} values` : schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return schema.type === undefined ? 'anything' : [schema.type].flat().join(' or ')
}

const rules: Readonly<Record<string, string>> = {
  minLength: 'at least # characters',
  maxLength: 'at most # characters',
  minimum: 'at least #',
  maximum: 'at most #',
  minItems: 'at least # entries',
  maxItems: 'at most # entries',
  maxProperties: 'at most # names',
  pattern: 'matches #',
}

/** The fields of an object, required ones first; ignored fields of a body apart. */
export function fieldsOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]) {
  const isIgnored = ({ description }: Schema) => description === 'Kept by the service, and ignored in a body.'
  const taken = Object.entries(properties).filter(([, schema]) => !isIgnored(schema))
  return {
    taken: taken.toSorted(([one], [other]) => Number(required.includes(other)) - Number(required.includes(one))),
    ignored: Object.keys(properties).filter((name) => isIgnored(properties[name] ?? {})),
  }
}

/** Further constraints of a value, in words. */
export const rulesOf = (schema: Schema): string[] =>
  Object.entries(rules).flatMap(([rule, words]) => (schema[rule] === undefined ? [] : [words.replace('#', () => String(schema[rule]))]))

/** The object of a value, or of the items of a list or map; undefined if it has no fields. */
export function objectIn(schema: Schema, document: Document): Schema | undefined {
  const real = resolved(schema, document)
  if (real.properties && Object.keys(real.properties).length) return real
  if (real.items) return objectIn(real.items, document)
  if (typeof real.additionalProperties === 'object') return objectIn(real.additionalProperties, document)
  for (const part of real.anyOf ?? []) {
    const found = objectIn(part, document)
    if (found) return found
  }
  return undefined
}
