import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { root } from './sources.ts'

/** Builds the functions, as `npm run build` does, and tells what is in the bundles. */
export function build(): Metafile['outputs'] {
  execFileSync(process.execPath, [join(root, 'build/bundle.ts')], { cwd: root, stdio: 'pipe' })
  const metafile: Metafile = JSON.parse(readFileSync(join(root, 'dist/meta.json'), 'utf8'))
  return metafile.outputs
}
