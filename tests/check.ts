/**
 * `npm run check`: everything that must hold. Prints the output and the time of each part, and `N passed, N failed` as the last line; exits
 * with 1 where anything failed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, readReport } from './testReport.ts'

interface Part {
  readonly name: string
  /** An npm script and its options. */
  readonly script: readonly string[]
  /** What it counts, where it is more than a single check. */
  readonly counts?: (hasFailed: boolean) => Counts
}

interface Result extends Counts {
  readonly name: string
  readonly seconds: number
}

const folder = mkdtempSync(join(tmpdir(), 'causerie-check-'))
const report = join(folder, 'tests.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

/** One after the other; the parts of each run at the same time. */
const groups: readonly (readonly Part[])[] = [
  [
    { name: 'lint', script: ['lint', '--colors=off'] },
    { name: 'types', script: ['types'] },
    { name: 'unused', script: ['unused'] },
    { name: 'counts', script: ['counts'] },
  ],
  [{ name: 'tests', script: ['test:recorded', ...reporters], counts: (hasFailed) => readReport(report, hasFailed) }],
  [
    { name: 'rights of functions', script: ['rights'] },
    { name: 'calls from the API reference', script: ['fuzz', '--calls', '1000'] },
  ],
]

const singleCheck = (hasFailed: boolean): Counts => ({ passed: Number(!hasFailed), failed: Number(hasFailed), details: [] })

/** The output of a part alone is printed as it comes, that of several when each ends. */
async function run({ name, script: [script = '', ...options], counts = singleCheck }: Part, isAlone: boolean): Promise<Result> {
  const startedAt = performance.now()
  if (isAlone) process.stdout.write(`\n== ${name}\n`)
  const output: Buffer[] = []
  const child = spawn('npm', ['run', '--silent', script, '--', ...options], { stdio: ['ignore', ...(isAlone ? inherited : piped)] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (!isAlone) process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`)
  return { name, seconds: (performance.now() - startedAt) / 1000, ...counts(status !== 0) }
}

const inherited = ['inherit', 'inherit'] as const
const piped = ['pipe', 'pipe'] as const

const results: Result[] = []
for (const group of groups) results.push(...(await Promise.all(group.map((part) => run(part, group.length === 1)))))
rmSync(folder, { recursive: true })

process.stdout.write('\n== times\n')
for (const { name, seconds, failed, details } of results) {
  process.stdout.write(`${seconds.toFixed(0).padStart(6)} s  ${name}${failed > 0 ? ', FAILED' : ''}\n`)
  for (const detail of details) process.stdout.write(`          ${detail}\n`)
}
const sum = (count: (result: Result) => number): number => results.reduce((total, result) => total + count(result), 0)
const failed = sum((result) => result.failed)
process.stdout.write(`\n${sum((result) => result.passed)} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
