import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')

/** An engine that runs as a separate process; `stop` ends it and waits for its exit. */
export interface Engine {
  readonly url: string
  stop(): Promise<void>
  /** Ends it without waiting, when this process ends. */
  kill(): void
}

export interface EngineOptions {
  readonly port: number
  /** Folder of the persistent data; in memory by default. */
  readonly dataDir?: string | undefined
}

/** URLs of the engines on their ports. */
export const dynamoDBURL = (port: number): string => process.env['AWS_ENDPOINT_URL_DYNAMODB'] || `http://127.0.0.1:${port}`
export const sqsURL = (port: number): string => `http://127.0.0.1:${port}`
/** With the host name that pages may connect to (lib/http/assetReply.ts). */
export const s3URL = (port: number): string => `http://localhost:${port}`

/** The embedded DynamoDB, or the compatible endpoint in AWS_ENDPOINT_URL_DYNAMODB. */
export async function startDynamoDB({ port, dataDir }: EngineOptions): Promise<Engine> {
  const url = dynamoDBURL(port)
  if (process.env['AWS_ENDPOINT_URL_DYNAMODB']) return { url, stop: async () => {}, kill: () => {} }
  const binary = join(root, 'node_modules/@dynoxide/linux-x64/dynoxide')
  if (!existsSync(binary))
    throw new Error('The embedded DynamoDB (@dynoxide/linux-x64) runs on Linux x64 only; set AWS_ENDPOINT_URL_DYNAMODB to use another.')
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const child = spawn(
    binary,
    ['serve', '--host', '127.0.0.1', '--port', String(port), ...(dataDir ? ['--db-path', join(dataDir, 'table.db')] : [])],
    {
      stdio: 'ignore',
    },
  )
  return ready('DynamoDB', url, child)
}

/** The embedded SQS and, with `s3Port`, S3 behind the gate that refuses what S3 would (s3Gate.ts). */
export async function startSQS({ port, s3Port, dataDir }: EngineOptions & { readonly s3Port?: number }): Promise<Engine> {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'local/sqs.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, QUEUE_PORT: String(port), FILES_PORT: String(s3Port ?? ''), ...(dataDir ? { QUEUE_DATA_DIR: dataDir } : {}) },
  })
  if (s3Port !== undefined) await ready('S3', s3URL(s3Port), child)
  return ready('SQS', sqsURL(port), child)
}

/** Long enough for a machine that tests keep busy. */
const startTimeoutMs = 60_000

async function ready(name: string, url: string, child: ChildProcess): Promise<Engine> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${name} did not answer within ${startTimeoutMs / 1000} seconds`)
    await sleep(25)
  }
  return { url, stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Ends a process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 3000)
  await exited
  clearTimeout(forced)
}

/** A free port, for tests. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
