import type { EngineRequest, EngineResponse } from './requests.ts'

/** Responses that AWS gives under load or on a fault of its own, and the local engines never do. The request was not executed. */

const dynamodb = 'com.amazonaws.dynamodb.v20120810#'

const errorResponse = (status: number, type: string, more: object = {}): EngineResponse => ({
  status,
  body: JSON.stringify({ __type: type, message: 'injected', ...more }),
})

const throughputExceeded = errorResponse(400, `${dynamodb}ProvisionedThroughputExceededException`)
const throttled = errorResponse(400, 'com.amazon.coral.availability#ThrottlingException')

/** The table throttles. A transaction is cancelled instead, for the throttling of one of its items or for a conflict with another one. */
export function throttlingError({ operation, body }: EngineRequest, random: () => number): EngineResponse {
  if (operation !== 'TransactWriteItems') return random() < 0.5 ? throughputExceeded : throttled
  const code = random() < 0.5 ? 'ThrottlingError' : 'TransactionConflict'
  const reasons = (body.TransactItems ?? []).map((_, i) => (i === 0 ? { Code: code, Message: 'injected' } : { Code: 'None' }))
  return errorResponse(400, `${dynamodb}TransactionCanceledException`, { CancellationReasons: reasons })
}

export const internalError = ({ engine }: EngineRequest): EngineResponse =>
  engine === 'dynamodb' ? errorResponse(500, `${dynamodb}InternalServerError`) : errorResponse(500, 'com.amazonaws.sqs#InternalFailure')

/** The queue says that it has deleted the messages, but keeps them. */
export const deleteIgnored = ({ body }: EngineRequest): EngineResponse => ({
  status: 200,
  body: JSON.stringify({ Successful: (body.Entries ?? []).map(({ Id }) => ({ Id })), Failed: [] }),
})
