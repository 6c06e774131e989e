import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')

/** The folders of the packages that are published. */
export const publishedFolders = ['client', 'local/npm'] as const

/** A packed package. */
export interface Packed {
  readonly name: string
  readonly version: string
  /** The archive. */
  readonly file: string
  /** Paths in the package. */
  readonly files: readonly string[]
}

/** Packs a package to a folder, after building it (`prepack`). */
export async function pack(folder: (typeof publishedFolders)[number], destination: string): Promise<Packed> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', destination], { cwd: join(root, folder) })
  // What the scripts print comes first.
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
  return {
    name: packed.name,
    version: packed.version,
    file: join(destination, packed.filename),
    files: packed.files.map(({ path }: { path: string }) => path),
  }
}

/** What a package must not be published with or without: a pure function of its manifest and the paths in it. */
export function packageProblems(manifest: object, files: readonly string[]): string[] {
  const present = new Set(files)
  const wanted = ['README.md', 'LICENSE', 'package.json', ...pathsIn(manifest)]
  const missing = wanted.filter((file) => !present.has(file)).map((file) => `${file} is missing`)
  const surplus = files
    .filter((file) => /(?<!\.d)\.[cm]?tsx?$|(^|\/)(tests?|node_modules)\//.test(file))
    .map((file) => `${file} is too much`)
  return [...missing, ...surplus]
}

/** The files that a manifest names for those who import or run the package. */
function pathsIn(manifest: object): string[] {
  const { main, module, types, bin, exports } = Object(manifest)
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  return [...new Set(texts([main, module, types, bin, exports]).map((path) => path.replace(/^\.\//, '')))]
}
