import { _, Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { formats } from '../lib/http/formats.ts'
import { formats as standardFormats } from '../lib/http/standardFormats.ts'
import type { Validator, Validators } from '../lib/http/validate.ts'
import type { Contract } from '../schemas/contract.ts'
import { selfContained } from './schemas.ts'

const parts = ['params', 'query', 'body', 'item'] as const

/** Path and query parameters arrive as text and are read as what their schema says; a body already has types. */
const compiler = (part: (typeof parts)[number], options: object = {}) => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // What several places share is compiled once, however small it is.
    inlineRefs: false,
    coerceTypes: part === 'params' || part === 'query',
    ...options,
  })
  for (const [name, format] of Object.entries({ ...formats, ...standardFormats })) ajv.addFormat(name, format)
  return ajv
}

/** The validators of a contract, compiled now: for tests, which run the handlers from their sources. */
export function compileValidators(contract: Contract): Validators {
  const compiled: Record<string, Validator> = {}
  for (const part of parts) {
    const schema = contract[part]
    if (schema) compiled[part] = compiler(part).compile(selfContained(schema))
  }
  return compiled
}

/** Where compiled validators find their formats, from the root. */
const [own, standard] = ['./lib/http/formats.ts', './lib/http/standardFormats.ts']
const formatCall = /require\("[^"]+"\)\.formats(?:\.(\w+)|\["[^"]+"\])/g

/** The same validators as source code, which a function is bundled with in place of ajv. */
export function validatorSources(contract: Contract): Map<string, string> {
  const sources = new Map<string, string>()
  for (const part of parts) {
    const schema = contract[part]
    if (!schema) continue
    const ajv = compiler(part, { code: { source: true, formats: _`require(${own}).formats` } })
    // Where in the schema an error comes from is a fifth of the code, and in no answer.
    const source = standalone.default(ajv, ajv.compile(selfContained(schema))).replaceAll(/schemaPath:"[^"]*",/g, '')
    sources.set(
      part,
      source.replaceAll(formatCall, (found, name) => (name in standardFormats ? found.replace(own, standard) : found)),
    )
  }
  return sources
}
