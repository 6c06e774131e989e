import type { EngineRequest, EngineResponse } from './requests.ts'

/** Error responses of AWS under load or on internal faults, which the local engines never return. The request was not executed. */

const dynamodb = 'com.amazonaws.dynamodb.v20120810#'

const errorResponse = (status: number, type: string, message = 'injected', more: object = {}): EngineResponse => ({
  status,
  body: JSON.stringify({ __type: type, message, ...more }),
})

/** The errors of a request for which the table has no capacity, or the account no more requests. */
const throttlings: readonly EngineResponse[] = [
  errorResponse(
    400,
    `${dynamodb}ProvisionedThroughputExceededException`,
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  ),
  errorResponse(400, 'com.amazon.coral.availability#ThrottlingException', 'Rate of requests exceeds the allowed throughput.'),
  errorResponse(
    400,
    `${dynamodb}ThrottlingException`,
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
  ),
  errorResponse(400, `${dynamodb}RequestLimitExceeded`, 'Throughput exceeds the current throughput limit for your account.'),
]

/** The table throttles: a transaction is cancelled for one of its items, a batch is given back, anything else fails. */
export function throttlingError(request: EngineRequest, random: () => number): EngineResponse {
  const { operation, body } = request
  if (operation === 'TransactWriteItems') return cancelled(request, random() < 0.5 ? 'ThrottlingError' : 'ProvisionedThroughputExceeded')
  if (operation === 'BatchGetItem') return { status: 200, body: JSON.stringify({ Responses: {}, UnprocessedKeys: body.RequestItems }) }
  if (operation === 'BatchWriteItem') return { status: 200, body: JSON.stringify({ UnprocessedItems: body.RequestItems }) }
  return throttlings[Math.floor(random() * throttlings.length)] ?? internalError(request)
}

/** Whether a request can meet a transaction that is at work on one of its items. */
export const mayConflict = ({ operation }: EngineRequest): boolean => /^(PutItem|UpdateItem|DeleteItem|TransactWriteItems)$/.test(operation)

/** A request met a transaction on the same item. */
export const conflictError = (request: EngineRequest): EngineResponse =>
  request.operation === 'TransactWriteItems'
    ? cancelled(request, 'TransactionConflict')
    : errorResponse(400, `${dynamodb}TransactionConflictException`, 'Transaction is ongoing for the item')

/** A transaction that was cancelled for one reason; the other items have none. */
function cancelled({ body }: EngineRequest, code: string): EngineResponse {
  const codes = (body.TransactItems ?? []).map((_, i) => (i === 0 ? code : 'None'))
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`
  const CancellationReasons = codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: 'injected' }))
  return errorResponse(400, `${dynamodb}TransactionCanceledException`, message, { CancellationReasons })
}

export const internalError = ({ engine }: EngineRequest): EngineResponse =>
  engine === 'dynamodb' ? errorResponse(500, `${dynamodb}InternalServerError`) : errorResponse(500, 'com.amazonaws.sqs#InternalFailure')

/** The queue says that it has deleted the messages, but keeps them. */
export const deleteIgnored = ({ body }: EngineRequest): EngineResponse => ({
  status: 200,
  body: JSON.stringify({ Successful: (body.Entries ?? []).map(({ Id }) => ({ Id })), Failed: [] }),
})
