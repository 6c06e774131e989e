import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')

/** An engine that runs as a process of its own; `stop` ends it and waits until it is gone. */
export interface Engine {
  readonly url: string
  stop(): Promise<void>
  /** Ends it without waiting, when this process ends. */
  kill(): void
}

export interface EngineOptions {
  readonly port: number
  /** Where the data is kept between runs; in memory, where not given. */
  readonly dataDir?: string | undefined
}

/** Where the engines answer on their ports, once they are started. */
export const dynamoDBURL = (port: number): string => process.env['AWS_ENDPOINT_URL_DYNAMODB'] || `http://127.0.0.1:${port}`
export const sqsURL = (port: number): string => `http://127.0.0.1:${port}`
/** By the name that pages may connect to (lib/http/assetReply.ts). */
export const s3URL = (port: number): string => `http://localhost:${port}`

/** The embedded DynamoDB; or another that speaks its protocol, where AWS_ENDPOINT_URL_DYNAMODB names one. */
export async function startDynamoDB({ port, dataDir }: EngineOptions): Promise<Engine> {
  const url = dynamoDBURL(port)
  if (process.env['AWS_ENDPOINT_URL_DYNAMODB']) return { url, stop: async () => {}, kill: () => {} }
  const binary = join(root, 'node_modules/@dynoxide/linux-x64/dynoxide')
  if (!existsSync(binary))
    throw new Error('The embedded DynamoDB (@dynoxide/linux-x64) runs on Linux x64 only; name another by AWS_ENDPOINT_URL_DYNAMODB.')
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

/** The embedded SQS and, where it has a port of its own, S3, behind the gate that refuses what S3 would (s3Gate.ts). */
export async function startSQS({ port, s3Port, dataDir }: EngineOptions & { readonly s3Port?: number }): Promise<Engine> {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'local/sqs.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, QUEUE_PORT: String(port), FILES_PORT: String(s3Port ?? ''), ...(dataDir ? { QUEUE_DATA_DIR: dataDir } : {}) },
  })
  if (s3Port !== undefined) await ready('S3', s3URL(s3Port), child)
  return ready('SQS', sqsURL(port), child)
}

async function ready(name: string, url: string, child: ChildProcess): Promise<Engine> {
  const deadline = Date.now() + 15_000
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${name} did not answer within 15 seconds`)
    await sleep(25)
  }
  return { url, stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Ends a process, and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(forced)
}

/** A port that nobody listens on, for tests. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
