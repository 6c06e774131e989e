import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** Path from the root of the project. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** What it imports: packages by name, files of the project by their path from its root. */
  readonly imports: readonly string[]
}

/** The TypeScript files of a folder of the project, with what each imports. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; imports of types alone are none at run time, yet arrows all the same. */
const statement = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\('([^']+)'\)/g

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(statement)]
    .map(([, from, dynamic]) => from ?? dynamic ?? '')
    .map((target) => (target.startsWith('.') ? normalize(join(path, '..', target)) : target))
