import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { Problem } from '../core/errors.ts'
import { faultOf, log } from '../core/log.ts'
import { forRequest } from '../core/requestID.ts'
import type { Messages, QueueName } from './messages.ts'
import { retryLater } from './retryLater.ts'

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
      const requestID = record.messageAttributes['requestID']?.stringValue ?? context.awsRequestId
      const isDone = await forRequest(requestID, () => handleRecord(record, context))
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId })
    }
    return { batchItemFailures }
  }

  /** Handles a message and logs one line about it. False where it failed. */
  async function handleRecord(record: SQSRecord, context: Context): Promise<boolean> {
    const startedAt = performance.now()
    const attempt = Number(record.attributes.ApproximateReceiveCount)
    const line = () => ({ queue, messageID: record.messageId, attempt, ms: Math.round(performance.now() - startedAt) })
    try {
      await handle(parse<Q>(record), { attempt, remainingMs: () => context.getRemainingTimeInMillis() })
      log.info('worker', line())
      return true
    } catch (error) {
      const isAway = error instanceof Problem && error.code === 'unavailable'
      const fault = isAway ? { fault: 'dependency' as const, ...faultOf(error.cause) } : { fault: 'unexpected' as const, ...faultOf(error) }
      log.error('worker', { ...line(), ...fault })
      await retryLater(queue, record)
      return false
    }
  }
}

/** Messages are not validated: by the policy of the queues, only our own functions can send them. */
const parse = <Q extends QueueName>(record: SQSRecord): Messages[Q] => JSON.parse(record.body)
