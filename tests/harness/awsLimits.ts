import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { SQSClient, SQSServiceException } from '@aws-sdk/client-sqs'
import { noteRunning } from './leftRunning.ts'

/**
 * Rejects what AWS rejects and the local engines accept (docs/one-machine.md#what-differs-on-one-machine), in all clients of a test file: of their classes
 * there is one each, however often the code is loaded.
 */
export function rejectLikeAWS(): void {
  guard(DynamoDBClient.prototype, 'of DynamoDB', (input) => {
    const message = tableRefusal(input)
    return message && new DynamoDBServiceException({ ...refusal, name: 'ValidationException', message })
  })
  guard(SQSClient.prototype, 'of SQS', (input) => {
    const message = queueRefusal(input)
    return message && new SQSServiceException({ ...refusal, name: 'InvalidParameterValue', message })
  })
}

const refusal = { $fault: 'client', $metadata: { httpStatusCode: 400 } } as const

interface Client {
  send(command: { readonly input: object }, ...more: unknown[]): unknown
}

const guarded = new Set<string>()

function guard(prototype: object, name: string, refusalOf: (input: object) => Error | '' | undefined): void {
  if (guarded.has(name)) return
  guarded.add(name)
  const client = prototype as Client
  const send = client.send
  client.send = function (command, ...more) {
    const error = refusalOf(command.input)
    return error ? Promise.reject(error) : noteRunning(command.constructor.name, send.call(this, command, ...more))
  }
}

type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string } | undefined>>

interface TableRequest {
  readonly Item?: Item
  readonly KeyConditionExpression?: string
  readonly ConditionExpression?: string
  readonly FilterExpression?: string
  readonly UpdateExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Item
  readonly ExclusiveStartKey?: Item
  readonly TransactItems?: readonly Readonly<Record<string, TableRequest>>[]
  readonly RequestItems?: Readonly<Record<string, unknown>>
}

/** Why DynamoDB would reject a request; undefined where it would not. */
export function tableRefusal(request: TableRequest): string | undefined {
  const inTransaction = (request.TransactItems ?? []).flatMap((entry) => Object.values(entry))
  const inBatch = Object.values(request.RequestItems ?? {}).flatMap((entries) =>
    Array.isArray(entries) ? entries.map(({ PutRequest }: { PutRequest?: TableRequest }) => PutRequest ?? {}) : [],
  )
  for (const one of [request, ...inTransaction, ...inBatch]) {
    const message = startRefusal(one) ?? operatorsRefusal(one) ?? betweenRefusal(one) ?? indexKeyRefusal(one)
    if (message !== undefined) return message
  }
  return sizeRefusal(request)
}

const maxRequestBytes = 16_777_216

/** A batch of writes that is larger than a request may be: each item is at most 400 KB, but there are 25 of them. */
function sizeRefusal({ RequestItems }: TableRequest): string | undefined {
  if (RequestItems === undefined) return undefined
  // Binary values are sent in base64.
  const text = JSON.stringify(RequestItems, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )
  return Buffer.byteLength(text) > maxRequestBytes ? 'The request is larger than 16 MB' : undefined
}

/** Limits in the wrong order, outside of a key condition, where they select nothing. */
function betweenRefusal({
  ConditionExpression = '',
  FilterExpression = '',
  ExpressionAttributeValues = {},
}: TableRequest): string | undefined {
  const numberOf = (name: string): number | undefined => {
    const value = ExpressionAttributeValues[name]?.N
    return value === undefined ? undefined : Number(value)
  }
  for (const [, low = '', high = ''] of `${ConditionExpression} ${FilterExpression}`.matchAll(/ BETWEEN (:\w+) AND (:\w+)/g)) {
    const texts = [low, high].map((name) => ExpressionAttributeValues[name]?.S)
    const isTextWrong = texts[0] !== undefined && texts[1] !== undefined && Buffer.compare(Buffer.from(texts[0]), Buffer.from(texts[1])) > 0
    if (isTextWrong || (numberOf(low) ?? 0) > (numberOf(high) ?? Number.POSITIVE_INFINITY))
      return 'The BETWEEN operator requires upper bound to be greater than or equal to lower bound'
  }
  return undefined
}

const keyCondition =
  /^(?<hash>\S+) = (?<is>:\w+)(?: AND (?:begins_with\((?<prefixed>\S+), (?<prefix>:\w+)\)|(?<between>\S+) BETWEEN (?<low>:\w+) AND (?<high>:\w+)|(?<compared>\S+) (?<comparator>[<>]=?|=) (?<bound>:\w+)))?$/

