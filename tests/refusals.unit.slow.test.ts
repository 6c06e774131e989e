import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponses, follows } from '../build/openapi/errors.ts'
import { routes } from '../functions/routes.ts'
import { type ProblemCode, problems } from '../schemas/problems.ts'
import { root } from './harness/sources.ts'

/** What the code of an endpoint throws by name: its bundle has no other code. */
const thrown = new Map<string, ReadonlySet<string>>()

beforeAll(async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(routes).map((key) => ({ in: `functions/${key}.ts`, out: key })),
    outdir: '/',
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  for (const { path, text } of outputFiles) {
    const firstArguments = Array.from(text.matchAll(/\bproblem\d*\(([^,)]{0,200})/g), ([, argument = '']) => argument)
    thrown.set(path, new Set(firstArguments.flatMap((argument) => Array.from(argument.matchAll(/"(\w+)"/g), ([, code = '']) => code))))
  }
})

describe('the refusals that a contract declares', () => {
  const own = Object.keys(problems).filter((code) => !(code in follows) && code !== 'path_unknown')

  it.each(Object.entries(routes))('of %s are those that its code throws', (key, contract) => {
    const found = thrown.get(join('/', `${key}.js`)) ?? new Set()
    const declared: readonly ProblemCode[] = contract.errors ?? []
    expect(declared.filter((code) => !found.has(code) && !(code in follows))).toEqual([])
    const statuses = Object.keys(errorResponses(contract)).map(Number)
    const documented = own.filter((code) => found.has(code) && statuses.includes(problems[code as ProblemCode].status))
    expect(documented.filter((code) => !declared.some((one) => one === code))).toEqual([])
  })
})
