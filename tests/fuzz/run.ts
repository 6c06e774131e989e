/**
 * Calls made from the API reference against the platform on one machine: `npm run fuzz -- --calls 10000 --seed 7`. It starts the platform, and
 * fails where a call is answered with a fault of ours or in a way that is not documented, and where anything logged an unexpected fault.
 * A call that fails is printed with its number: the same seed makes the same calls again, but for the ids of what was made.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../../build/bundle.ts'
import type { OpenAPIDocument } from '../../build/openapi/document.ts'
import { startPlatform } from '../../local/platform.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { freePorts } from '../harness/freePorts.ts'
import { type Made, madeCall, operationsOf } from './calls.ts'
import { judgeBy } from './judge.ts'
import { closeConnections, send } from './send.ts'
import { pick, type Schema } from './values.ts'
import { makeUsers, makeWorld, remember } from './world.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } })
const [calls, seed] = [Number(values.calls), Number(values.seed)]
if (![calls, seed].every((n) => Number.isInteger(n) && n > 0)) {
  process.stderr.write('--calls and --seed must be whole numbers above 0\n')
  process.exit(2)
}

/** After so many calls an application is as good as deleted, or says nothing any more: the next calls get another one. */
const callsOfWorld = 400
const atATime = 6

const say = (line: string) => process.stdout.write(`${line}\n`)
// What the bot sends goes nowhere.
Object.assign(process.env, { SMS_API_URL: 'http://127.0.0.1:9', FB_API_URL: 'http://127.0.0.1:9' })
const folder = await mkdtemp(join(tmpdir(), 'causerie-fuzz-'))
const logFile = join(folder, 'platform.log')
await bundle({ watch: false })
const port = await freePorts()
const platform = await startPlatform({ port, dataDir: undefined, masterSecret: randomBytes(48).toString('base64url'), logFile })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void platform.stop().then(() => process.exit(130)))

const failures = new Map<string, { count: number; example: string }>()
const statuses = new Map<number, number>()
const succeeded = new Set<string>()
const asked = new Set<string>()
const byRequestID = new Map<string, string>()
const began = performance.now()
try {
  await fuzz()
} finally {
  closeConnections()
  await platform.stop()
}
await readLog()
report()
await rm(folder, { recursive: true })
process.exit(failures.size > 0 ? 1 : 0)

async function fuzz(): Promise<void> {
  const reference = await fetch(`${platform.baseURL}/openapi.json`)
  const document = (await reference.json()) as OpenAPIDocument
  const judge = judgeBy(document)
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>
  const operations = operationsOf(document)
  const users = await makeUsers(port)
  for (let first = 0; first < calls; first += callsOfWorld) {
    const world = await makeWorld(port, users)
    let next = first
    const one = async (): Promise<void> => {
      const number = next++
      if (number >= Math.min(first + callsOfWorld, calls)) return
      // Each call has numbers of its own: how fast the others are answered does not change it.
      const own = seededRandom(seed, `call ${number}`)
      const made = madeCall(pick(own, operations), world, port, { random: own, schemas, known: world.known })
      try {
        asked.add(made.operation.id)
        const reply = await send(port, made.sent)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        byRequestID.set(String(reply.headers['x-request-id']), shown(number, made))
        if (reply.status < 300) {
          succeeded.add(made.operation.id)
          remember(world, made.operation.path, reply.text)
        }
        const wrong = judge(made.operation, reply)
        if (wrong) fail(`${made.operation.id}: ${wrong}`, shown(number, made))
      } catch (error) {
        fail(`${made.operation.id}: ${error instanceof Error ? error.message : String(error)}`, shown(number, made))
      }
      return one()
    }
    await Promise.all(Array.from({ length: atATime }, one))
  }
}

function fail(what: string, example: string): void {
  const known = failures.get(what)
  if (known) known.count += 1
  else failures.set(what, { count: 1, example })
}

function shown(number: number, { sent }: Made): string {
  return `call ${number}: ${sent.method} ${sent.target.slice(0, 300)} ${sent.body?.toString().slice(0, 1500) ?? ''}`
}

/** What was logged as a fault that nobody expected: of calls, and of the workers behind them. */
async function readLog(): Promise<void> {
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    if (!line.includes('"fault":"unexpected"')) continue
    const { requestID = '', message, error, at, operation = '' } = JSON.parse(line.slice(line.indexOf('{')))
    fail(`logged: ${message} ${operation} ${error} ${at}`, byRequestID.get(requestID) ?? line)
  }
}

function report(): void {
  for (const [what, { count, example }] of failures) say(`\n${count} × ${what}\n  ${example}`)
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  say(`\nseed ${seed}: ${calls} calls in ${Math.round((performance.now() - began) / 1000)} s (${told.join(', ')})`)
  say(`Never succeeded: ${[...asked].filter((id) => !succeeded.has(id)).join(', ')}`)
  say(
    `${succeeded.size} operations succeeded at least once; ${failures.size === 0 ? 'nothing failed' : `${failures.size} kinds of failures`}`,
  )
}
