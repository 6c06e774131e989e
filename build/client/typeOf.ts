/** A JSON Schema of the API reference, as far as types are made of it. */
export interface TypeSchema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TypeSchema[]
  readonly items?: TypeSchema
  readonly properties?: Readonly<Record<string, TypeSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | TypeSchema
}

/** The TypeScript type of a schema: a pure function. References are names of types. */
export function typeOf(schema: TypeSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.format === 'digits-or-number') return 'number | string'
  if (schema.anyOf) return union(schema.anyOf.map(typeOf))
  if (typeof schema.type !== 'string') return schema.type ? union(schema.type.map((type) => typeOf({ ...schema, type }))) : 'unknown'
  if (schema.type === 'array') return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`
  if (schema.type === 'object') return objectType(schema)
  return schema.type === 'integer' ? 'number' : schema.type
}

/** The comment above a declaration, with a line feed; empty where there is nothing to say. */
export const comment = (text: string | undefined): string => (text ? `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : '')

/** A field of an object type. */
export const field = (name: string, type: string, isRequired: boolean, description?: string): string =>
  `${comment(description)}${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}\n`

/** A field that may be undefined where it may be left out: undefined is not sent. */
export const sentField = (name: string, type: string, isRequired: boolean, description?: string): string =>
  field(name, isRequired ? type : `${type} | undefined`, isRequired, description)

function objectType({ properties = {}, required = [], additionalProperties }: TypeSchema): string {
  const fields = Object.entries(properties).map(([name, value]) => field(name, typeOf(value), required.includes(name), value.description))
  const others =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length ? typeOf(additionalProperties) : 'unknown'
  if (!fields.length) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${others}>`
  return `{\n${fields.join('')}${typeof additionalProperties === 'object' ? '[name: string]: unknown\n' : ''}}`
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never'
