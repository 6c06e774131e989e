import { chmod, copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { writeClient } from '../client.ts'
import { noticesOf, packagesIn } from '../notices.ts'
import { put } from '../put.ts'

/** `npm run build --prefix local/npm`: the commands in one package without dependencies. What only some commands need is a file of its own. */
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'local/npm')
const dist = join(folder, 'dist')

await writeClient()
await rm(dist, { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { causerie: 'local/causerie.ts' },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
  minify: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // For bundled CommonJS packages that load built-in modules.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
})
await chmod(join(dist, 'causerie.js'), 0o755)
await put(join(folder, 'THIRD-PARTY-NOTICES.txt'), await noticesOf(packagesIn(Object.keys(metafile.inputs))))
await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
