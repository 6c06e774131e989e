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
import type { Asked } from './requests.ts'

const table = 'causerie'
const shared = '/dev/shm'

type Name = Asked['engine']

/** The real engines, on data folders of this run's own, so that they can be killed and opened again with what they had. */
export interface Stage {
  readonly urls: Readonly<Record<Name, string>>
  /** URLs of the queues, by their names in deploy/queues.yml. */
  readonly queues: Readonly<Record<string, string>>
  readonly folder: string
  /** From when on clocks run faster, in milliseconds since 1970. */
  readonly beganMs: number
  /** Kills engines (-9), and opens them again after a while. */
  killAndReopen(names: readonly Name[], awayMs: number): Promise<void>
  /** The environment of a process that reaches both engines over its line. */
  environmentOver(lineURL: string): Record<string, string>
  /** Ends the engines at once, when this process ends. */
  kill(): void
  close(): Promise<void>
}

export async function openStage(visibilitySeconds: number): Promise<Stage> {
  // Memory outlives a process that is killed, and no disk is waited for at each write.
  const folder = await mkdtemp(join(existsSync(shared) ? shared : tmpdir(), 'causerie-faults-'))
  const ports = { dynamodb: await freePort(), sqs: await freePort() }
  const starts = { dynamodb: startDynamoDB, sqs: startSQS }
  const engines = new Map<Name, Engine>()
  const open = async (name: Name): Promise<Engine> => {
    const engine = await unnamed(() => starts[name]({ port: ports[name], dataDir: folder }))
    engines.set(name, engine)
    return engine
  }
  const urls = { dynamodb: (await open('dynamodb')).url, sqs: (await open('sqs')).url }
  const kill = (): void => {
    for (const engine of engines.values()) engine.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const masterSecret = randomBytes(32).toString('hex')
  await createTable(urls.dynamodb, table)
  const queues = await createQueues(urls.sqs)
  await shortenVisibility(urls.sqs, queues, visibilitySeconds)
  return {
    urls,
    queues,
    folder,
    beganMs: Date.now(),
    killAndReopen: async (names, awayMs) => {
      for (const name of names) engines.get(name)?.kill()
      await Promise.all(names.map((name) => goneFrom(urls[name])))
      await sleep(awayMs)
      await Promise.all(names.map(open))
    },
    environmentOver: (lineURL) => {
      const over = Object.entries(queues).map(([name, url]) => [name, url.replace(urls.sqs, lineURL)])
      const addresses = { dynamodb: lineURL, sqs: lineURL, queues: Object.fromEntries(over), table, masterSecret }
      return environment({ ...addresses, baseURL: 'http://localhost', websocketURL: 'ws://127.0.0.1:9' })
    },
    kill,
    close: async () => {
      kill()
      await Promise.all(Object.values(urls).map(goneFrom))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Shorter than its worker may take: a message is worked on by two at a time. */
async function shortenVisibility(endpoint: string, queues: Record<string, string>, seconds: number): Promise<void> {
  const client = new SQSClient({ endpoint })
  for (const QueueUrl of Object.values(queues)) {
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: String(seconds) } }))
  }
  client.destroy()
}

/** The environment of this process names the line of its API, which is no engine to be taken in place of our own. */
function unnamed<T>(start: () => T): T {
  const name = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB']
  try {
    return start()
  } finally {
    if (name !== undefined) process.env['AWS_ENDPOINT_URL_DYNAMODB'] = name
  }
}

async function goneFrom(url: string): Promise<void> {
  while (
    await fetch(url).then(
      () => true,
      () => false,
    )
  )
    await sleep(20)
}
