import { randomBytes } from 'node:crypto'
import { type Engine, freePort, startDynamoDB, startSQS } from '../local/engines.ts'
import { environment } from '../local/environment.ts'
import { createQueues, createTable } from '../local/resources.ts'

const table = 'causerie'

/** Engines of this run's own, in memory and on free ports; the environment names them to the real code. */
export interface Stage {
  /** New queues, to which the environment points from now on; their URLs, by their names in deploy/queues.yml. */
  newQueues(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

/** Starts the engines. They end with this process whatever ends it, short of SIGKILL. */
export async function openStage(): Promise<Stage> {
  const engines: Engine[] = []
  const close = async (): Promise<void> => {
    await Promise.all(engines.splice(0).map((engine) => engine.stop()))
  }
  process.on('exit', () => {
    for (const engine of engines) engine.kill()
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => process.exit(code))
  }
  try {
    const dynamodb = await startDynamoDB({ port: await freePort() })
    engines.push(dynamodb)
    const sqs = await startSQS({ port: await freePort() })
    engines.push(sqs)
    const addresses = {
      dynamodb: dynamodb.url,
      sqs: sqs.url,
      table,
      masterSecret: randomBytes(32).toString('hex'),
      baseURL: 'http://localhost',
      websocketURL: 'ws://localhost',
    }
    let made = 0
    const newQueues = async (): Promise<Readonly<Record<string, string>>> => {
      const queues = await createQueues(sqs.url, `q${made++}-`)
      Object.assign(process.env, environment({ ...addresses, queues }))
      return queues
    }
    Object.assign(process.env, environment({ ...addresses, queues: {} }), { LOG_LEVEL: 'silent' })
    await createTable(dynamodb.url, table)
    return { newQueues, close }
  } catch (error) {
    await close()
    throw error
  }
}
