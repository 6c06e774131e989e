import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openAPI } from '../../build/openapi/document.ts'
import { routes } from '../../functions/routes.ts'
import manifest from '../../package.json' with { type: 'json' }
import { skippedStatus } from '../testReport.ts'

/**
 * `npm run generators`: what others generate from the OpenAPI document compiles (openapi-typescript, @hey-api/openapi-ts), and Spectral finds
 * nothing in it. The tools have a lockfile of their own; without a registry to install them from, this is skipped, but never in CI.
 */
const folder = import.meta.dirname
const work = resolve(folder, '../../.local/generators')
const document = join(work, 'openapi.json')

/** Whether the tools are there: installs them if the lockfile has changed since. */
function areInstalled(): boolean {
  const mark = join(work, 'node_modules/.installed')
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return true
  mkdirSync(work, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(folder, file), join(work, file))
  const { status } = spawnSync('npm', ['ci', '--prefix', work, '--no-audit', '--no-fund', '--fetch-retries=1'], { stdio: 'inherit' })
  if (status === 0) writeFileSync(mark, lock)
  return status === 0
}

/** Runs a tool in the folder of the generated files. */
async function run(tool: string, ...options: string[]): Promise<boolean> {
  const began = performance.now()
  const child = spawn(join(work, 'node_modules/.bin', tool), options, { cwd: work })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [status] = await once(child, 'close')
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${tool}, ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  if (status !== 0) process.stdout.write(`${Buffer.concat(output)}\n`)
  return status === 0
}

async function generate(): Promise<boolean> {
  rmSync(join(work, 'hey'), { recursive: true, force: true })
  cpSync(join(folder, 'use'), work, { recursive: true })
  // It is loaded from beside the tools, whose modules it uses.
  cpSync(join(folder, 'resolver.cjs'), join(work, 'resolver.cjs'))
  writeFileSync(document, JSON.stringify(openAPI(routes, manifest.version)))
  const lint = ['lint', document, '--ruleset', join(folder, 'spectral.yaml'), '--resolver', join(work, 'resolver.cjs')]
  const made = await Promise.all([
    run('spectral', ...lint, '--fail-severity', 'warn'),
    run('openapi-typescript', document, '--output', 'openapi.d.ts'),
    run('openapi-ts', '--input', document, '--output', 'hey', '--client', '@hey-api/client-fetch'),
  ])
  return (await run('tsc', '--project', work)) && made.every(Boolean)
}

if (areInstalled()) process.exitCode = (await generate()) ? 0 : 1
else {
  process.stdout.write('SKIPPED: the generators could not be installed. Is the registry reachable?\n')
  process.exitCode = process.env['CI'] ? 1 : skippedStatus
}
