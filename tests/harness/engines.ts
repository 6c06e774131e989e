import type { TestProject } from 'vitest/node'
import { freePort, startDynamoDB, startSQS } from '../../local/engines.ts'
import { createTable } from '../../local/resources.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodb: string
    sqs: string
  }
}

/** Starts the real engines once for all tests, on free ports; each test file has queues of its own, each test its own application. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const [dynamodb, sqs] = await Promise.all([startDynamoDB({ port: await freePort() }), startSQS({ port: await freePort() })])
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
  await createTable(dynamodb.url, 'causerie')
  project.provide('dynamodb', dynamodb.url)
  project.provide('sqs', sqs.url)
  return async () => {
    await Promise.all([dynamodb.stop(), sqs.stop()])
  }
}
