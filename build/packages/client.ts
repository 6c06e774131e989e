import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { writeClient } from '../client.ts'
import { put } from '../put.ts'

/** `npm run build --prefix client`: what the package of the client contains, as ES modules and as CommonJS, each with its types. */
const root = resolve(import.meta.dirname, '../..')
const client = join(root, 'client')
const dist = join(client, 'dist')

/** The specifier of another file of the client, with the extension in the output of tsc. */
const relativeImport = /(from '\.\/\w+)\.[tj]s(')/g

await writeClient()
await rm(dist, { recursive: true, force: true })
await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', client])
await build({
  absWorkingDir: root,
  entryPoints: ['client/client.ts'],
  outfile: join(dist, 'client.cjs'),
  bundle: true,
  platform: 'neutral',
  format: 'cjs',
  target: 'node22',
  logLevel: 'warning',
})
// A type that CommonJS imports must be of CommonJS, too.
for (const file of await readdir(dist)) {
  if (!file.endsWith('.d.ts')) continue
  const types = await readFile(join(dist, file), 'utf8')
  await put(join(dist, file), types.replace(relativeImport, '$1.js$2'))
  await put(join(dist, file.replace(/ts$/, 'cts')), types.replace(relativeImport, '$1.cjs$2'))
}
await copyFile(join(root, 'LICENSE'), join(client, 'LICENSE'))
