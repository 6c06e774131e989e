import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { faultOf, log } from '../core/log.ts'
import type { Messages, QueueName } from './messages.ts'

/** What a worker knows besides the message. */
export interface MessageContext {
  /** How often the queue has delivered this message, including this time. */
  readonly attempt: number
  /** Milliseconds until Lambda ends the function. */
  readonly remainingMs: () => number
}

type SQSWorker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

/**
 * Makes the Lambda handler of a queue. Messages are handled one after the other, and only those that fail return to the queue. SQS delivers
 * at least once, so `handle` must be idempotent.
 */
export function worker<Q extends QueueName>(
  queue: Q,
  handle: (message: Messages[Q], delivery: MessageContext) => Promise<void>,
): SQSWorker {
  return async (event, context) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const record of event.Records) {
      try {
        await handle(parse<Q>(record), {
          attempt: Number(record.attributes.ApproximateReceiveCount),
          remainingMs: () => context.getRemainingTimeInMillis(),
        })
      } catch (error) {
        log.error('worker', {
          queue,
          messageID: record.messageId,
          attempt: record.attributes.ApproximateReceiveCount,
          fault: 'unexpected',
          ...faultOf(error),
        })
        batchItemFailures.push({ itemIdentifier: record.messageId })
      }
    }
    return { batchItemFailures }
  }
}

/** Messages are not validated: by the policy of the queues, only our own functions can send them. */
const parse = <Q extends QueueName>(record: SQSRecord): Messages[Q] => JSON.parse(record.body)
