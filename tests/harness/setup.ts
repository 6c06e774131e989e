import { randomUUID } from 'node:crypto'
import { afterAll, inject, vi } from 'vitest'
import { environment } from '../../local/environment.ts'
import { createQueues, createTable } from '../../local/resources.ts'
import { rejectLikeAWS } from './awsLimits.ts'
import { startRecording, writeRecorded } from './recording.ts'

/** Prepares a test file: the environment of the functions, a table and queues. */
async function prepare(): Promise<void> {
  const dynamodb = inject('dynamodb')
  const sqs = inject('sqs')
  const s3 = inject('s3')
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', LOG_LEVEL: 'silent' })
  const prefix = `t-${randomUUID().slice(0, 8)}-`
  const table = `${prefix}table`
  const [queues] = await Promise.all([createQueues(sqs, prefix), createTable(dynamodb, table)])
  Object.assign(
    process.env,
    environment({
      dynamodb,
      sqs,
      s3,
      queues,
      table,
      masterSecret: 'a secret of the tests, long enough to be one',
      baseURL: 'http://localhost:3000',
      websocketURL: 'ws://localhost:3001',
    }),
  )
  rejectLikeAWS()
  await startRecording()
}

await prepare()
const prepared = { ...process.env }
afterAll(() => {
  writeRecorded()
  // The next file shares the process: it loads the project's modules anew, and keeps the packages.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  for (const name of Object.keys(process.env)) if (!(name in prepared)) delete process.env[name]
  Object.assign(process.env, prepared)
})
