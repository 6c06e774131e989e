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
    // lib/http/validatePart.ts words refusals.
    messages: false,
    coerceTypes: part === 'params' || part === 'query',
    // That schemas are schemas is checked by a test: here it would take twice as long as to compile them.
    meta: false,
    validateSchema: false,
    ...options,
  })
  for (const [name, format] of Object.entries({ ...ownFormats, ...standardFormats })) ajv.addFormat(name, format)
  return ajv
}

/** Compiles the validators of a contract, for handlers that are run from their sources. */
export function compileValidators(contract: Contract): Validators {
  const compiled: Record<string, Validator> = {}
  for (const part of contractParts) {
    const schema = contract[part]
    if (schema) compiled[part] = compiler(part).compile(selfContained(schema))
  }
  return compiled
}

/** The file of the formats that compiled validators call, from the root. */
const formatsFile = './lib/http/ownFormats.ts'
const formatCall = /require\("[^"]+"\)\.ownFormats(?:\.(\w+)|\["([^"]+)"\])/g

/** The same validators as source code, which is bundled into the function, so that ajv is not. */
export function validatorSources(contract: Contract): Map<string, string> {
  const sources = new Map<string, string>()
  for (const part of contractParts) {
    const schema = contract[part]
    if (!schema) continue
    const ajv = compiler(part, { code: { source: true, formats: _`require(${formatsFile}).ownFormats` } })
    const source = standalone.default(ajv, ajv.compile(selfContained(schema)))
    sources.set(
      part,
      source.replaceAll(formatCall, (found, name, quoted) =>
        (name ?? quoted) in standardFormats ? found.replaceAll('ownFormats', 'standardFormats') : found,
      ),
    )
  }
  return sources
}
