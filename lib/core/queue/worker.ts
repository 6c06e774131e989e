import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { faultIn, log } from '../log.ts'
import { forRequest } from '../requestID.ts'
import { patiently } from '../retry.ts'
import { elapsedMs } from '../stopwatch.ts'
import type { Messages, QueueName } from './messages.ts'
import { retryLater } from './retryLater.ts'
import { enqueue } from './send.ts'

/** What a worker knows besides the message. */
export interface MessageContext {
  /** Whether the message was handled before, in part perhaps: the queue delivered it again, or it was put off. */
  readonly isRepeated: boolean
  /** Milliseconds until Lambda ends the function. */
  readonly remainingMs: () => number
}

export interface WorkerOptions {
  /**
   * Whether a message that met a throttled table or an unavailable dependency is queued again with a delay instead of returning to the
   * queue. So it does not use up its receives, after which it would be a dead letter (docs/reliability.md#overload).
   */
  readonly defers: boolean
  /** Whether the messages of a batch are handled concurrently, because their handlers mostly wait for others. */
  readonly inParallel?: boolean
}

type SQSWorker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

/** A message as it is queued: with how often it was deferred. */
type Queued<Q extends QueueName> = Messages[Q] & { readonly putOff?: number }

/** With less time remaining (milliseconds), the worker stops waiting for the table, so that it can still defer the message. */
const reserveMs = 20_000

/**
 * Makes the Lambda handler of a queue. Messages are handled one after the other, unless the options say otherwise, and only those that fail return to the queue. SQS delivers
 * at least once, so `handle` must be idempotent.
 */
export function worker<Q extends QueueName>(
  queue: Q,
  handle: (message: Messages[Q], delivery: MessageContext) => Promise<void>,
  { defers, inParallel = false }: WorkerOptions,
): SQSWorker {
  return async (event, context) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    const handleOne = async (record: SQSRecord): Promise<void> => {
      const requestID = record.messageAttributes['requestID']?.stringValue ?? context.awsRequestId
      const isDone = await forRequest(requestID, () => handleRecord(record, context), context.awsRequestId)
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId })
    }
    if (inParallel) await Promise.all(event.Records.map(handleOne))
    else for (const record of event.Records) await handleOne(record)
    return { batchItemFailures }
  }

  /** Handles a message, or puts it off, and logs one line about it. False where it failed. */
  async function handleRecord(record: SQSRecord, context: Context): Promise<boolean> {
    const startedAt = elapsedMs()
    const { putOff = 0, ...message } = parse<Q>(record)
    const attempt = Number(record.attributes.ApproximateReceiveCount)
    const remainingMs = (): number => context.getRemainingTimeInMillis()
    const line = () => ({ queue, messageID: record.messageId, attempt, ms: Math.round(elapsedMs() - startedAt) })
    try {
      await patiently(
        () => remainingMs() > reserveMs,
        // What is left of a queued message is the message.
        () => handle(message as Messages[Q], { isRepeated: attempt > 1 || putOff > 0, remainingMs }),
      )
      log.info('worker', line())
      return true
    } catch (error) {
      const fault = faultIn(error)
      if (defers && fault.fault === 'dependency' && (await deferIf<Q>(queue, { ...message, putOff: putOff + 1 } as Queued<Q>))) {
        log.warn('worker', { ...line(), event: 'put off', ...fault })
        return true
      }
      log.error('worker', { ...line(), ...fault })
      await retryLater(queue, record)
      return false
    }
  }
}

/** The first delay of a message that is put off, and the longest one (seconds). */
const firstDelay = 5
const longestDelay = 300

/** Queues a message again with exponential backoff. False if the queue does not accept it either. */
const deferIf = <Q extends QueueName>(queue: Q, message: Queued<Q>): Promise<boolean> => {
  const seconds = Math.min(longestDelay, firstDelay * 2 ** ((message.putOff ?? 1) - 1))
  return enqueue(queue, [message], Math.ceil(seconds * (0.5 + Math.random()))).then(
    () => true,
    () => false,
  )
}

/** Messages are not validated: by the policy of the queues, only our own functions can send them. */
const parse = <Q extends QueueName>(record: SQSRecord): Queued<Q> => JSON.parse(record.body)
