import type { TestProject } from 'vitest/node'
import { freePort, s3URL, startDynamoDB, startSQS } from '../../local/engines.ts'
import { createBucket } from '../../local/resources.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodb: string
    sqs: string
    s3: string
  }
}

/** Starts the real engines once for all tests, on free ports; each test file has a table and queues of its own, each test its own application. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const s3Port = await freePort()
  const [dynamodb, sqs] = await Promise.all([startDynamoDB({ port: await freePort() }), startSQS({ port: await freePort(), s3Port })])
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
  await createBucket(sqs.url)
  project.provide('dynamodb', dynamodb.url)
  project.provide('sqs', sqs.url)
  project.provide('s3', s3URL(s3Port))
  return async () => {
    await Promise.all([dynamodb.stop(), sqs.stop()])
  }
}
