/**
 * Calls made from the API reference against the platform on one machine: `npm run fuzz -- --calls 10000 --seed 7`. It starts the platform, and
 * fails where a call is answered with a fault of ours or in a way that is not documented, where an operation never succeeds, where a web view that
 * sends frames hears nothing any more, and where anything logged an unexpected fault. A call that fails is printed with its number: the same seed makes the same calls again, but for the ids of what was made.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenAPIDocument } from '../../build/openapi/document.ts'
import { writePages } from '../../build/pages.ts'
import { startPlatform } from '../../local/platform.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { freePorts } from '../harness/freePorts.ts'
import { type Made, madeCall, type Operation, operationsOf } from './calls.ts'
import { askSocket, framesOfSocket, sendFrames } from './frames.ts'
import { type Judge, judgeBy } from './judge.ts'
import { closeConnections, isTooLong, send } from './send.ts'
import { preparations } from './typical.ts'
import { pick, type Schema, type Source } from './values.ts'
import { caller, makeUsers, makeWorld, remember, type Users, type World } from './world.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } })
const calls = Number(values.calls)
const seed = Number(values.seed)
if (![calls, seed].every((n) => Number.isInteger(n) && n > 0)) {
  process.stderr.write('--calls and --seed must be whole numbers above 0\n')
  process.exit(2)
}

/** Calls after which an application is likely deleted or inactive: later calls get another one. */
const callsOfWorld = 400
const atATime = 6
/** Documented calls of an operation that was never reached. */
const maxAttempts = 40
/** Preparations of such an operation that may fail: each may have waited for half a minute. */
const maxUnprepared = 5

const say = (line: string) => process.stdout.write(`${line}\n`)
// What the bot sends goes nowhere.
Object.assign(process.env, {
  SMS_API_URL: 'http://127.0.0.1:9',
  FB_API_URL: 'http://127.0.0.1:9',
  IG_API_URL: 'http://127.0.0.1:9',
  TELEGRAM_API_URL: 'http://127.0.0.1:9',
  WHATSAPP_API_URL: 'http://127.0.0.1:9',
})
const folder = await mkdtemp(join(tmpdir(), 'causerie-fuzz-'))
const logFile = join(folder, 'platform.log')
await writePages()
const port = await freePorts()
const platform = await startPlatform({ port, dataDir: undefined, masterSecret: randomBytes(48).toString('base64url'), logFile })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void platform.stop().then(() => process.exit(130)))

const failures = new Map<string, { count: number; example: string }>()
const statuses = new Map<number, number>()
/** Operations that never answered below 400. */
const unreached = new Set<string>()
let operationsInAll = 0
let reachedByChance = 0
let frames = 0
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
  const run: Run = {
    judge: judgeBy(document),
    schemas: document.components.schemas as Readonly<Record<string, Schema>>,
    operations: operationsOf(document),
    users: await makeUsers(port),
  }
  for (const { id } of run.operations) unreached.add(id)
  operationsInAll = unreached.size
  for (let first = 0; first < calls; first += callsOfWorld) {
    const world = await makeWorld(port, run.users)
    await useSockets(world, first)
    let next = first
    const one = async (): Promise<void> => {
      const number = next++
      if (number >= Math.min(first + callsOfWorld, calls)) return
      // Each call has numbers of its own: how fast the others are answered does not change it.
      const source = sourceOf(run, world, `call ${number}`)
      await makeCall(run, world, madeCall(pick(source.random, run.operations), world, port, source), `call ${number}`)
      return one()
    }
    await Promise.all(Array.from({ length: atATime }, one))
  }
  reachedByChance = operationsInAll - unreached.size
  for (const id of [...unreached]) await reach(run, id)
}

interface Run {
  readonly judge: Judge
  readonly schemas: Readonly<Record<string, Schema>>
  readonly operations: readonly Operation[]
  readonly users: Users
}

function sourceOf({ schemas }: Run, { known }: World, name: string): Source {
  return { random: seededRandom(seed, name), schemas, known }
}

async function makeCall({ judge }: Run, world: World, made: Made, name: string): Promise<void> {
  const shown = `${name}: ${made.sent.method} ${made.sent.target.slice(0, 300)} ${made.sent.body?.toString().slice(0, 1500) ?? ''}`
  try {
    const reply = await send(port, made.sent)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    byRequestID.set(String(reply.headers['x-request-id']), shown)
    if (reply.status < 400) {
      unreached.delete(made.operation.id)
      remember(world, made.operation.path, reply.text)
    }
    const wrong = reply.status === 431 && isTooLong(made.sent) ? undefined : judge(made.operation, reply)
    if (wrong) fail(`${made.operation.id}: ${wrong}`, shown)
  } catch (error) {
    // The gateway may end the connection before it has read the body.
    if (!isTooLong(made.sent)) fail(`${made.operation.id}: ${messageOf(error)}`, shown)
  }
}

/** Calls an operation that no call reached as it is documented, in an application of its own, until it succeeds; it fails where none does. */
async function reach(run: Run, id: string): Promise<void> {
  const operation = run.operations.find((one) => one.id === id)
  if (!operation) return
  const world = await makeWorld(port, run.users)
  let last = 'it was refused'
  let unprepared = 0
  for (let i = 0; i < maxAttempts && unprepared < maxUnprepared && unreached.has(id); i++) {
    try {
      const prepared = (await preparations[id]?.(caller(port), world, platform.mailFile)) ?? {}
      for (const [name, value] of Object.entries(prepared)) world.known.set(name, [value])
    } catch (error) {
      // A campaign may have been sent before it could be paused.
      last = messageOf(error)
      unprepared++
      continue
    }
    const source = sourceOf(run, world, `${id} ${i}`)
    await makeCall(run, world, madeCall(operation, world, port, source, true), `${id}, attempt ${i}`)
  }
  if (unreached.has(id)) fail(`${id}: never answered below 400`, `at most ${maxAttempts} calls as documented; ${last}`)
}

/** Frames through a socket, and sockets that are asked for wrongly. */
async function useSockets({ known, tokens }: World, first: number): Promise<void> {
  const random = seededRandom(seed, `frames ${first}`)
  try {
    await sendFrames(caller(port), known.get('appID')?.[0] ?? '', random)
    frames += framesOfSocket
    const status = await askSocket(port + 1, random, Object.values(tokens))
    if (![101, 400, 401].includes(status)) fail(`WebSocket: ${status} for one that was asked for wrongly`, `frames ${first}`)
  } catch (error) {
    fail(`WebSocket: ${messageOf(error)}`, `frames ${first}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(what: string, example: string): void {
  const known = failures.get(what)
  if (known) known.count += 1
  else failures.set(what, { count: 1, example })
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
  const summary = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  say(`\nseed ${seed}: ${calls} calls in ${Math.round((performance.now() - began) / 1000)} s (${summary.join(', ')})`)
  const reached = operationsInAll - unreached.size
  say(
    `${reached} of ${operationsInAll} operations answered below 400, ${reachedByChance} of them to these calls; ${frames} frames of WebSockets`,
  )
  say(failures.size === 0 ? 'Nothing failed' : `${failures.size} kinds of failures`)
}
