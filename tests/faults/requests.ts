export type EngineName = 'dynamodb' | 'sqs'

/** A request to one of the engines, as the proxy reads it. */
export interface EngineRequest {
  readonly engine: EngineName
  /** PutItem, ReceiveMessage … */
  readonly operation: string
  readonly body: RequestBody
}

/** What the injectors look at in the bodies of requests. */
export interface RequestBody {
  readonly QueueUrl?: string
  readonly VisibilityTimeout?: number
  readonly Entries?: readonly { readonly Id: string; readonly ReceiptHandle?: string; readonly DelaySeconds?: number }[]
  readonly Item?: Keys
  readonly Key?: Keys
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: Keys } }[]
  /** Of a batch: its requests, by table. */
  readonly RequestItems?: object
}

interface Keys {
  readonly pk?: { readonly S?: string }
  readonly sk?: { readonly S?: string }
}

/** A response of an engine, or one that is injected in its place. */
export interface EngineResponse {
  readonly status: number
  readonly body: string
}

export interface QueueMessage {
  readonly MessageId: string
  readonly ReceiptHandle: string
  readonly Body: string
}

/** Both protocols name the operation in the header x-amz-target: `DynamoDB_20120810.PutItem`, `AmazonSQS.ReceiveMessage`. */
export function parseRequest(target: string, text: string): EngineRequest {
  const [service = '', operation = ''] = target.split('.')
  return { engine: service === 'AmazonSQS' ? 'sqs' : 'dynamodb', operation, body: JSON.parse(text) }
}

/** The messages in the response to ReceiveMessage. */
export const messagesIn = ({ body }: EngineResponse): QueueMessage[] => JSON.parse(body).Messages ?? []

/** Whether the request changes what the engine stores, so that a retry after a lost response finds the change already made. */
export const isWrite = ({ operation }: EngineRequest): boolean => /^(Put|Update|Delete|Transact|BatchWrite|Send)/.test(operation)
