import { spawn } from 'node:child_process'

/** Loads a function as Lambda's runtime does and hands it events one by one; prints the processor time of each, in microseconds. */
const program = `
const [file, events] = process.argv.slice(1)
const now = () => process.cpuUsage().user + process.cpuUsage().system
const times = [now()]
import(file).then(async ({ handler }) => {
  times.push(now())
  let answer
  for (const event of JSON.parse(events)) {
    answer = await handler(event, { awsRequestId: '1', getRemainingTimeInMillis: () => 119000 })
    times.push(now())
  }
  process.stdout.write(JSON.stringify({ answer, times }) + '\\n', () => process.exit(0))
}).catch((error) => { console.error(error); process.exit(1) })`

/** Milliseconds of processor time, which other processes of the machine disturb less than elapsed time. */
export interface ColdStart {
  /** Without the start of Node itself. */
  readonly initMs: number
  readonly eventsMs: readonly number[]
}

/** Starts a function in a new process, with the flag that Lambda starts Node with. Throws where the last event is not answered. */
export async function coldStart(file: string, events: readonly object[]): Promise<ColdStart> {
  const child = spawn(process.execPath, ['--expose-gc', '-e', program, file, JSON.stringify(events)], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await new Promise((ended) => child.once('close', ended))
  const { answer, times }: { answer?: Answer; times: number[] } = JSON.parse(text.trim().split('\n').at(-1) || '{"times":[]}')
  const isAnswered = (answer?.statusCode ?? 500) < 300 || answer?.batchItemFailures?.length === 0 || answer?.$metadata !== undefined
  if (!isAnswered) throw new Error(`${file} did not answer: ${text}`)
  const [initMs = Number.NaN, ...eventsMs] = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / 1000)
  return { initMs, eventsMs }
}

/** What an endpoint, a worker and the SDK's client answer. */
interface Answer {
  readonly statusCode?: number
  readonly batchItemFailures?: readonly object[]
  readonly $metadata?: object
}
