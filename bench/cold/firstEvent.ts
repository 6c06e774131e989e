import { spawn } from 'node:child_process'

/** Loads a function as Lambda's runtime does, hands it one event, and says what came. */
const program = `
const [file, event] = process.argv.slice(1)
const loaded = file.endsWith('.mjs') ? import(file) : Promise.resolve(require(file))
loaded.then(({ handler }) => handler(JSON.parse(event), { awsRequestId: '1', getRemainingTimeInMillis: () => 29000 })).then(
  (answer) => process.stdout.write(JSON.stringify({ answer, undici: process.moduleLoadList.some((name) => name.includes('undici')) }) + '\\n', () => process.exit(0)),
  (error) => { console.error(error); process.exit(1) },
)`

/** Milliseconds from the spawning of a fresh process to the answer of its first event. */
export async function firstEvent(
  file: string,
  event: object,
  environment: Record<string, string>,
): Promise<{ elapsed: number; loadsUndici: boolean }> {
  const start = performance.now()
  const child = spawn(process.execPath, ['-e', program, file, JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let elapsed = 0
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    elapsed ||= performance.now() - start
    text += chunk
  })
  await new Promise((ended) => child.once('close', ended))
  // Our functions log a line for each call before they answer; the answer is the last line.
  const { answer, undici } = JSON.parse(text.trim().split('\n').at(-1) ?? '{}')
  if (!(answer?.statusCode === 200 || answer?.Item)) throw new Error(`${file} did not answer: ${text}`)
  return { elapsed, loadsUndici: undici }
}
