import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Mapping } from './definition.ts'

/** Runs a function with an event and gives its answer; throws where the function failed. */
export type Invoke = (functionName: string, event: SQSEvent) => Promise<SQSBatchResponse | undefined>

/** How many pollers a queue of campaigns has; the others have one. Lambda runs several of each mapping, too. */
export const localPollers = 4
const polledInParallel = new Set(['PlanQueue', 'DeliverQueue'])

export interface EventSources {
  readonly mappings: readonly Mapping[]
  /** URLs of the queues, by their names in deploy/queues.yml. */
  readonly queues: Readonly<Record<string, string>>
  readonly client: SQSClient
  readonly invoke: Invoke
  /** Pollers of a queue of campaigns. */
  readonly pollers?: number
}

/** Starts what wakes the workers; `stop` waits for what is being handled. */
export function startEventSources({ mappings, queues, client, invoke, pollers = localPollers }: EventSources): { stop(): Promise<void> } {
  const abort = new AbortController()
  const running = mappings.flatMap((mapping) =>
    Array.from({ length: polledInParallel.has(mapping.queue) ? pollers : 1 }, () =>
      pollQueue(mapping, queues[mapping.queue] ?? '', client, invoke, abort.signal),
    ),
  )
  return {
    stop: async () => {
      abort.abort()
      await Promise.all(running)
    },
  }
}

/**
 * Does what Lambda's event source mappings do: receives from the queue, invokes the function as the mapping in deploy/workers.yml says,
 * and deletes what succeeded. What failed becomes visible again by itself, as on SQS.
 */
async function pollQueue(mapping: Mapping, queueURL: string, client: SQSClient, invoke: Invoke, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueURL,
          MaxNumberOfMessages: Math.min(mapping.batchSize, 10),
          WaitTimeSeconds: 10,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        }),
        { abortSignal: signal },
      )
      if (Messages.length) await work(client, mapping, queueURL, Messages, invoke)
    } catch (error) {
      if (signal.aborted) break
      process.stderr.write(`queue ${mapping.queue}: ${error instanceof Error ? error.message : String(error)}\n`)
      await sleep(500)
    }
  }
}

async function work(client: SQSClient, mapping: Mapping, queueURL: string, messages: Message[], invoke: Invoke): Promise<void> {
  const answer = await invoke(mapping.functionName, { Records: messages.map((message) => record(message, mapping.queue)) })
  const failed = new Set(answer?.batchItemFailures.map((f) => f.itemIdentifier))
  const succeeded = messages.filter((message) => !failed.has(message.MessageId ?? ''))
  if (!succeeded.length) return
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: queueURL,
      Entries: succeeded.map((m, i) => ({ Id: String(i), ReceiptHandle: m.ReceiptHandle })),
    }),
  )
}

const record = (
  { MessageId = '', ReceiptHandle = '', Body = '', Attributes = {}, MessageAttributes = {}, MD5OfBody = '' }: Message,
  queue: string,
): SQSEvent['Records'][number] => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  attributes: {
    ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
    SentTimestamp: Attributes.SentTimestamp ?? '',
    SenderId: Attributes.SenderId ?? '',
    ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
  },
  messageAttributes: Object.fromEntries(
    Object.entries(MessageAttributes).map(([name, { DataType = 'String', StringValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue },
    ]),
  ),
  md5OfBody: MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${queue}`,
  awsRegion: 'eu-west-1',
})
