import { _, Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { ownFormats } from '../lib/http/ownFormats.ts'
import { standardFormats } from '../lib/http/standardFormats.ts'
import type { Validator, Validators } from '../lib/http/validatePart.ts'
import type { Contract } from '../schemas/contract.ts'
import { selfContained } from './schemas.ts'

const parts = ['params', 'query', 'body', 'item'] as const

/** Path and query parameters arrive as text and are converted to the types of their schema; a body already has types. */
const compiler = (part: (typeof parts)[number], options: object = {}) => {
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

/** Compiles the validators of a contract, for tests, which run the handlers from their sources. */
export function compileValidators(contract: Contract): Validators {
  const compiled: Record<string, Validator> = {}
  for (const part of parts) {
    const schema = contract[part]
    if (schema) compiled[part] = compiler(part).compile(selfContained(schema))
  }
  return compiled
}

/** The file of the formats that compiled validators call, from the root. */
const formatsFile = './lib/http/ownFormats.ts'
const formatCall = /require\("[^"]+"\)\.ownFormats(?:\.(\w+)|\["[^"]+"\])/g

/** The same validators as source code, which is bundled into the function, so that ajv is not. */
export function validatorSources(contract: Contract): Map<string, string> {
  const sources = new Map<string, string>()
  for (const part of parts) {
    const schema = contract[part]
    if (!schema) continue
    const ajv = compiler(part, { code: { source: true, formats: _`require(${formatsFile}).ownFormats` } })
    // `schemaPath` is a fifth of the code, and nothing reads it.
    const source = standalone.default(ajv, ajv.compile(selfContained(schema))).replaceAll(/schemaPath:"[^"]*",/g, '')
    sources.set(
      part,
      source.replaceAll(formatCall, (found, name) => (name in standardFormats ? found.replaceAll('ownFormats', 'standardFormats') : found)),
    )
  }
  return sources
}
