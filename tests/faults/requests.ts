/** A request to one of the engines, as a line reads it from the wire. */
export interface Asked {
  readonly engine: 'dynamodb' | 'sqs'
  /** PutItem, ReceiveMessage … */
  readonly operation: string
  readonly body: Body
}

/** What the faults look at in the bodies of requests. */
export interface Body {
  readonly QueueUrl?: string
  readonly Entries?: readonly { readonly Id: string; readonly ReceiptHandle?: string; readonly DelaySeconds?: number }[]
  readonly Item?: Keys
  readonly Key?: Keys
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: Keys } }[]
}

interface Keys {
  readonly pk?: { readonly S?: string }
  readonly sk?: { readonly S?: string }
}

/** An answer of an engine, or in its place. */
export interface Answer {
  readonly status: number
  readonly body: string
}

export interface QueueMessage {
  readonly MessageId: string
  readonly ReceiptHandle: string
  readonly Body: string
}

/** Both protocols name the operation in a header: `DynamoDB_20120810.PutItem`, `AmazonSQS.ReceiveMessage`. */
export function askedOf(target: string, text: string): Asked {
  const [service = '', operation = ''] = target.split('.')
  return { engine: service === 'AmazonSQS' ? 'sqs' : 'dynamodb', operation, body: JSON.parse(text) }
}

/** The messages in the answer of a queue that was asked for some. */
export const messagesIn = ({ body }: Answer): QueueMessage[] => JSON.parse(body).Messages ?? []

/** Whether the engine keeps something of it: what is made again after a lost answer finds itself. */
export const isWrite = ({ operation }: Asked): boolean => /^(Put|Update|Delete|Transact|BatchWrite|Send)/.test(operation)
