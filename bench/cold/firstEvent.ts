import { spawn } from 'node:child_process'

/** CPU share of a function of 512 MB after init; during init it has a full processor. */
const shareOf512 = 512 / 1769

/** Loads a function as Lambda's runtime does, hands it one event, and says what came and what it took. */
const program = `
const [file, event] = process.argv.slice(1)
const now = () => process.cpuUsage().user + process.cpuUsage().system
const begun = now()
import(file).then(async ({ handler }) => {
  const ready = now()
  const answer = await handler(JSON.parse(event), { awsRequestId: '1', getRemainingTimeInMillis: () => 119000 })
  const end = now()
  const undici = process.moduleLoadList.some((name) => name.includes('undici'))
  process.stdout.write(JSON.stringify({ answer, begun, ready, end, undici }) + '\\n', () => process.exit(0))
}).catch((error) => { console.error(error); process.exit(1) })`

/** Milliseconds of processor, which neighbours on the machine disturb less than the time that passes. */
export interface FirstEvent {
  /** Init and first event: what Node itself takes to start is not in it. */
  readonly whole: number
  /** The same where the event is handled with the share of 512 MB. */
  readonly share: number
  readonly loadsUndici: boolean
}

/** What a fresh process, with the flag that Lambda's has, takes for its first event. Throws where that is not answered. */
export async function firstEvent(file: string, event: object, environment: NodeJS.ProcessEnv): Promise<FirstEvent> {
  const child = spawn(process.execPath, ['--expose-gc', '-e', program, file, JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await new Promise((ended) => child.once('close', ended))
  const { answer, begun, ready, end, undici } = JSON.parse(text.trim().split('\n').at(-1) || '{}')
  const isAnswered = answer?.statusCode < 300 || answer?.batchItemFailures?.length === 0 || answer?.$metadata
  if (!isAnswered) throw new Error(`${file} did not answer: ${text}`)
  const [init, handled] = [ready - begun, end - ready]
  return { whole: (init + handled) / 1000, share: (init + handled / shareOf512) / 1000, loadsUndici: undici }
}
