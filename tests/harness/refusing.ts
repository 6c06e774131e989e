import { ProvisionedThroughputExceededException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs'
import { sqs } from '../../lib/core/queue/client.ts'
import { client } from '../../lib/store/table/client.ts'

interface Stack {
  add(
    middleware: (
      next: (args: { input: object }) => Promise<object>,
      context: { commandName?: string },
    ) => (args: { input: object }) => Promise<object>,
    options: object,
  ): void
  remove(name: string): boolean
}

/** A request to the table, as the code makes it. */
export interface TableRequest {
  /** PutItem, TransactWriteItems … */
  readonly operation: string
  /** Its input as JSON. */
  readonly text: string
}

/** The throttling error of DynamoDB, which the local engine never returns. */
export function throttling({ operation, text }: TableRequest): Error {
  const message = 'The level of configured provisioned throughput for the table was exceeded.'
  if (operation !== 'TransactWriteItems') return new ProvisionedThroughputExceededException({ $metadata: {}, message })
  const { TransactItems = [] }: { TransactItems?: unknown[] } = JSON.parse(text)
  const CancellationReasons = TransactItems.map((_, i) => ({ Code: i === 0 ? 'ThrottlingError' : 'None' }))
  return new TransactionCanceledException({ $metadata: {}, message: 'Transaction cancelled', CancellationReasons })
}

/** Runs work while requests to the table fail for which `errorFor` returns an error. */
export async function refusing<T>(errorFor: (request: TableRequest) => Error | undefined, work: () => Promise<T>): Promise<T> {
  const stack = client.middlewareStack as unknown as Stack
  stack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const error = errorFor({ operation: commandName.replace(/Command$/, ''), text: JSON.stringify(args.input) })
        return error ? Promise.reject(error) : next(args)
      },
    { step: 'initialize', name: 'refusing' },
  )
  try {
    return await work()
  } finally {
    stack.remove('refusing')
  }
}

/** A message that was sent to a queue. */
export interface SentMessage {
  readonly body: string
  readonly delaySeconds: number
}

/** Collects the messages that work would send to queues. */
export async function withheld(work: () => Promise<unknown>): Promise<SentMessage[]> {
  const stack = sqs.middlewareStack as unknown as Stack
  const sent: SentMessage[] = []
  stack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (commandName !== 'SendMessageBatchCommand') return next(args)
        const { Entries = [] } = args.input as { Entries?: SendMessageBatchRequestEntry[] }
        sent.push(...Entries.map(({ MessageBody = '', DelaySeconds = 0 }) => ({ body: MessageBody, delaySeconds: DelaySeconds })))
        return Promise.resolve({ response: {}, output: { $metadata: {}, Successful: [], Failed: [] } })
      },
    { step: 'initialize', name: 'withheld' },
  )
  try {
    await work()
    return sent
  } finally {
    stack.remove('withheld')
  }
}
