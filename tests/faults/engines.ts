import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { type Engine, freePort, startDynamoDB, startSQS } from '../../local/engines.ts'
import { environment } from '../../local/environment.ts'
import { createQueues, createTable } from '../../local/resources.ts'
import type { EngineURLs } from './proxy.ts'
import type { EngineName } from './requests.ts'

const table = 'causerie'
const sharedMemory = '/dev/shm'

/** The real engines on a data folder of this run, so that they can be killed and restarted with their data. */
export interface Engines {
  readonly urls: EngineURLs
  /** URLs of the queues, by their names in deploy/queues.yml. */
  readonly queues: Readonly<Record<string, string>>
  readonly folder: string
  /** When the accelerated clocks start, in milliseconds since 1970. */
  readonly startedMs: number
  /** Sets the visibility timeout of all queues. */
  setVisibility(seconds: number): Promise<void>
  /** Kills engines (SIGKILL), and restarts them after `downMs`. */
  killAndRestart(names: readonly EngineName[], downMs: number): Promise<void>
  /** The environment of a process that calls both engines through its proxy. */
  environmentVia(proxyURL: string): Record<string, string>
  /** Kills the engines and removes their data without waiting, for when this process exits. */
  kill(): void
  close(): Promise<void>
}

export async function startEngines(visibilitySeconds: number): Promise<Engines> {
  // Files in memory survive the kill of a process, and writes need not wait for a disk.
  const folder = await mkdtemp(join(existsSync(sharedMemory) ? sharedMemory : tmpdir(), 'causerie-faults-'))
  const ports = { dynamodb: await freePort(), sqs: await freePort() }
  const starters = { dynamodb: startDynamoDB, sqs: startSQS }
  const running = new Map<EngineName, Engine>()
  const start = async (name: EngineName): Promise<Engine> => {
    const engine = await withoutEndpoint(() => starters[name]({ port: ports[name], dataDir: folder }))
    running.set(name, engine)
    return engine
  }
  const urls = { dynamodb: (await start('dynamodb')).url, sqs: (await start('sqs')).url }
  const kill = (): void => {
    for (const engine of running.values()) engine.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const masterSecret = randomBytes(32).toString('hex')
  await createTable(urls.dynamodb, table)
  const queues = await createQueues(urls.sqs)
  await setVisibilityTimeout(urls.sqs, queues, visibilitySeconds)
  return {
    urls,
    queues,
    folder,
    startedMs: Date.now(),
    setVisibility: (seconds) => setVisibilityTimeout(urls.sqs, queues, seconds),
    killAndRestart: async (names, downMs) => {
      for (const name of names) running.get(name)?.kill()
      await Promise.all(names.map((name) => waitUntilDown(urls[name])))
      await sleep(downMs)
      await Promise.all(names.map(start))
    },
    environmentVia: (proxyURL) => {
      const proxied = Object.entries(queues).map(([name, url]) => [name, url.replace(urls.sqs, proxyURL)])
      const addresses = { dynamodb: proxyURL, sqs: proxyURL, queues: Object.fromEntries(proxied), table, masterSecret }
      return environment({ ...addresses, baseURL: 'http://localhost', websocketURL: 'ws://127.0.0.1:9' })
    },
    kill,
    close: async () => {
      kill()
      await Promise.all(Object.values(urls).map(waitUntilDown))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In a run, shorter than a worker may take for a message, so that two workers process one message at once. */
async function setVisibilityTimeout(endpoint: string, queues: Record<string, string>, seconds: number): Promise<void> {
  const client = new SQSClient({ endpoint })
  for (const QueueUrl of Object.values(queues)) {
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: String(seconds) } }))
  }
  client.destroy()
}

/** Calls without AWS_ENDPOINT_URL_DYNAMODB, which names the proxy of this process: `startDynamoDB` would use that instead of an engine. */
function withoutEndpoint<T>(start: () => T): T {
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB']
  try {
    return start()
  } finally {
    if (endpoint !== undefined) process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  }
}

async function waitUntilDown(url: string): Promise<void> {
  while (
    await fetch(url).then(
      () => true,
      () => false,
    )
  )
    await sleep(20)
}
