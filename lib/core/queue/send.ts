import { GetQueueAttributesCommand, SendMessageBatchCommand, type SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs'
import * as env from '../env.ts'
import { problem } from '../errors.ts'
import { currentRequestID } from '../requestID.ts'
import { sqs } from './client.ts'
import type { Messages, QueueName } from './messages.ts'

/** SQS delays a message by at most 15 minutes. */
export const longestDelaySeconds = 900

/** Sends messages, ten per request. Throws `unavailable` unless the queue accepted all; some may have been accepted then. */
export async function enqueue<Q extends QueueName>(queue: Q, messages: readonly Messages[Q][], delaySeconds = 0): Promise<void> {
  for (let i = 0; i < messages.length; i += 10) {
    const entries = messages.slice(i, i + 10).map((message, n) => ({
      Id: String(n),
      MessageBody: ascii(JSON.stringify(message)),
      DelaySeconds: delaySeconds,
      ...group(message),
      ...origin(),
    }))
    await sendBatch(queue, entries)
  }
}

/** JSON in ASCII: ids may hold any Unicode character, and queues reject some. */
const ascii = (json: string): string => json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * The group of a message: where one has many messages under way, SQS delivers those of others first (docs/fair-shares.md). That of an e-mail
 * names no application.
 */
function group(message: Messages[QueueName]): Pick<SendMessageBatchRequestEntry, 'MessageGroupId'> {
  if ('subscriptionID' in message) return { MessageGroupId: message.subscriptionID }
  return 'appID' in message ? { MessageGroupId: message.appID } : {}
}

/** The request that a message is sent for: an attribute of the message, which its worker works for. */
function origin(): Pick<SendMessageBatchRequestEntry, 'MessageAttributes'> {
  const requestID = currentRequestID()
  return requestID ? { MessageAttributes: { requestID: { DataType: 'String', StringValue: requestID } } } : {}
}

async function sendBatch(queue: QueueName, entries: SendMessageBatchRequestEntry[]): Promise<void> {
  const { Failed } = await sqs
    .send(new SendMessageBatchCommand({ QueueUrl: env.queueURL(queue), Entries: entries }))
    .catch((error: unknown) => {
      throw problem('unavailable', { cause: error, retryAfterSeconds: 1 })
    })
  if (!Failed?.length) return
  const again = entries.filter((entry) => Failed.some((f) => f.Id === entry.Id && !f.SenderFault))
  if (again.length < Failed.length || again.length === entries.length)
    throw problem('unavailable', { cause: new Error(Failed[0]?.Code), retryAfterSeconds: 1 })
  await sendBatch(queue, again)
}

/** Throws `unavailable` where a queue does not answer. */
export async function checkQueue(queue: QueueName): Promise<void> {
  await sqs.send(new GetQueueAttributesCommand({ QueueUrl: env.queueURL(queue), AttributeNames: ['QueueArn'] })).catch((error: unknown) => {
    throw problem('unavailable', { cause: error, retryAfterSeconds: 1 })
  })
}
