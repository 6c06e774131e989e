import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source, sourcesIn } from './harness/sources.ts'

/**
 * `npm run counts`: what the project has decided to have few of, or none, counted in the sources. Prints a table and fails where a limit is
 * exceeded; a limit is lowered when the count falls, and never raised.
 */
const folders = ['functions', 'lib', 'schemas', 'build', 'deploy', 'local', 'client', 'console', 'widget', 'reference', 'bench', 'tests']
const sources = folders
  .flatMap((folder) => sourcesIn(folder))
  .filter(({ path }) => path !== 'client/operations.ts' && path !== 'tests/counts.ts')
const runtime = sources.filter(({ path }) => !/^(tests|bench)\//.test(path))
/** Sentences that bots understand or say: data, not wording. */
const code = sources.filter(({ path }) => !/\.(fr|en)\.ts$|^bench\/nlu\//.test(path))

const comments = ({ text }: Source): string => (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n')
const statements = ({ text }: Source): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const countIn = (files: readonly Source[], part: (file: Source) => string, pattern: RegExp): number =>
  files.reduce((sum, file) => sum + (part(file).match(pattern) ?? []).length, 0)

const counts: readonly [what: string, count: number, limit: number][] = [
  ['comments with "so many", "so long", "so often", "so much"', countIn(code, comments, /\bso (many|long|often|much)\b/gi), 0],
  ['comments with "gives" or "gave"', countIn(code, comments, /\b(gives|gave)\b/gi), 0],
  ['comments with "whom"', countIn(code, comments, /\bwhom\b/gi), 0],
  ['double assignments (const [a, b] = [x, y])', countIn(sources, statements, /\b(const|let) \[\w+(, \w+)+\] = \[[^\]\n]*,[^\n]*\]$/gm), 0],
  [
    'identifiers: said, asked, heard, told, came, given',
    countIn(code, statements, /(?<![.'"`\w/-])(said|asked|heard|told|came|given)(?![\w'"`:-])/g),
    608,
  ],
  [
    'types: Came, Heard, Told, Asked, Saying, Given, Known',
    countIn(code, statements, /\b(Came|Heard|Told|Asked|Saying|Given|Known)\b/g),
    26,
  ],
  ["path parameters with ?? ''", countIn(sources, statements, /\bpath(\.\w+|\['\w+'\]) \?\? ''/g), 0],
  ['unchecked api.call<T> and api.page<T>', countIn(sources, statements, /\.(call|page)<\w/g), 0],
  ['`as never` outside tests', countIn(runtime, statements, /\bas never\b/g), 0],
  ['`as any`', countIn(sources, statements, /\bas any\b/g), 0],
  ['files named words.ts', sources.filter(({ path }) => path.endsWith('/words.ts') && path !== 'lib/domain/language/words.ts').length, 0],
  ['module-level installers', countIn(runtime, statements, /^let installed\b/gm), 0],
  ['callers that must queue notices themselves', countIn(runtime, statements, /\bqueueLanes\(/g), 2],
  ['reconnecting sockets', countIn(runtime, statements, /\bnew WebSocket\(/g), 1],
]

const lines = (folder: string): number => sourcesIn(folder).reduce((sum, file) => sum + file.lines, 0)
const words = (file: string): number => readFileSync(join(root, file), 'utf8').split(/\s+/).length

console.table(Object.fromEntries(counts.map(([what, count, limit]) => [what, { count, limit }])))
console.table(Object.fromEntries(folders.map((folder) => [folder, { lines: lines(folder) }])))
console.log(`CHANGELOG.md: ${words('CHANGELOG.md')} words`)

const exceeded = counts.filter(([, count, limit]) => count > limit)
for (const [what, count, limit] of exceeded) console.error(`${what}: ${count}, at most ${limit}`)
process.exitCode = exceeded.length > 0 ? 1 : 0
