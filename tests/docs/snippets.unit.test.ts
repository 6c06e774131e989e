import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

/** The TypeScript of the pages compiles. Blocks with a title are files, which tests of their guides compile in their places. */
const folder = join(root, '.local/snippets')
const titled: readonly string[] = ['docs/guides/add-a-channel.md']
const pages = [
  'README.md',
  'client/README.md',
  'local/npm/README.md',
  '.github/CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.md') ? `docs/${file}` : [])),
]

interface Snippets {
  readonly page: string
  readonly code: string
}

/** The blocks of a page, one after the other. A block that begins with the name of a file is a module of its own. */
function snippetsOf(page: string): Snippets[] {
  const text = readFileSync(join(root, page), 'utf8')
  const blocks = Array.from(text.matchAll(/^```(?:ts|js|tsx|jsx|typescript|javascript)\n(.*?)^```/gms), ([, code = '']) => code)
  const files = blocks.filter((code) => /^\/\/ \w+\.ts\n/.test(code))
  const rest = blocks.filter((code) => !files.includes(code)).join('\n')
  return [...files, ...(rest ? [rest] : [])].map((code) => ({ page, code }))
}

const snippets = pages.flatMap(snippetsOf)

/** What readers have of their own. */
const own = 'declare const token: string, appID: string, signal: AbortSignal\n'

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  snippets.forEach(({ page, code }, i) => {
    writeFileSync(join(folder, `${i}-${page.replace(/\W/g, '-')}.ts`), `${code}\nexport {}\n`)
  })
  writeFileSync(join(folder, 'own.d.ts'), own)
  const compilerOptions = {
    noEmit: true,
    incremental: false,
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    noUnusedLocals: false,
    noPropertyAccessFromIndexSignature: false,
    paths: { 'causerie-client': [join(root, 'client/client.ts')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], compilerOptions }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is found on the pages that have some', () => {
  const found = [...new Set(snippets.map(({ page }) => page))]
  expect(found).toEqual(
    expect.arrayContaining(['client/README.md', 'docs/client.md', 'docs/messengers.md', 'docs/guides/receive-events.md']),
  )
  const withTitles = pages.filter((page) => /^```ts title=/m.test(readFileSync(join(root, page), 'utf8')))
  expect(withTitles).toEqual(titled)
})

it('compiles, strictly', () => {
  const { status, stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
