import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { createClient } from '../client/client.ts'
import { eventsPortOf } from './cli/localPlatform.ts'
import { compact } from './compact.ts'
import { migrateDataFolder } from './dataFolder.ts'
import { queueMappings } from './definition.ts'
import { dynamoDBURL, type Engine, s3URL, sqsURL, startDynamoDB, startSQS, stop } from './engines.ts'
import { environment, localTable } from './environment.ts'
import { startEventSources } from './eventSources.ts'
import { invoke } from './invoke.ts'
import { startMailCatcher } from './mailCatcher.ts'
import { createBucket, createQueues, createTable, queueURLs } from './resources.ts'

const root = resolve(import.meta.dirname, '..')

export interface PlatformOptions {
  readonly port: number
  readonly dataDir: string | undefined
  readonly masterSecret: string
  /** Log file of the functions and of serverless-offline. */
  readonly logFile: string
  /** Resolves when the pages are built, concurrently with the start of the engines. */
  readonly built?: Promise<void>
  /** Whether functions are restarted when their code changes. */
  readonly isWatching?: boolean
}

export interface Platform {
  readonly baseURL: string
  readonly websocketURL: string
  /** File with the caught e-mails as NDJSON (local/mailCatcher.ts). */
  readonly mailFile: string
  stop(): Promise<void>
}

/**
 * Starts the engines, serverless-offline with the functions and the gateway in front of them (local/gateway/), and the pollers of the
 * workers; resolves when /health succeeds.
 */
export async function startPlatform({
  port,
  dataDir,
  masterSecret,
  logFile,
  built,
  isWatching = false,
}: PlatformOptions): Promise<Platform> {
  const baseURL = `http://localhost:${port}`
  const websocketURL = `ws://localhost:${port + 1}`
  // Named by port, so that a second platform does not disturb the first.
  const mailFile = join(dirname(logFile), `mails-${port}.ndjson`)
  const started: { stop(): Promise<unknown> }[] = []
  const stopAll = async () => {
    for (const part of started.reverse()) await part.stop()
  }
  try {
    if (dataDir) await compact(dataDir)
    const mails = await startMailCatcher({ port: port + 5, file: mailFile })
    started.push(mails)
    // The engines accept any credentials; the SDK requires some.
    Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
    const urls = { dynamodb: dynamoDBURL(port + 3), sqs: sqsURL(port + 4), s3: s3URL(port + 6) }
    const smtpURL = process.env['SMTP_URL'] || mails.url
    const queues = queueURLs(urls.sqs)
    const settings = {
      ...environment({ ...urls, queues, table: localTable, masterSecret, baseURL, websocketURL, smtpURL }),
      WEBHOOK_ALLOWED_HOSTS: [process.env['WEBHOOK_ALLOWED_HOSTS'], `127.0.0.1:${eventsPortOf(baseURL)}`].filter(Boolean).join(','),
    }
    const engines = startEngines(port, dataDir, started)
    // Data of an earlier version is migrated before a function sees it; without data, the API need not wait for the engines.
    if (dataDir) await engines.then(() => migrateDataFolder(dataDir, settings))
    const offline = startOffline({ port, settings, logFile, isWatching })
    started.push({ stop: () => stop(offline) })
    await engines
    await built
    await answering(baseURL, offline)
    const client = new SQSClient({ endpoint: urls.sqs })
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

/** Starts the engines, adds them to `started`, and creates their resources. */
async function startEngines(port: number, dataDir: string | undefined, started: { stop(): Promise<unknown> }[]): Promise<void> {
  const put = async (starting: Promise<Engine>): Promise<Engine> => {
    const engine = await starting
    // In front of the API, which is stopped first.
    started.unshift(engine)
    return engine
  }
  const [dynamodb, sqs] = await Promise.all([
    put(startDynamoDB({ port: port + 3, dataDir })),
    put(startSQS({ port: port + 4, s3Port: port + 6, dataDir })),
  ])
  await Promise.all([createQueues(sqs.url), createTable(dynamodb.url, localTable), createBucket(sqs.url)])
}

interface OfflineOptions {
  readonly port: number
  readonly settings: Record<string, string>
  readonly logFile: string
  readonly isWatching: boolean
}

function startOffline({ port, settings, logFile, isWatching }: OfflineOptions): ChildProcess {
  const ports = ['--httpPort', port, '--websocketPort', port + 1, '--lambdaPort', port + 2].map(String)
  const args = ['offline', 'start', '--stage', 'local', ...ports, '--host', '127.0.0.1', '--useInProcess', '--noTimeout']
  const log = openSync(logFile, 'w')
  const watch = isWatching ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(process.execPath, [...watch, join(root, 'node_modules/serverless/bin/serverless.js'), ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...settings, SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off' },
  })
  return child
}

/** Waits until the platform is healthy. */
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
