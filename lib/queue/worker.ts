import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { faultOf, log } from '../core/log.ts'
import type { Messages, QueueName } from './messages.ts'

/** What a worker knows beside the message. */
export interface MessageContext {
  /** How often the queue has delivered this message, this time included. */
  readonly attempt: number
  /** Milliseconds until the function is ended. */
  readonly remainingMs: () => number
}

type SQSWorker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

/**
 * Makes the handler of a queue. Messages are handled one after the other and fail by themselves: only what failed comes back, so one
 * poisoned message costs one message. SQS delivers at least once, so `handle` must be harmless when repeated.
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

/** Only our own functions may send to the queues (their policy), so a message is what they made it. */
const parse = <Q extends QueueName>(record: SQSRecord): Messages[Q] => JSON.parse(record.body)
