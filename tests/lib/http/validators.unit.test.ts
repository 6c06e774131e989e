import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { selfContained } from '../../../build/schemas.ts'
import { compileValidators, contractParts, validatorSources } from '../../../build/validators.ts'
import { routes } from '../../../functions/routes.ts'
import * as ownFormats from '../../../lib/http/ownFormats.ts'
import * as standardFormats from '../../../lib/http/standardFormats.ts'
import type { Validator } from '../../../lib/http/validatePart.ts'
import { validatePart } from '../../../lib/http/validatePart.ts'
import { root } from '../../harness/sources.ts'

/** The validator that is bundled, run from its source. */
function bundled(source: string): Validator {
  const require = createRequire(join(root, 'build/validators.ts'))
  const load = (name: string): unknown =>
    /(own|standard)Formats\.ts$/.test(name) ? { ...ownFormats, ...standardFormats } : name.startsWith('.') ? undefined : require(name)
  const module: { exports: unknown } = { exports: undefined }
  new Function('module', 'require', source)(module, load)
  return module.exports as Validator
}

/** The refusal of a value, as a caller reads it; undefined where it passes. */
function refusal(validator: Validator, value: unknown): string | undefined {
  try {
    validatePart(validator, structuredClone(value), 'body')
    return undefined
  } catch (error) {
    return String(error)
  }
}

type Schema = { readonly properties?: Record<string, unknown>; readonly items?: Schema }

/** Bodies with one thing wrong each, as deep as the schema goes. */
function* wrongs(schema: Schema, depth = 0): Generator<unknown> {
  yield* [null, 'text', 7, [], {}, true, { nobodyKnowsThis: 1 }]
  if (depth > 4) return
  for (const [name, inner] of Object.entries(schema.properties ?? {}).slice(0, 60))
    for (const wrong of wrongs(inner as Schema, depth + 1)) yield { [name]: wrong }
  if (schema.items) for (const wrong of wrongs(schema.items, depth + 1)) yield [wrong]
}

it('each schema of a contract is a JSON Schema', () => {
  const ajv = new Ajv()
  for (const [key, contract] of Object.entries(routes)) {
    for (const part of contractParts) {
      const schema = contract[part]
      if (schema) expect([key, part, ajv.validateSchema(selfContained(schema)), ajv.errors]).toEqual([key, part, true, null])
    }
  }
})

describe('bundled validators refuse the same inputs with the same messages as those compiled by ajv', () => {
  const withBody = Object.entries(routes).filter(([, { body }]) => body)
  it.each(withBody)('%s', (_key, contract) => {
    const source = validatorSources(contract).get('body')
    const compiled = compileValidators(contract).body
    if (!source || !compiled || !contract.body) throw new Error('there is no validator')
    const validator = bundled(source)
    let count = 0
    for (const value of wrongs(contract.body as Schema)) {
      if (++count > 20_000) break
      expect(refusal(validator, value)).toBe(refusal(compiled, value))
    }
    expect(count).toBeGreaterThan(6)
  })
})
