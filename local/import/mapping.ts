import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ColumnTarget, Mapping, TagRule } from '../../lib/domain/spreadsheets/profileRows.ts'
import { messageOf, usageError } from '../cli/commandError.ts'

/** The mapping on the command line; each list has one text per occurrence of the option. */
export interface MappingOptions {
  readonly mapping?: string | undefined
  readonly id?: string | undefined
  readonly idPrefix?: string | undefined
  readonly attribute?: readonly string[] | undefined
  readonly email?: readonly string[] | undefined
  readonly phone?: readonly string[] | undefined
  readonly event?: readonly string[] | undefined
  readonly tag?: readonly string[] | undefined
  readonly tagIf?: readonly string[] | undefined
}

/** The mapping of the command line and its mapping file; undefined if neither maps a column. */
export async function mappingOf(options: MappingOptions): Promise<Mapping | undefined> {
  const file = options.mapping === undefined ? {} : await readMapping(options.mapping)
  const id = options.id === undefined ? file.id : idOf(options.id)
  const mapping: Mapping = {
    id: typeof id === 'object' ? id.column : id === 'line' ? undefined : id,
    idPrefix: options.idPrefix ?? file.idPrefix ?? '',
    attribute: [
      ...targetsOf(file.attribute),
      ...listed(options.attribute).map(targetOf),
      ...(['email', 'phone'] as const).flatMap((as) =>
        [...targetsOf(file[as]), ...listed(options[as]).map(targetOf)].map((target) => ({ ...target, as })),
      ),
    ],
    event: [...targetsOf(file.event), ...listed(options.event).map(targetOf)],
    tag: [...targetsOf(file.tag), ...listed(options.tag).map(targetOf)],
    tagIf: [...(file.tagIf ?? []).map((rule) => ({ ...rule, value: rule.value ?? rule.column })), ...listed(options.tagIf).map(tagIfOf)],
  }
  const { attribute, event, tag, tagIf } = mapping
  const parts = [...attribute, ...event, ...tag, ...tagIf]
  if (id === undefined && parts.length === 0 && mapping.idPrefix === '') return undefined
  if (id === undefined) throw usageError('Name the column of the respondentID with --id <column>, or use --id line for the line number.')
  for (const [part, targets] of Object.entries({ attribute, event })) refuseDoubles(part, targets)
  for (const name of [...attribute, ...event, ...tag].map((t) => t.name).concat(tagIf.map((t) => t.tag)))
    if (name === '' || name === '__proto__') throw usageError(`"${name}" cannot be the name of an attribute, a tag or an event.`)
  return mapping
}

/** `--attribute a,b=c --attribute d` → a, b=c, d. */
const listed = (options: readonly string[] = []): string[] => options.flatMap((text) => text.split(',')).map((text) => text.trim())

const idOf = (text: string): string => {
  if (text === '') throw usageError('--id must be the name of a column, or `line`.')
  return text
}

/** `column` or `column=name`. */
function targetOf(text: string): ColumnTarget {
  const [column = '', name = column, ...more] = text.split('=')
  if (column === '' || name === '' || more.length) throw usageError(`"${text}" is not of the form column or column=name.`)
  return { column, name }
}

/** `column=text:tag` or `column=text:tag:value`; the value defaults to the column's name. */
function tagIfOf(text: string): TagRule {
  const [, column, equals, tag, value = column] = /^([^=]+)=([^:]+):([^:]+)(?::([^:]+))?$/.exec(text) ?? []
  if (column === undefined || equals === undefined || tag === undefined || value === undefined)
    throw usageError(`"${text}" is not of the form column=text:tag or column=text:tag:value.`)
  return { column, equals, tag, value }
}

function refuseDoubles(part: string, targets: readonly ColumnTarget[]): void {
  const seen = new Set<string>()
  for (const { name } of targets) {
    if (seen.has(name)) throw usageError(`The ${part} ${name} is mapped from two columns.`)
    seen.add(name)
  }
}

const text = { type: 'string', minLength: 1 } as const
const targets = {
  anyOf: [
    { type: 'array', items: text },
    { type: 'object', additionalProperties: text },
  ],
} as const
const mappingSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { anyOf: [text, { type: 'object', additionalProperties: false, required: ['column'], properties: { column: text } }] },
    idPrefix: { type: 'string' },
    attribute: targets,
    email: targets,
    phone: targets,
    event: targets,
    tag: targets,
    tagIf: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['column', 'equals', 'tag'],
        properties: { column: text, equals: text, tag: text, value: text },
      },
    },
  },
} as const satisfies JSONSchema

type MappingFile = FromSchema<typeof mappingSchema>

const isMapping = new Ajv({ allErrors: false }).compile<MappingFile>(mappingSchema)

/** ["job"] and {"job": "job"} are the same. */
const targetsOf = (mapping: MappingFile['attribute'] = []): ColumnTarget[] =>
  Array.isArray(mapping)
    ? mapping.map((column) => ({ column, name: column }))
    : Object.entries(mapping).map(([column, name]) => ({ column, name }))

async function readMapping(file: string): Promise<MappingFile> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw usageError(`The mapping cannot be read: ${messageOf(error)}.`)
  })
  let mapping: unknown
  try {
    mapping = JSON.parse(content)
  } catch (error) {
    throw usageError(`${file} is not JSON: ${messageOf(error)}.`)
  }
  if (isMapping(mapping)) return mapping
  const [error] = isMapping.errors ?? []
  throw usageError(
    `${file} is not a valid mapping: ${error?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${error?.message ?? 'is not valid'}.`,
  )
}
