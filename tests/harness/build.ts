import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { root } from './sources.ts'

const meta = join(root, 'dist/meta.json')

/** The files that are bundled into the functions. */
export function bundledFiles(): string[] {
  build()
  const { inputs }: Metafile = JSON.parse(readFileSync(meta, 'utf8'))
  return Object.keys(inputs)
}

/** Builds the functions as `npm run build` does, unless nothing changed since the last build. Returns the contents of the bundles. */
export function build(): Metafile['outputs'] {
  if (!isBuilt()) execFileSync(process.execPath, [join(root, 'build/bundle.ts')], { cwd: root, stdio: 'pipe' })
  const metafile: Metafile = JSON.parse(readFileSync(meta, 'utf8'))
  return metafile.outputs
}

/** The sources of the functions. */
const sources = ['functions', 'lib', 'schemas', 'build', 'widget', 'console', 'package-lock.json']

function isBuilt(): boolean {
  const builtAt = statSync(meta, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const changedAt = (path: string): number => {
    const found = statSync(path)
    return found.isDirectory() ? Math.max(found.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name)))) : found.mtimeMs
  }
  return sources.every((path) => changedAt(join(root, path)) < builtAt)
}
