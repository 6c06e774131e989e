import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { bundle } from '../../build/bundle.ts'
import { onDemandFiles } from '../../build/onDemand.ts'
import { environmentOf } from '../environment.ts'

const root = resolve(import.meta.dirname, '../..')

/** A function of serverless.yml, as far as it is changed here. */
interface FunctionDefinition {
  readonly handler: string
  readonly package: { readonly patterns: string[] }
  environment?: Record<string, unknown>
}

/** Builds all bundles from the sources, packages each function with the files that it loads on demand, and sets the environment that they name. */
export async function buildBundles(
  functions: Readonly<Record<string, FunctionDefinition>>,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  await bundle()
  const { outputs }: Metafile = JSON.parse(await readFile(join(root, 'dist/meta.json'), 'utf8'))
  for (const definition of Object.values(functions)) {
    const file = definition.handler.replace(/\.handler$/, '.cjs')
    const onDemand = onDemandFiles(outputs, file)
    definition.package.patterns.push(...onDemand)
    const texts = await Promise.all([file, ...onDemand].map((path) => readFile(join(root, path), 'utf8')))
    definition.environment = environmentOf(texts.join('\n'), variables)
  }
}
