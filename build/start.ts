import { join, relative, resolve } from 'node:path'
import { dirname } from 'node:path/posix'
import { codeCacheOf } from './codeCache.ts'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')

/** The module that Lambda loads of a function, by the path of its bundle: `dist/start/<route key>.mjs`. */
export const startOf = (bundle: string): string => bundle.replace(/^dist\/functions\//, 'dist/start/').replace(/\.js$/, '.mjs')

/** The path of the bundle of a function, by its handler: that of serverless.yml, or the one that is deployed. */
export const bundleOf = (handler: string): string => handler.replace(/^dist\/start\//, 'dist/functions/').replace(/\.handler$/, '.js')

/**
 * Writes that module: it loads the bundle, and waits until it is primed (lib/http/prime.ts). Only an ES module can have Lambda wait while the
 * processor is whole.
 */
export async function writeStart(bundle: string): Promise<void> {
  const start = startOf(bundle)
  const text = [
    `import { fileURLToPath } from 'node:url'`,
    `import { loadBundle } from './${relative(dirname(start), 'dist/start/loadBundle.mjs')}'`,
    `const path = (file) => fileURLToPath(new URL(file, import.meta.url))`,
    `const { handler, prime } = loadBundle(path('${relative(dirname(start), bundle)}'), path('${relative(dirname(start), codeCacheOf(bundle))}')).exports`,
    'await prime?.()',
    'export { handler }',
    '',
  ].join('\n')
  await put(join(root, start), text)
}
