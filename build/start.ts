import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { dirname } from 'node:path/posix'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')

/** The module that Lambda loads of a function, by the path of its bundle: `dist/start/<route key>.mjs`. */
export const startOf = (bundle: string): string => bundle.replace(/^dist\/functions\//, 'dist/start/').replace(/\.js$/, '.mjs')

/** The path of the bundle of a function, by its handler: that of serverless.yml, or the one that is deployed. */
export const bundleOf = (handler: string): string => handler.replace(/^dist\/start\//, 'dist/functions/').replace(/\.handler$/, '.js')

/** The module of all functions that loads their bundles. */
export const loader = 'dist/start/load.cjs'

/**
 * Writes that module: it leaves V8's compilers off, loads the bundle, and waits until it is primed (lib/http/prime.ts). Only an ES module can have Lambda wait while the
 * processor is whole.
 */
export async function writeStart(bundle: string, apart: Readonly<Record<string, string>>): Promise<void> {
  const start = startOf(bundle)
  const inDist = (file: string): string => relative('dist', file)
  const files = Object.fromEntries(Object.entries(apart).map(([name, file]) => [name, inDist(file)]))
  const text = [
    `import { createRequire } from 'node:module'`,
    `const { load, postponeCompilers } = createRequire(import.meta.url)('${relative(dirname(start), loader).replace(/^(?!\.)/, './')}')`,
    'postponeCompilers()',
    `const { handler, prime } = load(${JSON.stringify(inDist(bundle))}, ${JSON.stringify(files)})`,
    'await prime?.()',
    'export { handler }',
    '',
  ].join('\n')
  await put(join(root, start), text)
}

/** Writes the module that loads the bundles (build/load.cjs). */
export const writeLoader = async (): Promise<void> => put(join(root, loader), await readFile(join(root, 'build/load.cjs')))
