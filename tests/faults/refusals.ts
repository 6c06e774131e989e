import type { Answer, Asked } from './requests.ts'

/** What the engines answer under load, or when something of theirs broke; the local ones never do. Nothing of the request was done. */

const dynamodb = 'com.amazonaws.dynamodb.v20120810#'

const refusal = (status: number, type: string, more: object = {}): Answer => ({
  status,
  body: JSON.stringify({ __type: type, message: 'injected', ...more }),
})

const exceeded = refusal(400, `${dynamodb}ProvisionedThroughputExceededException`)
const throttled = refusal(400, 'com.amazon.coral.availability#ThrottlingException')

/** Too much is asked of the table. A transaction says so by one of its items; that another one met it there is said in the same way. */
export function tooMuch({ operation, body }: Asked, random: () => number): Answer {
  if (operation !== 'TransactWriteItems') return random() < 0.5 ? exceeded : throttled
  const code = random() < 0.5 ? 'ThrottlingError' : 'TransactionConflict'
  const reasons = (body.TransactItems ?? []).map((_, i) => (i === 0 ? { Code: code, Message: 'injected' } : { Code: 'None' }))
  return refusal(400, `${dynamodb}TransactionCanceledException`, { CancellationReasons: reasons })
}

export const broken = ({ engine }: Asked): Answer =>
  engine === 'dynamodb' ? refusal(500, `${dynamodb}InternalServerError`) : refusal(500, 'com.amazonaws.sqs#InternalFailure')

/** The queue says that it deleted the messages, and keeps them. */
export const asDeleted = ({ body }: Asked): Answer => ({
  status: 200,
  body: JSON.stringify({ Successful: (body.Entries ?? []).map(({ Id }) => ({ Id })), Failed: [] }),
})
