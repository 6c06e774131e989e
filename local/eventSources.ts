import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Mapping } from './definition.ts'

/** Invokes a function with an event and returns its result; throws if the function failed. */
export type Invoke = (functionName: string, event: SQSEvent) => Promise<SQSBatchResponse | undefined>

/** Pollers per campaign queue; the others have one. Lambda also runs several pollers per mapping. */
export const localPollers = 4
const polledInParallel = new Set(['PlanQueue', 'DeliverQueue'])

export interface EventSources {
  readonly mappings: readonly Mapping[]
  /** URLs of the queues, by their names in deploy/queues.yml. */
  readonly queues: Readonly<Record<string, string>>
  readonly client: SQSClient
  readonly invoke: Invoke
  /** Pollers per campaign queue. */
  readonly pollers?: number
}

/** Starts the pollers that invoke the workers; `stop` waits for pending invocations. */
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
 * Emulates Lambda's event source mappings: receives from the queue, invokes the function of the mapping in deploy/workers.yml, and deletes
 * the messages that succeeded. The others become visible again, as on SQS.
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
