import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { filesApart } from '../../build/apart.ts'
import { bundle } from '../../build/bundle.ts'
import { codeCacheOf, writeCodeCaches } from '../../build/codeCache.ts'
import { bundleOf, loader, startOf } from '../../build/start.ts'
import { environmentOf } from '../environment.ts'
import type { Log } from './serverless.ts'

const root = resolve(import.meta.dirname, '../..')

/** A function of serverless.yml, as far as it is changed here. */
interface FunctionDefinition {
  handler: string
  readonly package: { readonly patterns: string[] }
  environment?: Record<string, unknown>
}

/** What the functions run on: the provider's part of serverless.yml. */
interface Runtime {
  readonly runtime: string
  readonly architecture: string
}

/** The names of processors on Lambda by those of Node. */
const architectures: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'x86_64' }

/** Whether V8 is here as it is where the functions run, as far as can be told: it takes no cache of another processor or version. */
export const isLikeHere = ({ runtime, architecture }: Runtime): boolean =>
  architectures[process.arch] === architecture && runtime === `nodejs${process.versions.node.split('.', 1)[0]}.x`

/**
 * Builds all bundles from the sources; packages each function with the module that primes its bundle (build/start.ts), the files that this
 * loads beside itself (build/apart.ts) and, where they can be made here, the code caches of both; and gives it the environment that the bundle names.
 */
export async function buildBundles(
  functions: Readonly<Record<string, FunctionDefinition>>,
  variables: Readonly<Record<string, unknown>>,
  runtime: Runtime,
  log: Log,
): Promise<void> {
  await bundle()
  const { outputs }: Metafile = JSON.parse(await readFile(join(root, 'dist/meta.json'), 'utf8'))
  const isCached = isLikeHere(runtime)
  if (!isCached)
    log.notice(`Without code caches: functions run on ${runtime.runtime}, ${runtime.architecture} (docs/operations.md#code-caches)`)
  const cached: string[] = []
  for (const definition of Object.values(functions)) {
    const file = bundleOf(definition.handler)
    const apart = Object.values(filesApart(outputs[file]))
    const start = startOf(file)
    definition.handler = start.replace(/\.mjs$/, '.handler')
    definition.package.patterns.push(loader, start, ...apart)
    if (isCached) {
      cached.push(file, ...apart)
      definition.package.patterns.push(...[file, ...apart].map(codeCacheOf))
    }
    const texts = await Promise.all([file, ...apart].map((path) => readFile(join(root, path), 'utf8')))
    definition.environment = environmentOf(texts.join('\n'), variables)
  }
  await writeCodeCaches(cached)
}
