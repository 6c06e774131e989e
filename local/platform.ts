import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { createClient } from '../client/client.ts'
import { compact } from './compact.ts'
import { migrateDataFolder } from './dataFolder.ts'
import { queueMappings } from './definition.ts'
import { type Engine, type QueueEngine, startDynamoDB, startSQS, stop } from './engines.ts'
import { environment, localTable } from './environment.ts'
import { startEventSources } from './eventSources.ts'
import { invoke } from './invoke.ts'
import { startMailCatcher } from './mailCatcher.ts'
import { createBucket, createQueues, createTable } from './resources.ts'

const root = resolve(import.meta.dirname, '..')

export interface PlatformOptions {
  readonly port: number
  readonly dataDir: string | undefined
  readonly masterSecret: string
  /** Where the lines of the functions and of serverless-offline go. */
  readonly logFile: string
  /** Ends when the functions are built, which may go on while the engines start. */
  readonly built?: Promise<void>
}

export interface Platform {
  readonly baseURL: string
  readonly websocketURL: string
  /** Where the e-mails of the platform are caught: a JSON text a line (local/mailCatcher.ts). */
  readonly mailFile: string
  stop(): Promise<void>
}

/**
 * Starts the engines, serverless-offline with the built functions and the gateway in front of them (local/gateway/), and what wakes the
 * workers; resolves when /health answers.
 */
export async function startPlatform({ port, dataDir, masterSecret, logFile, built }: PlatformOptions): Promise<Platform> {
  const baseURL = `http://localhost:${port}`
  const websocketURL = `ws://localhost:${port + 1}`
  // By port, since a second platform must not disturb the first.
  const mailFile = join(dirname(logFile), `mails-${port}.ndjson`)
  const started: { stop(): Promise<unknown> }[] = []
  const stopAll = async () => {
    for (const part of started.reverse()) await part.stop()
  }
  try {
    if (dataDir) await compact(dataDir)
    const [dynamodb, sqs] = await startEngines(port, dataDir)
    started.push(dynamodb, sqs)
    // The engines take any credentials; the SDK wants some.
    Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
    const [queues] = await Promise.all([createQueues(sqs.url), createTable(dynamodb.url, localTable), createBucket(sqs.url)])
    const mails = await startMailCatcher({ port: port + 5, file: mailFile })
    started.push(mails)
    const smtpURL = process.env['SMTP_URL'] || mails.url
    const engines = { dynamodb: dynamodb.url, sqs: sqs.url, s3: sqs.s3URL }
    const settings = environment({ ...engines, queues, table: localTable, masterSecret, baseURL, websocketURL, smtpURL })
    if (dataDir) await migrateDataFolder(dataDir, settings)
    const offline = startOffline(port, settings, logFile)
    started.push({ stop: () => stop(offline) })
    // serverless-offline loads a function when it is called first, and nobody calls one before.
    await built
    await answering(baseURL, offline)
    const client = new SQSClient({ endpoint: sqs.url })
    started.push({ stop: async () => client.destroy() })
    const ask = (functionName: string, event: SQSEvent) =>
      invoke<SQSBatchResponse>(`http://127.0.0.1:${port + 2}`, `causerie-local-${functionName}`, event)
    started.push(startEventSources({ mappings: queueMappings(), queues, client, invoke: ask }))
    return { baseURL, websocketURL, mailFile, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

const startEngines = (port: number, dataDir: string | undefined): Promise<[Engine, QueueEngine]> =>
  Promise.all([startDynamoDB({ port: port + 3, dataDir }), startSQS({ port: port + 4, s3Port: port + 6, dataDir })])

function startOffline(port: number, settings: Record<string, string>, logFile: string): ChildProcess {
  const ports = ['--httpPort', port, '--websocketPort', port + 1, '--lambdaPort', port + 2].map(String)
  const args = ['offline', 'start', '--stage', 'local', ...ports, '--host', '127.0.0.1', '--useInProcess', '--noTimeout']
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [join(root, 'node_modules/serverless/bin/serverless.js'), ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...settings, SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off' },
  })
  return child
}

/** Waits until the platform answers that it is well. */
async function answering(url: string, child: ChildProcess): Promise<void> {
  const client = createClient({ url, retries: 0 })
  const deadline = Date.now() + 60_000
  for (;;) {
    const well = await client.getHealth().then(
      () => true,
      () => false,
    )
    if (well) return
    if (child.exitCode !== null) throw new Error(`serverless-offline ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('the platform did not answer within 60 seconds')
    await sleep(100)
  }
}
