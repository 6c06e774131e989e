import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { queueDefinitions, tableDefinition } from './definition.ts'
import { filesBucket } from './environment.ts'

/** Makes the table of deploy/table.yml, unless it is there already. */
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

/** Makes the bucket of files, unless it is there already, by the engine itself: its gate asks for signatures. */
export async function createBucket(engine: string): Promise<void> {
  const { ok, status } = await fetch(`${engine}/${filesBucket}`, { method: 'PUT' })
  if (!ok && status !== 409) throw new Error(`the bucket of files could not be made: ${status}`)
}

/** The URL of a queue. Those that the engine gives are subdomains of localhost, which not every machine resolves. */
const queueURL = (endpoint: string, name: string): string => `${endpoint}/000000000000/${name}`

/** The URLs of the queues of deploy/queues.yml by name, which need not be there yet. */
export const queueURLs = (endpoint: string): Record<string, string> =>
  Object.fromEntries(queueDefinitions().map(({ name }) => [name, queueURL(endpoint, name)]))

/** Makes the queues of deploy/queues.yml, dead-letter queues first, and gives their URLs by name. */
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
