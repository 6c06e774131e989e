import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { filesApart } from '../../build/apart.ts'
import { bundle } from '../../build/bundle.ts'
import { bundleOf, startOf } from '../../build/start.ts'
import { environmentOf } from '../environment.ts'

const root = resolve(import.meta.dirname, '../..')

/** A function of serverless.yml, as far as it is changed here. */
interface FunctionDefinition {
  handler: string
  readonly package: { readonly patterns: string[] }
  environment?: Record<string, unknown>
}

/**
 * Builds all bundles from the sources; packages each function with the module that primes its bundle (build/start.ts) and the files that this
 * loads beside itself (build/apart.ts), and gives it the environment that the bundle names.
 */
export async function buildBundles(
  functions: Readonly<Record<string, FunctionDefinition>>,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  await bundle()
  const { outputs }: Metafile = JSON.parse(await readFile(join(root, 'dist/meta.json'), 'utf8'))
  for (const definition of Object.values(functions)) {
    const file = bundleOf(definition.handler)
    const apart = filesApart(outputs[file])
    const start = startOf(file)
    definition.handler = start.replace(/\.mjs$/, '.handler')
    definition.package.patterns.push(start, ...apart)
    const texts = await Promise.all([file, ...apart].map((path) => readFile(join(root, path), 'utf8')))
    definition.environment = environmentOf(texts.join('\n'), variables)
  }
}
