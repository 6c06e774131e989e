import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { clientOptions } from '../../core/awsClient.ts'
import { problem } from '../../core/errors.ts'

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

/**
 * Awaits a request and gives its errors the names of our own table of errors: too large, not available. A condition that failed and a
 * conflict between transactions are left as they are; `isConditionFailure` and `isConflict` recognize them.
 */
export async function send<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isConditionFailure(error)) return error
  if (isTooLarge(error)) return problem('item_too_large', { cause: error })
  if (isConflict(error)) return error
  if (isOverload(error) || transient.has(error.name) || isNetworkFailure(error))
    return problem('unavailable', { cause: error, retryAfterSeconds: 1 })
  return error
}

const transient = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'TransactionInProgressException',
])

const reasonsOf = (error: unknown) => (error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [])

const isTooLarge = (error: Error): boolean =>
  (error.name === 'ValidationException' && /size/i.test(error.message)) ||
  reasonsOf(error).some(({ Code, Message }) => Code === 'ValidationError' && /size/i.test(Message ?? ''))

/** Whether a write would have made a number of more digits than the table can hold. */
export const isNumberOverflow = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'ValidationException' && overflow.test(error.message)) ||
  reasonsOf(error).some(({ Code, Message }) => Code === 'ValidationError' && overflow.test(Message ?? ''))

const overflow = /Attempting to store/

const overloads = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/** A transaction that the table's capacity stopped. */
const isOverload = (error: unknown): boolean => reasonsOf(error).some(({ Code }) => overloads.has(Code ?? ''))

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
