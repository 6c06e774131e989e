/**
 * Events under faults, on one machine: `npm run test:events -- --seed 7 --events 10000 --kills 40`. Respondents talk to a bot while workers, the
 * sweeper and the subscriber are killed and requests fail; at the end each event of each message has to have come, in order. Exit code 1 where one
 * was lost or came too early.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../../local/engines.ts'
import { type Counters, countOf, increment } from '../counters.ts'
import { startEngines } from '../engines.ts'
import { type FaultInjectorOptions, faultInjector } from '../faultInjector.ts'
import { type Interceptor, startProxy } from '../proxy.ts'
import { seededRandom } from '../seededRandom.ts'
import { supervise } from '../supervisor.ts'
import { judgeEvents, type ReceivedEvent } from './received.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    events: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '40' },
    'subscriber-kills': { type: 'string', default: '5' },
    respondents: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '900' },
  },
})
const [seed, wanted, kills, subscriberKills, respondents, seconds] = [
  values.seed,
  values.events,
  values.kills,
  values['subscriber-kills'],
  values.respondents,
  values.seconds,
].map(Number) as [number, number, number, number, number, number]

const workers = 3
/** As in the run of campaigns: leases and pauses of minutes take seconds. */
const clockSpeeds = { workers: 6, sweeper: 40 }
const visibilitySeconds = 3
/** How long the subscriber is away each time it is killed. */
const awayMs = 1500
/** A message causes three events: the message, the answer, and the profile change. */
const eventsOfMessage = 3

Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
process.stderr.write(`seed ${seed}\n`)
const engines = await startEngines(visibilitySeconds)
const counters: Counters = new Map()
const violations: string[] = []
let isActive = false
let isOver = false
const faults: FaultInjectorOptions = {
  seed,
  counters,
  isActive: () => isActive,
  visibilityMs: visibilitySeconds * 1000,
  isUnreachable: () => false,
  redeliver: () => {},
}
const proxy = await startProxy(engines.urls, faultInjector('API', faults))
const port = await freePort()
const receivedFile = join(engines.folder, 'received.ndjson')
Object.assign(process.env, engines.environmentVia(proxy.url), { LOG_LEVEL: 'silent', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' })

let subscriber: ChildProcess | undefined
const startSubscriber = (): void => {
  const env = { ...process.env, PORT: String(port), RECEIVED_FILE: receivedFile, SEED: String(seed) }
  subscriber = spawn(process.execPath, [join(import.meta.dirname, 'subscriberProcess.ts')], { stdio: ['pipe', 'ignore', 'inherit'], env })
}
startSubscriber()
process.on('exit', () => {
  subscriber?.kill('SIGKILL')
  engines.kill()
})

/** Kills a process at requests that its seed picks, until there were enough kills; what it had asked for may have been done. */
function killer(name: string, chance: number, kill: () => void): Interceptor {
  const random = seededRandom(seed, `kills of ${name}`)
  const inner = faultInjector(name, faults)
  const isDrawn = (): boolean => isActive && countOf(counters, 'killed') < kills && random() < chance
  const killNow = (): 'disconnect' => {
    increment(counters, 'killed')
    kill()
    return 'disconnect'
  }
  return {
    before: (request) => (isDrawn() ? killNow() : inner.before(request)),
    after: (request, response) => (isDrawn() ? killNow() : inner.after(request, response)),
  }
}

/** So that the kills are spread over the run: a worker makes about three requests an event. */
const chanceOfKill = (kills / wanted) * 0.3
const onCrash = (message: string): void => void violations.push(message)
const queue = engines.queues['EventsQueue'] ?? ''
const processes = await Promise.all([
  ...Array.from({ length: workers }, (_, i) =>
    supervise({
      engines,
      script: 'workerProcess.ts',
      clockSpeed: clockSpeeds.workers,
      onCrash,
      interceptor: (kill) => killer(`worker ${i}`, chanceOfKill, kill),
      environment: (proxyURL) => ({
        WORKER_FUNCTION: 'workerEvents',
        WORKER_QUEUE_URL: queue.replace(engines.urls.sqs, proxyURL),
        CLOCK_SKEW_MS: String((i - 1) * 20_000),
      }),
    }),
  ),
  supervise({
    engines,
    script: 'sweeperProcess.ts',
    clockSpeed: clockSpeeds.sweeper,
    onCrash,
    interceptor: (kill) => killer('sweeper', chanceOfKill / 10, kill),
    environment: () => ({}),
  }),
])

const { createAPIClient } = await import('../api.ts')
const { call } = await import('../../harness/call.ts')
const client = await createAPIClient(counters, (violation) => violations.push(violation))
const { appID } = client
const made = await client.call('POST', '/subscription', {
  body: { appID, url: `http://127.0.0.1:${port}/`, kinds: ['message', 'answer', 'respondent.changed'] },
})
const { featureID } = (await client.call('POST', '/feature', { body: { appID, title: 'Start' } })).body
const question = {
  appID,
  featureID,
  title: 'Next',
  type: 'collect',
  messages: [{ type: 'text', text: 'Next?' }],
  validation: { active: true, type: 'regex', rule: '^m' },
  properties: { active: true, attribute: { last: '{{answer}}' } },
}
const { resourceID } = (await client.call('POST', '/resource', { body: question })).body
const again = await client.call('PATCH', `/resource/${resourceID}`, {
  body: { logic: { active: true, goToResource: resourceID } },
})
if (made.status !== 201 || again.status !== 200) throw new Error(`${made.text} ${again.text}`)

/** Says something on the web until it is accepted. */
async function say(token: string, text: string): Promise<void> {
  const path = `/channels/web/${appID}/messages`
  for (let answer = { status: 503, text: '' }; answer.status !== 200; ) {
    answer = await call('POST', path, { token, body: { text, messageID: `id-${text}` } })
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`)
  }
}

const each = Math.ceil(wanted / eventsOfMessage / respondents)
const accepted = new Map<string, number>()
const people = Array.from({ length: respondents }, (_, i) => i)
const talk = async (): Promise<void> => {
  for (let person = people.shift(); person !== undefined; person = people.shift()) {
    const { body } = await client.call('POST', `/channels/web/${appID}/session`)
    await say(body.token, 'hello')
    for (let i = 1; i <= each; i++) {
      await say(body.token, `m${i}`)
      accepted.set(body.respondentID, i)
    }
  }
}

const read = (): ReceivedEvent[] => {
  const lines = existsSync(receivedFile) ? readFileSync(receivedFile, 'utf8').split('\n').slice(0, -1) : []
  // A line may be cut where the subscriber was killed: it had not taken that event.
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}

isActive = true
const startedAt = performance.now()
const killsOfSubscriber = (async () => {
  for (let i = 0; i < subscriberKills && !isOver; i++) {
    // Spread over what is received, whatever the machine.
    while (!isOver && read().length < ((i + 0.5) / subscriberKills) * wanted) await sleep(200)
    subscriber?.kill('SIGKILL')
    increment(counters, 'subscriber killed')
    await sleep(awayMs)
    startSubscriber()
  }
})()
await Promise.all(Array.from({ length: 8 }, talk))
let verdict = judgeEvents(read(), accepted)
while (verdict.lost.length > 0 && performance.now() - startedAt < seconds * 1000) {
  await sleep(1000)
  verdict = judgeEvents(read(), accepted)
}
isOver = true
await killsOfSubscriber
for (const each of processes) each.stop()
proxy.close()

const expectedEvents = accepted.size * each * eventsOfMessage
const lines: [string, string | number][] = [
  ['events expected', expectedEvents],
  ['events received', verdict.events],
  ['events received again', verdict.repeated],
  ['workers and sweeper killed (SIGKILL)', countOf(counters, 'killed')],
  ['subscriber killed, and back', countOf(counters, 'subscriber killed')],
  ...[...counters].filter(([name]) => !name.includes('killed')).sort(),
  ['seconds', Math.round((performance.now() - startedAt) / 1000)],
  ['lost', verdict.lost.length],
  ['out of order', verdict.disordered.length],
  ['violations', violations.length],
]
process.stdout.write(`${lines.map(([name, value]) => `${name.padEnd(40)} ${value}`).join('\n')}\n`)
const failures = [
  ...verdict.lost.map((what) => `lost: ${what}`),
  ...verdict.disordered.map((what) => `out of order: ${what}`),
  ...violations,
]
for (const failure of failures.slice(0, 20)) process.stdout.write(`FAILED  ${failure}\n`)
await engines.close()
process.exit(failures.length ? 1 : 0)
