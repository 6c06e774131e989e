import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import * as env from '../env.ts'
import { faultOf, log } from '../log.ts'
import { sqs } from './client.ts'
import type { QueueName } from './messages.ts'

const firstSeconds = 10
const maxSeconds = 600

/** After how many seconds a message that failed for the nth time is delivered again. */
export const retrySeconds = (attempt: number): number => Math.min(maxSeconds, firstSeconds * 4 ** (attempt - 1))

/**
 * Has the queue deliver a message that failed again after a time that grows with each attempt, instead of after its visibility timeout: that
 * is long, for functions that are killed (docs/reliability.md#queues).
 */
export async function retryLater(queue: QueueName, { eventSourceARN, receiptHandle, attributes }: SQSRecord): Promise<void> {
  const QueueUrl = env.queueURL(queue)
  // The worker of undeliverable chunks receives from another queue, whose messages may wait.
  if (lastPart(eventSourceARN, ':') !== lastPart(QueueUrl, '/')) return
  const VisibilityTimeout = retrySeconds(Number(attributes.ApproximateReceiveCount))
  await sqs
    .send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout }))
    .catch((error: unknown) => log.warn('worker', { event: 'retried late', queue, ...faultOf(error) }))
}

const lastPart = (text: string, separator: string): string | undefined => text.split(separator).at(-1)
