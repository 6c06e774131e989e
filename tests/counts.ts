import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cyclesIn } from './harness/cycles.ts'
import { codeFolders, root, type Source, sourcesIn } from './harness/sources.ts'

/**
 * `npm run counts`: what the project has decided to have few of, or none, counted in the sources. Prints a table and fails where a limit is
 * exceeded; a limit is lowered when the count falls, and never raised. Before: the same counts when the limits were introduced.
 */
const generated = /^client\/(operations\.ts$|dist\/)/
const sources = codeFolders.flatMap(sourcesIn).filter(({ path }) => !generated.test(path) && path !== 'tests/counts.ts')
const runtime = sources.filter(({ path }) => !/^(tests|bench)\//.test(path))
/** Sentences that bots understand or say: data, not wording. */
const code = sources.filter(({ path }) => !/\.(fr|en)\.ts$|^bench\/nlu\/|^local\/demo\/bot\//.test(path))

const comments = ({ text }: Source): string => (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n')
const statements = ({ text }: Source): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
/** Without what is quoted in one line: prose may use any word. */
const identifiers = (file: Source): string => statements(file).replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`/g, "''")
const countIn = <T>(files: readonly T[], part: (file: T) => string, pattern: RegExp): number =>
  files.reduce((sum, file) => sum + (part(file).match(pattern) ?? []).length, 0)

/** Code in one file that is no list of messages, rules or types. */
const isData = /\.(fr|en)\.ts$|(^|\/)messages(\/|\.ts$)|\/(types|routes|keys)\.ts$|^schemas\/|^bench\/nlu\/|^local\/demo\/bot\//
const tooLong = sources.filter(({ path, lines }) => lines > 220 && !isData.test(path) && !path.startsWith('tests/'))
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
/** The pages, but for decisions, which are not rewritten, and the labels of the console and the widget. */
const prose: readonly Pick<Source, 'text'>[] = [
  ...pages.filter((page) => !page.startsWith('decisions/')).map((page) => ({ text: readFileSync(join(root, 'docs', page), 'utf8') })),
  ...sources.filter(({ path }) => /^(console|widget)\//.test(path)),
]
const words = (file: string): number => readFileSync(join(root, file), 'utf8').split(/\s+/).length
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const imports = new Map(sources.map((source) => [source.path, source.imports]))

interface Count {
  readonly before: number
  readonly count: number
  /** Undefined for what is only watched. */
  readonly limit?: number
}

const counts: Readonly<Record<string, Count>> = {
  'comments with "so many", "so long", "so often", "so much"': {
    before: 154,
    count: countIn(code, comments, /\bso (many|long|often|much)\b/gi),
    limit: 0,
  },
  'comments with "gives" or "gave"': { before: 173, count: countIn(code, comments, /\b(gives|gave)\b/gi), limit: 0 },
  'comments with "whom"': { before: 92, count: countIn(code, comments, /\bwhom\b/gi), limit: 0 },
  'double assignments (const [a, b] = [x, y])': {
    before: 319,
    count: countIn(sources, statements, /\b(const|let) \[\w+(, \w+)+\] = \[[^\]\n]*,[^\n]*\]$/gm),
    limit: 0,
  },
  'identifiers: said, asked, heard, told, came, given': {
    before: 1164,
    count: countIn(code, identifiers, /(?<![.'"`\w/-])(said|asked|heard|told|came|given)(?![\w'"`:-])/g),
    limit: 8,
  },
  'identifiers: known, left, shown, held': {
    before: 879,
    count: countIn(code, identifiers, /(?<![.'"`\w/-])(known|left|shown|held)(?![\w'"`:-])/g),
  },
  'types: Came, Heard, Told, Asked, Saying, Given, Known': {
    before: 87,
    count: countIn(code, identifiers, /\b(Came|Heard|Told|Asked|Saying|Given|Known)\b/g),
    limit: 0,
  },
  "path parameters with ?? ''": { before: 53, count: countIn(sources, statements, /\bpath(\.\w+|\['\w+'\]) \?\? ''/g), limit: 0 },
  'unchecked api.call<T> and api.page<T>': { before: 137, count: countIn(sources, statements, /\.(call|page)</g), limit: 0 },
  '`as never` outside tests': { before: 3, count: countIn(runtime, statements, /\bas never\b/g), limit: 0 },
  '`as any`': { before: 1, count: countIn(sources, statements, /\bas any\b/g), limit: 0 },
  'files named words.ts': {
    before: 17,
    count: sources.filter(({ path }) => path.endsWith('/words.ts') && path !== 'lib/domain/language/words.ts').length,
    limit: 0,
  },
  'module-level installers': { before: 4, count: countIn(runtime, statements, /^let installed\b/gm), limit: 0 },
  'callers that must queue notices themselves': { before: 12, count: countIn(runtime, statements, /\bqueueLanes\(/g), limit: 2 },
  'reconnecting sockets': { before: 3, count: countIn(runtime, statements, /\bnew WebSocket\(/g), limit: 1 },
  'import cycles, types included': { before: 8, count: cyclesIn(imports).length, limit: 0 },
  'folders of lib': { before: 27, count: readdirSync(join(root, 'lib')).length, limit: 20 },
  'files of more than 220 lines, data and tests apart': { before: 15, count: tooLong.length, limit: 0 },
  'operation IDs with "notification"': {
    before: 3,
    count: countIn(sourcesIn('schemas'), statements, /^\s+id: '\w*[nN]otification\w*'/gm),
    limit: 0,
  },
  'pages and labels with "whom", "so many" or "so long"': {
    before: 68,
    count: countIn(prose, ({ text }) => text, /\bwhom\b|\bso (?:many|long)\b/gi),
    limit: 3,
  },
  'pages of more than 2,000 words': { before: 12, count: pages.filter((page) => words(join('docs', page)) > 2000).length, limit: 0 },
  'commands of benches': { before: 11, count: Object.keys(scripts).filter((name) => name.startsWith('bench:')).length, limit: 10 },
}

const linesBefore: Readonly<Record<string, number>> = {
  bench: 5634,
  build: 1779,
  client: 479,
  console: 19_223,
  deploy: 1623,
  functions: 2372,
  lib: 35_779,
  local: 5321,
  reference: 850,
  schemas: 8065,
  tests: 49_242,
  widget: 3478,
}
const lines = (folder: string): number =>
  sources.filter(({ path }) => path.startsWith(`${folder}/`)).reduce((sum, file) => sum + file.lines, 0)

console.table(counts)
console.table(Object.fromEntries(codeFolders.map((folder) => [folder, { before: linesBefore[folder], lines: lines(folder) }])))
console.log(`CHANGELOG.md: ${words('CHANGELOG.md')} words (before: 5,448)`)

const exceeded = Object.entries(counts).filter(([, { count, limit = count }]) => count > limit)
for (const [what, { count, limit }] of exceeded) console.error(`${what}: ${count}, at most ${limit}`)
for (const { path, lines: length } of tooLong) console.error(`${path}: ${length} lines`)
process.exitCode = exceeded.length > 0 ? 1 : 0
