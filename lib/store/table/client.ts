import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { problem } from '../../core/errors.ts'
import type { Key } from '../keys.ts'

/** An item as it comes from the wire. Profiles are matched in this form: unmarshalling what does not match costs more than matching. */
export type WireItem = Record<string, AttributeValue>

/** A key in that form. */
export const wire = ({ pk, sk }: Key): WireItem => ({ pk: { S: pk }, sk: { S: sk } })

/**
 * The only DynamoDB client. Credentials come from the environment, as Lambda gives them. Three attempts with jitter are the one retry layer. The logger is an object without methods: with the
 * default one the SDK walks each whole response to prepare a line that is never written, which made reading a page four times slower.
 */
export const client = new DynamoDBClient({ credentials: fromEnv(), logger: Object.create(null), maxAttempts: 3 })

export const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/**
 * Runs a request on the table and gives its errors the names of our own table: too large, not available.
 * A condition that did not hold is left as it is; `conditionFailed` recognizes it.
 */
export async function run<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw translated(error)
  }
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

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'ValidationException' && /size/i.test(error.message)) return problem('item_too_large', { cause: error })
  const cancelledBySize =
    error instanceof TransactionCanceledException &&
    error.CancellationReasons?.some((r) => r.Code === 'ValidationError' && /size/i.test(r.Message ?? ''))
  if (cancelledBySize) return problem('item_too_large', { cause: error })
  if (cancelledByLoad(error) || transient.has(error.name) || isNetworkFailure(error))
    return problem('unavailable', { cause: error, retryAfterSeconds: 1 })
  return error
}

const loadReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** A transaction that no condition stopped, but another writer or the table's limits. */
const cancelledByLoad = (error: Error): boolean =>
  error instanceof TransactionCanceledException &&
  failedCondition(error) === -1 &&
  (error.CancellationReasons ?? []).some((r) => loadReasons.has(r.Code ?? ''))

const isNetworkFailure = (error: Error): boolean =>
  'code' in error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code))

/** Whether a write was not made because its condition did not hold. */
export const conditionFailed = (error: unknown): error is ConditionalCheckFailedException | TransactionCanceledException =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException && error.CancellationReasons?.some((r) => r.Code === 'ConditionalCheckFailed') === true)

/** Which of a transaction's requests failed its condition, by its place; -1 where none did. */
export const failedCondition = (error: unknown): number =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).findIndex((r) => r.Code === 'ConditionalCheckFailed')
    : -1
