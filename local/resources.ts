import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { queueDefinitions, tableDefinition } from './definition.ts'
import { filesBucket } from './environment.ts'

/** Creates the table of deploy/table.yml unless it exists. */
export async function createTable(endpoint: string, name: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint })
  try {
    await client.send(new DescribeTableCommand({ TableName: name }))
  } catch {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification } = tableDefinition()
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions,
        KeySchema,
        GlobalSecondaryIndexes,
      }),
    )
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
  } finally {
    client.destroy()
  }
}

/** Creates the file bucket unless it exists. Calls the engine directly, since its gate requires signatures. */
export async function createBucket(engine: string): Promise<void> {
  const { ok, status } = await fetch(`${engine}/${filesBucket}`, { method: 'PUT' })
  if (!ok && status !== 409) throw new Error(`the file bucket could not be created: ${status}`)
}

/** The URL of a queue. Those returned by the engine are subdomains of localhost, which not every machine resolves. */
const queueURL = (endpoint: string, name: string): string => `${endpoint}/000000000000/${name}`

/** The URLs of the queues of deploy/queues.yml by name; they need not exist yet. */
export const queueURLs = (endpoint: string): Record<string, string> =>
  Object.fromEntries(queueDefinitions().map(({ name }) => [name, queueURL(endpoint, name)]))

/** Creates the queues of deploy/queues.yml, dead-letter queues first, and returns their URLs by name. */
export async function createQueues(endpoint: string, prefix = ''): Promise<Record<string, string>> {
  const client = new SQSClient({ endpoint })
  const urls: Record<string, string> = {}
  const definitions = queueDefinitions().sort((a, b) => Number(a.deadLetters !== undefined) - Number(b.deadLetters !== undefined))
  for (const { name, visibilitySeconds, deadLetters } of definitions) {
    const redrive = deadLetters && {
      deadLetterTargetArn: `arn:aws:sqs:eu-west-1:000000000000:${prefix}${deadLetters.queue}`,
      maxReceiveCount: deadLetters.maxReceiveCount,
    }
    await client.send(
      new CreateQueueCommand({
        QueueName: prefix + name,
        Attributes: { VisibilityTimeout: String(visibilitySeconds), ...(redrive ? { RedrivePolicy: JSON.stringify(redrive) } : {}) },
      }),
    )
    urls[name] = queueURL(endpoint, prefix + name)
  }
  client.destroy()
  return urls
}