/** A page that starts outside of what its own condition selects. */
function startRefusal({ KeyConditionExpression, ExclusiveStartKey: start, ...request }: TableRequest): string | undefined {
  if (KeyConditionExpression === undefined || start === undefined) return undefined
  const parts = keyCondition.exec(KeyConditionExpression)?.groups
  if (!parts) throw new Error(`a key condition that is not known: ${KeyConditionExpression}`)
  const at = (name: string | undefined): string => start[request.ExpressionAttributeNames?.[name ?? ''] ?? name ?? '']?.S ?? ''
  const value = (name: string | undefined): string => request.ExpressionAttributeValues?.[name ?? '']?.S ?? ''
  if (at(parts['hash']) !== value(parts['is'])) return 'The provided starting key is outside query boundaries based on provided conditions'
  const order = (name: string | undefined, bound: string | undefined): number =>
    Buffer.compare(Buffer.from(at(name)), Buffer.from(value(bound)))
  const { prefixed, prefix, between, low, high, compared, comparator = '', bound } = parts
  const isWithin =
    (prefixed === undefined || at(prefixed).startsWith(value(prefix))) &&
    (between === undefined || (order(between, low) >= 0 && order(between, high) <= 0)) &&
    (compared === undefined || isInOrder(order(compared, bound), comparator))
  return isWithin ? undefined : 'The provided starting key does not match the range key predicate'
}

const isInOrder = (order: number, comparator: string): boolean =>
  (order === 0 && comparator.includes('=')) || (order > 0 && comparator.startsWith('>')) || (order < 0 && comparator.startsWith('<'))

const maxOperands = 100
const maxOperators = 300

function operatorsRefusal(request: TableRequest): string | undefined {
  const conditions = [request.ConditionExpression, request.FilterExpression].filter((text) => text !== undefined)
  for (const text of conditions) {
    if ([...text.matchAll(/\bIN \(([^)]*)\)/g)].some(([, operands = '']) => operands.split(',').length > maxOperands))
      return 'Invalid ConditionExpression: The IN operator is provided with too many operands'
    const operators = text.match(
      /<>|<=|>=|[=<>]|\b(?:AND|OR|NOT|BETWEEN|IN|attribute_exists|attribute_not_exists|begins_with|contains|size)\b/g,
    )
    if ((operators?.length ?? 0) > maxOperators) return 'The expression contains too many operators'
  }
  const operators = request.UpdateExpression?.match(/ [+-] |\b(?:if_not_exists|list_append)\b/g)
  return (operators?.length ?? 0) > maxOperators ? 'The update expression contains too many operators' : undefined
}

const keyBytes = { pk: 2048, sk: 1024 } as const

function indexKeyRefusal({ Item, UpdateExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: TableRequest) {
  const set = [...UpdateExpression.matchAll(/([\w#]+) = (:\w+)/g)].map(
    ([, name = '', value = '']) => [ExpressionAttributeNames[name] ?? name, ExpressionAttributeValues[value]] as const,
  )
  for (const [name, value] of [...Object.entries(Item ?? {}), ...set]) {
    const [, part] = /^gsi\d(pk|sk)$/.exec(name) ?? []
    if ((part === 'pk' || part === 'sk') && Buffer.byteLength(value?.S ?? '') > keyBytes[part])
      return `One or more parameter values were invalid: Size of ${name} is larger than ${keyBytes[part]} bytes`
  }
  return undefined
}

interface QueueRequest {
  readonly Entries?: readonly { readonly Id?: string; readonly MessageBody?: string; readonly DelaySeconds?: number }[]
}

/** Since 2025; it was 256 KB before, which our messages, of ids only, are far below. */
const maxMessageBytes = 1_048_576

/** The characters that SQS accepts. */
const isInXML = (text: string): boolean => /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text)

/** Why SQS would reject a batch; undefined where it would not. */
export function queueRefusal({ Entries }: QueueRequest): string | undefined {
  if (!Entries?.some(({ MessageBody }) => MessageBody !== undefined)) return undefined
  const bytes = Entries.reduce((sum, { MessageBody = '' }) => sum + Buffer.byteLength(MessageBody), 0)
  if (Entries.length > 10) return 'TooManyEntriesInBatchRequest'
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length) return 'BatchEntryIdsNotDistinct'
  if (Entries.some(({ Id = '' }) => !/^[\w-]{1,80}$/.test(Id))) return 'InvalidBatchEntryId'
  if (Entries.some(({ DelaySeconds = 0 }) => DelaySeconds < 0 || DelaySeconds > 900)) return 'DelaySeconds must be between 0 and 900'
  if (bytes > maxMessageBytes) return 'BatchRequestTooLong'
  if (Entries.some(({ MessageBody }) => !MessageBody || !isInXML(MessageBody))) return 'InvalidMessageContents'
  return undefined
}
