/**
 * What a warm call costs beside a raw handler that makes the same requests to the table and answers JSON: `npm run bench:warm`. The real bundles,
 * authorized, validated and with their log line, against a stub on loopback, in processor time. Exits with 1 where a goal is missed.
 */
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { bundle } from '../build/bundle.ts'
import { median, showProgress } from './ratios.ts'
import { startStub } from './warm/stub.ts'

const warmUp = 400
const rounds = 15
const callsPerRound = 100
const most = 1.8
const root = resolve(import.meta.dirname, '..')

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<{ statusCode: number; body?: string }>

showProgress('building')
await bundle()
const stub = await startStub()
const { rawHandler } = await import('./warm/raw.ts')
const load = createRequire(import.meta.url)
const cases = [
  { name: 'GET profile', key: 'data/userProfile/get', event: stub.get },
  { name: 'POST profile', key: 'data/userProfile/post', event: stub.post },
]

// Log lines are written as in the cloud, and thrown away.
const write = process.stdout.write.bind(process.stdout)
let lines = 0
const discard = (): boolean => {
  lines += 1
  return true
}

const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 29_000 } as Context

const goals: [goal: string, met: boolean, found: string][] = []
for (const { name, key, event } of cases) {
  const { handler }: { handler: Handler } = load(join(root, `dist/functions/${key}.cjs`))
  const call = async (): Promise<void> => {
    const answer = await handler(event, context)
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode}: ${answer.body}`)
  }
  process.stdout.write = discard
  // A function's first call may ask for more than those after it.
  await repeat(call, warmUp)
  const requests = await stub.requestsOf(call)
  const raw = rawHandler(requests)
  await repeat(raw, warmUp)
  const [ours, theirs]: [number[], number[]] = [[], []]
  lines = 0
  for (let round = 0; round < rounds; round++) {
    showProgress(`${name}, round ${round + 1} of ${rounds}`)
    for (const [work, found] of round % 2
      ? ([
          [call, ours],
          [raw, theirs],
        ] as const)
      : ([
          [raw, theirs],
          [call, ours],
        ] as const))
      found.push(await processorOf(work))
  }
  process.stdout.write = write
  if (lines !== rounds * callsPerRound) throw new Error(`${name} logged ${lines} lines for ${rounds * callsPerRound} calls`)
  const ratio = median(ours) / median(theirs)
  console.log(
    `${name}: ${median(ours).toFixed(3)} ms, raw ${median(theirs).toFixed(3)} ms (${requests.map(({ target }) => target).join(', ')})`,
  )
  goals.push([`${name}: at most ${most}× of the raw handler`, ratio <= most, `${ratio.toFixed(2)}×`])
}
stub.stop()
showProgress('')
for (const [goal, met, found] of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${found}`)
process.exitCode = goals.every(([, met]) => met) ? 0 : 1

async function repeat(work: () => Promise<void>, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await work()
}

/** Milliseconds of processor of one of many calls. */
async function processorOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await repeat(work, callsPerRound)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / callsPerRound
}
