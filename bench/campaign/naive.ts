import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as env from '../../lib/core/env.ts'
import type { MatchedProfile } from '../../lib/domain/filter/compile.ts'
import { naiveMatches } from '../../tests/lib/domain/filter/naive.ts'
import type { Taken } from './campaign.ts'
import { everybody, message } from './content.ts'
import type { Meter } from './meter.ts'
import { personOf } from './people.ts'
import { progress } from './progress.ts'

interface NaiveRun {
  readonly recipients: number
  readonly pollers: number
  readonly queueURL: string
  readonly meter: Meter
}

/**
 * A campaign as it is written in a day: profiles as nested maps, read through the document client, matched by an interpreter; a message
 * of the queue for each recipient, which is read again, written to, and counted by reading and putting a counter.
 */
export async function runNaive({
  recipients,
  pollers,
  queueURL: QueueUrl,
  meter,
}: NaiveRun): Promise<Taken & { readonly counted: number }> {
  const dynamodb = new DynamoDBClient()
  const sqs = new SQSClient()
  const table = DynamoDBDocumentClient.from(dynamodb)
  const TableName = env.tableName()
  await fill(table, recipients)
  for (const client of [dynamodb, sqs]) meter.attach(client)
  meter.take()
  let remaining = recipients

  const plan = async (): Promise<void> => {
    let from: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': people },
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      )
      const matched = (Items as MatchedProfile[]).filter((profile) => naiveMatches(everybody, profile))
      const send = ({ respondentID }: MatchedProfile) => new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ respondentID }) })
      await Promise.all(matched.map((profile) => sqs.send(send(profile))))
      from = LastEvaluatedKey
    } while (from)
  }

  const deliver = async ({ Body = '' }: Message): Promise<void> => {
    const { respondentID }: MatchedProfile = JSON.parse(Body)
    const { Item: person } = await table.send(new GetCommand({ TableName, Key: { pk: people, sk: respondentID } }))
    if (!person) return
    const at = new Date().toISOString()
    await table.send(new PutCommand({ TableName, Item: { pk: `NC#${respondentID}`, sk: 'N#1', at, status: 'sent', messages: [message] } }))
    const { Item: counter } = await table.send(new GetCommand({ TableName, Key: counterKey }))
    await table.send(new PutCommand({ TableName, Item: { ...counterKey, sent: Number(counter?.['sent'] ?? 0) + 1 } }))
  }

  const poll = async (): Promise<void> => {
    while (remaining > 0) {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }))
      for (const each of Messages) {
        await meter.part('deliver', () => deliver(each))
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: each.ReceiptHandle }))
        remaining -= 1
      }
      progress(`naive campaign: ${recipients - remaining} of ${recipients}`)
    }
  }

  const start = performance.now()
  const processorBefore = process.cpuUsage()
  await Promise.all([meter.part('plan', plan), ...Array.from({ length: pollers }, poll)])
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(processorBefore)
  const tallies = meter.take()
  const { Item: counter } = await table.send(new GetCommand({ TableName, Key: counterKey, ConsistentRead: true }))
  for (const client of [dynamodb, sqs]) client.destroy()
  return { recipients, seconds, tallies, processorSeconds: (user + system) / 1e6, counted: Number(counter?.['sent'] ?? 0) }
}

const people = 'NP#1'
const counterKey = { pk: 'NK#1', sk: 'COUNTER' }

async function fill(table: DynamoDBDocumentClient, count: number): Promise<void> {
  for (let i = 0; i < count; i += 25) {
    const items = Array.from({ length: Math.min(25, count - i) }, (_, n) => personOf(i + n))
    const writes = items.map((person) => ({ PutRequest: { Item: { pk: people, sk: person.respondentID, ...person } } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [env.tableName()]: writes } }))
    progress(`writing the naive profiles: ${i} of ${count}`)
  }
}
