import { filter } from '../../../../schemas/filter.ts'
import { logic } from '../../../../schemas/logic.ts'

/** A place in a schema that holds a text, such as `messages[].text`; `*` is any key of a map, and `{}` at the end the keys themselves. */
export type Leaf = string

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly readOnly?: boolean
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: unknown
}

/** Where a filter has the names of variables. */
const namesInFilter = ['attribute.{}', 'event.{}', 'all[].attribute.{}', 'any[].all[].event.{}']

/** All leaves of a schema, without those that people cannot write. A Logic has ids and titles alone; what else a filter has is tested by itself. */
export function leavesOf(schema: Schema, path = ''): Leaf[] {
  if (schema.readOnly || schema === logic) return []
  if (schema === filter && path !== '') return namesInFilter.map((name) => `${path}.${name}`)
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const isText = [schema.type ?? []].flat().includes('string') && schema.enum === undefined
  const { properties = {}, items, additionalProperties: others } = schema
  return [
    ...(isText ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => leavesOf(each, below(name))),
    ...(items ? leavesOf(items, `${path}[]`) : []),
    ...(typeof others === 'object' ? [below('{}'), ...leavesOf(others, below('*'))] : []),
  ]
}

/** An object that has nothing but a text at a place. */
export function sampleAt(leaf: Leaf, text: string): { readonly _id: string } {
  const build = ([key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return text
    if (key === '[]') return [build(rest)]
    return key === '{}' ? { [text]: null } : { [key]: build(rest) }
  }
  const [first = '', ...rest] = leaf.replaceAll('[]', '.[]').split('.')
  return { _id: 'id', [first === '{}' ? text : first]: first === '{}' ? null : build(rest) }
}
