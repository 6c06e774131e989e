import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** Path from the root of the project. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Its imports: packages by name, files of the project by their path from the root. */
  readonly imports: readonly string[]
  /** Its imports without those of types only. */
  readonly loads: readonly string[]
}

/** The folders of the project that contain code. */
export const codeFolders: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|coverage|docs)$|^\./.test(entry.name))
  .map(({ name }) => name)
  .sort()

/** The code of a folder of the project, without what a build made, with what each file imports. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) && !/[\\/]dist([\\/]|$)/.test(entry.parentPath.slice(root.length)),
    )
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1, ...importsOf(path, text) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

const comment = String.raw`\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/`
/** `import … from 'x'`, `export … from 'x'` and `import 'x'`, also with comments in between. */
const statement = String.raw`(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:(?:${comment}|\/(?![/*])|[^'"\x60;/])*?\sfrom\s)?\s*(?<quote>['"])(?<from>[^'"\n]+)\k<quote>`
/** `import('x')`, of a module or of a type. */
const call = String.raw`\bimport\((?:\s|${comment})*(?<mark>['"\x60])(?<loaded>[^'"\x60\n]+)\k<mark>`
const imported = new RegExp(`${statement}|${call}`, 'g')

/** What `imports` of package.json names. */
const aliases: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports

/** The imports of a file, as in `Source`. */
export function importsOf(path: string, text: string): Pick<Source, 'imports' | 'loads'> {
  const found = [...text.matchAll(imported)].map(({ groups = {} }) => {
    const { type, from = '', loaded = from } = groups
    return { target: targetOf(path, loaded), isType: type !== undefined }
  })
  return { imports: found.map(({ target }) => target), loads: found.filter(({ isType }) => !isType).map(({ target }) => target) }
}

function targetOf(path: string, name: string): string {
  const target = aliases[name]
  if (target !== undefined) return normalize(target)
  return name.startsWith('.') ? normalize(join(path, '..', name)) : name
}
