import { _, Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { ownFormats } from '../lib/http/ownFormats.ts'
import { standardFormats } from '../lib/http/standardFormats.ts'
import type { Validator, Validators } from '../lib/http/validatePart.ts'
import type { Contract } from '../schemas/contract.ts'
import { selfContained } from './schemas.ts'

/** The parts of a contract that have a validator. */
export const contractParts = ['params', 'query', 'body', 'item'] as const
export type ContractPart = (typeof contractParts)[number]

/** Path and query parameters arrive as text and are converted to the types of their schema; a body already has types. */
const compiler = (part: ContractPart, options: object = {}) => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // A shared schema is compiled once, even a small one.
    inlineRefs: false,
    coerceTypes: part === 'params' || part === 'query',
    ...options,
  })
  for (const [name, format] of Object.entries({ ...ownFormats, ...standardFormats })) ajv.addFormat(name, format)
  return ajv
}

/** That schemas are schemas is checked by tests, which compile them all; elsewhere it would be the most of a build. */
const unchecked = { meta: false, validateSchema: false }

/** Compiles the validators of a contract, for handlers that are run from their sources. */
export function compileValidators(contract: Contract, { checksSchemas = true } = {}): Validators {
  const compiled: Record<string, Validator> = {}
  for (const part of contractParts) {
    const schema = contract[part]
    if (schema) compiled[part] = compiler(part, checksSchemas ? {} : unchecked).compile(selfContained(schema))
  }
  return compiled
}

/** The file of the formats that compiled validators call, from the root. */
const formatsFile = './lib/http/ownFormats.ts'
const formatCall = /require\("[^"]+"\)\.ownFormats(?:\.(\w+)|\["[^"]+"\])/g

/** A code of ajv without what nothing reads: a third of it. */
function withoutUnread(code: string): string {
  const schemas = new Map<string, string>()
  const bare = code.replaceAll(/const (schema\d+) = (.+?);(?=const |function )/g, (_, name, text) => {
    schemas.set(name, text)
    return ''
  })
  const inlined = bare
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(unreadMessage, '$1')
    .replaceAll(quotedSchema, (quoted, name, steps) => quotedValue(schemas.get(name), steps) ?? quoted)
  const needed = [...schemas].filter(([name]) => new RegExp(`\\b${name}\\b`).test(inlined))
  return needed.reduce((whole, [name, text]) => whole.replace('"use strict";', `"use strict";const ${name} = ${text};`), inlined)
}

/** The message of an error whose keyword has a sentence of our own (lib/http/validatePart.ts). */
const unreadMessage =
  /(keyword:"(?:required|additionalProperties|enum|const|type|format|propertyNames|m(?:in|ax)(?:Length|Items|Properties|imum))",params:\{[^{}]*\}),message:(?:"(?:[^"\\]|\\.)*"|\+|\w+)+/g

/** What a check quotes of a schema: the types or values that are allowed, or the names of properties. */
const quotedSchema = /\b(schema\d+)((?:\.\w+|\["[^"]*"\])*\.(?:type|enum|properties))(?![\w.[])/g

/** That in place of the schema, which then need not be in the bundle; undefined where it is not there. */
function quotedValue(schema: string | undefined, steps: string): string | undefined {
  let value: unknown = schema && JSON.parse(schema)
  for (const [, plain, quoted] of steps.matchAll(/\.(\w+)|\["([^"]*)"\]/g))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, plain ?? quoted ?? '') : undefined
  if (Array.isArray(value)) return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return undefined
  return JSON.stringify(Object.fromEntries(Object.keys(value).map((name) => [name, 1])))
}

/** The same validators as source code, which is bundled into the function, so that ajv is not. */
export function validatorSources(contract: Contract): Map<string, string> {
  const sources = new Map<string, string>()
  for (const part of contractParts) {
    const schema = contract[part]
    if (!schema) continue
    const ajv = compiler(part, { code: { source: true, formats: _`require(${formatsFile}).ownFormats` }, ...unchecked })
    const source = withoutUnread(standalone.default(ajv, ajv.compile(selfContained(schema))))
    sources.set(
      part,
      source.replaceAll(formatCall, (found, name) => (name in standardFormats ? found.replaceAll('ownFormats', 'standardFormats') : found)),
    )
  }
  return sources
}
