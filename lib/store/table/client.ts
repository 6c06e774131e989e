import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { clientOptions } from '../../core/awsClient.ts'
import { Problem, problem } from '../../core/errors.ts'
import { backoff, mayWait } from '../../core/retry.ts'

/** An item as it comes from the wire. Profiles are matched in this form: unmarshalling what does not match costs more than matching. */
export type WireItem = Record<string, AttributeValue>

/** The key of an item. `keys.ts` makes all of them. */
export interface Key {
  readonly pk: string
  readonly sk: string
}

/** A key in the form of the wire. */
export const wireKey = ({ pk, sk }: Key): WireItem => ({ pk: { S: pk }, sk: { S: sk } })

/** The only DynamoDB client. Three attempts with jitter are the retry of a request (lib/core/awsClient.ts). */
export const client = new DynamoDBClient(clientOptions({ maxAttempts: 3 }))

/** How often a request is made that meets transactions on the same item, and how often a transaction that is throttled. */
const conflictAttempts = 6
const throttledAttempts = 3

/** How long a patient worker waits at most before it asks a throttling table again (ms). */
const longestPauseMs = 1000

/**
 * Makes a request, and makes it again where it changed nothing and another attempt may succeed (docs/reliability.md#overload):
 *
 * - One that met a transaction on the same item, at once.
 * - One that the table throttles, after growing pauses with jitter: a transaction three times, since the SDK does not retry it; in a
 *   worker that may wait, anything.
 *
 * Errors get the names of our own table of errors: too large, not available. A condition that failed is left as it is;
 * `isConditionFailure` recognizes it.
 */
export async function send<T>(make: () => Promise<T>): Promise<T> {
  let conflicts = 0
  let throttled = 0
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (isConflict(error) && ++conflicts < conflictAttempts) await backoff(conflicts)
      else if (isThrottled(error) && (++throttled < triesOf(error) || mayWait()))
        await backoff(throttled, { baseMs: 50, maxMs: longestPauseMs })
      else throw translated(error)
    }
  }
}

const triesOf = (error: unknown): number => (error instanceof TransactionCanceledException ? throttledAttempts : 1)

/** How many attempts the SDK made at a request that failed. */
export const attemptsOf = (error: unknown): number => (error instanceof DynamoDBServiceException ? (error.$metadata.attempts ?? 1) : 1)

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isConditionFailure(error)) return error
  if (isTooLarge(error)) return problem('item_too_large', { cause: error })
  if (isConflict(error) || isThrottled(error) || transient.has(error.name) || isNetworkFailure(error))
    return problem('unavailable', { cause: error, retryAfterSeconds: 1 })
  return error
}

const transient = new Set(['InternalServerError', 'ServiceUnavailable', 'TimeoutError', 'TransactionInProgressException'])

const throttling = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded'])

const reasonsOf = (error: unknown) => (error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [])

const isTooLarge = (error: Error): boolean =>
  (error.name === 'ValidationException' && exceeded.test(error.message)) ||
  reasonsOf(error).some(({ Code, Message }) => Code === 'ValidationError' && exceeded.test(Message ?? ''))

/** The size of an item, a key, an expression or a transaction, or the operators of an expression. */
const exceeded = /size|too many operators/i

/** Whether a write would have made a number of more digits than the table can hold. */
export const isNumberOverflow = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'ValidationException' && overflow.test(error.message)) ||
  reasonsOf(error).some(({ Code, Message }) => Code === 'ValidationError' && overflow.test(Message ?? ''))

const overflow = /Attempting to store/

const throttlingReasons = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/** A request that the table did not execute for lack of capacity. A transaction whose condition failed as well is refused, not throttled. */
const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  (throttling.has(error.name) || (!isConditionFailure(error) && reasonsOf(error).some(({ Code }) => throttlingReasons.has(Code ?? ''))))

/** Whether the table, after all retries, had no capacity for a request: nothing was executed. */
export const isOverload = (error: unknown): boolean => error instanceof Problem && error.code === 'unavailable' && isThrottled(error.cause)

const isNetworkFailure = (error: Error): boolean =>
  'code' in error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code))

/** Whether a write was not made because its condition failed. */
export const isConditionFailure = (error: unknown): error is ConditionalCheckFailedException | TransactionCanceledException =>
  error instanceof ConditionalCheckFailedException || failedPlace(error) !== undefined

/** Which write of a transaction failed its condition, by its place; undefined where none did. */
export function failedPlace(error: unknown): number | undefined {
  const place = reasonsOf(error).findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
  return place === -1 ? undefined : place
}

/** Whether a write was not made only because a transaction was at work on the same item. */
export function isConflict(error: unknown): boolean {
  const codes = reasonsOf(error).map(({ Code }) => Code)
  return (
    error instanceof TransactionConflictException ||
    (codes.includes('TransactionConflict') && codes.every((code) => code === 'TransactionConflict' || code === 'None'))
  )
}
