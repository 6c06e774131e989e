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

/** The TypeScript files of a folder of the project, with what each imports. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const text = readFileSync(join(root, path), 'utf8')
      const found = importsOf(path, text)
      return {
        path,
        text,
        lines: text.split('\n').length - 1,
        imports: found.map(({ target }) => target),
        loads: found.filter(({ type }) => !type).map(({ target }) => target),
      }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\('([^']+)'\)/g

const importsOf = (path: string, text: string): { target: string; type: boolean }[] =>
  [...text.matchAll(statement)].map(([, type, from, dynamic]) => {
    const target = from ?? dynamic ?? ''
    return { target: target.startsWith('.') ? normalize(join(path, '..', target)) : target, type: type !== undefined }
  })
