import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A recording mode of the tests: which calls of AWS each function makes, and which variables of the environment it reads. With RECORD_CALLS set
 * to a folder each worker of the tests writes there what its files did; tests/cloud/rights.ts compares it with the packaged template.
 */

/** What a function did, as IAM sees it, or a variable that it read. */
export type Recorded =
  | {
      readonly function: string
      readonly action: string
      /** The table, an index of it (`gsi1`), a queue of deploy/queues.yml, the ARN of a secret, or what else the action is about. */
      readonly on: string
      /** Of the table: what the partition key begins with, such as `FG#`. */
      readonly key?: string
    }
  | { readonly function: string; readonly reads: string }

const current = new AsyncLocalStorage<string | undefined>()
const folder = process.env['RECORD_CALLS']
/** One a worker, unique on all machines: recordings of parts of a run may be copied into one folder. */
const file = `${randomUUID()}.ndjson`
const seen = new Set<string>()

/** Runs work as a function of the deployment, by its file: `user/get`, `workers/plan`. */
export const asFunction = <T>(name: string, work: () => T): T => current.run(name, work)

/** Runs work that does not belong to the function, from within it. */
export const asTest = <T>(work: () => T): T => current.run(undefined, work)

const note = (recorded: Recorded): void => void seen.add(JSON.stringify(recorded))

let isRecording = false

/** Begins to record, where that is asked for. Files that share their modules begin once. */
export async function startRecording(): Promise<void> {
  if (folder === undefined || isRecording) return
  isRecording = true
  // The code reads its addresses when it is loaded. All clients of the SDK send by handlers of one class.
  const { client } = await import('../../lib/store/table/client.ts')
  const handlers: { handle(request: Request, options: unknown): unknown } = Object.getPrototypeOf(client.config.requestHandler)
  const send = handlers.handle
  handlers.handle = function (request, options) {
    const name = current.getStore()
    if (name !== undefined) for (const call of callsOf(request)) note({ function: name, ...call })
    return send.call(this, request, options)
  }
  process.env = new Proxy(process.env, {
    get(target, variable) {
      const name = current.getStore()
      if (name !== undefined && typeof variable === 'string' && /^[A-Z_]+$/.test(variable)) note({ function: name, reads: variable })
      return Reflect.get(target, variable)
    },
    // The environment takes values only as assignments.
    set: (target, variable, value) => Reflect.set(target, variable, value, target),
  })
}

/** Writes what was recorded since the last time. */
export function writeRecorded(): void {
  if (folder === undefined || seen.size === 0) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, file), `${[...seen].join('\n')}\n`)
  seen.clear()
}

interface Request {
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Call = { readonly action: string; readonly on: string; readonly key?: string }

/** The calls that a request is, as IAM sees them: a transaction is as many as it has writes. */
function callsOf({ method = 'GET', headers, path, query = {}, body }: Request): Call[] {
  const [service = '', operation = ''] = (headers['x-amz-target'] ?? '').split('.')
  if (service.startsWith('DynamoDB')) return tableCalls(operation, JSON.parse(textOf(body)))
  if (service === 'AmazonSQS') return [{ action: queueAction(operation), on: queueName(JSON.parse(textOf(body)).QueueUrl) }]
  if (service === 'secretsmanager') return [{ action: `secretsmanager:${operation}`, on: JSON.parse(textOf(body)).SecretId }]
  if (path.startsWith('/@connections/')) return [{ action: 'execute-api:ManageConnections', on: 'connection' }]
  // Ready-made MIME messages take both rights.
  if (path === '/v2/email/outbound-emails') return ['ses:SendEmail', 'ses:SendRawEmail'].map((action) => ({ action, on: 'identity' }))
  const [, file] = bucketPath.exec(path) ?? []
  if (file !== undefined) return fileCalls({ method, headers, query }, file)
  throw new Error(`a call that the recording does not know: ${headers['x-amz-target'] ?? path}`)
}

/** Locally the name of the bucket is in the path: `/files/uploads/…`, and `/files/` of what is about the bucket itself. */
const bucketPath = /^\/[^/]+\/(uploads|attachments|media|$)/

/** A copy also reads what it copies. */
function fileCalls({ method, headers, query }: Required<Pick<Request, 'method' | 'headers' | 'query'>>, file: string): Call[] {
  // What is listed: `media/`, without the application that follows.
  if (file === '') return [{ action: 's3:ListBucket', on: 'bucket', key: String(query['prefix'] ?? '').replace(/[^/]*\/$/, '') }]
  const call = { action: fileActions[method] ?? method, on: file }
  return 'x-amz-copy-source' in headers ? [call, { action: 's3:GetObject', on: 'uploads' }] : [call]
}

const fileActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array))

/** IAM knows the operations of batches by the name of the single one. */
const queueAction = (operation: string): string => `sqs:${operation.replace(/Batch$/, '')}`

/** `http://127.0.0.1:9324/000000000000/t-1a2b3c4d-PlanQueue` → `PlanQueue`. */
const queueName = (url: string): string => (url.split('/').at(-1) ?? '').replace(/^t-[\da-f]{8}-/, '')

type Item = Readonly<Record<string, { readonly S?: string }>>

interface TableRequest {
  readonly Key?: Item
  readonly Item?: Item
  readonly IndexName?: string
  readonly ExpressionAttributeValues?: Item
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] } | readonly BatchWrite[]>>
  readonly TransactItems?: readonly Readonly<Record<string, TableRequest>>[]
}

interface BatchWrite {
  readonly PutRequest?: { readonly Item?: Item }
  readonly DeleteRequest?: { readonly Key?: Item }
}

function tableCalls(operation: string, request: TableRequest): Call[] {
  const { Key, Item, IndexName, ExpressionAttributeValues = {}, RequestItems = {}, TransactItems = [] } = request
  if (operation.startsWith('Transact'))
    return TransactItems.flatMap((entry) => Object.entries(entry).flatMap(([name, one]) => tableCalls(`${name}Item`, one)))
  const inBatch = Object.values(RequestItems).flatMap((entries) =>
    'Keys' in entries
      ? (entries.Keys ?? [])
      : Array.isArray(entries)
        ? entries.map(({ PutRequest, DeleteRequest }: BatchWrite) => PutRequest?.Item ?? DeleteRequest?.Key ?? {})
        : [],
  )
  const items = [Key, Item, ...inBatch].filter((item) => item !== undefined)
  // Of a query the first value is that of the partition.
  const partitions = operation === 'Query' ? [Object.values(ExpressionAttributeValues)[0]?.S ?? ''] : items.map(({ pk }) => pk?.S ?? '')
  const prefixes = new Set(partitions.map((pk) => /^[A-Z]+#/.exec(pk)?.[0] ?? pk))
  return [...prefixes].map((key) => ({ action: `dynamodb:${operation}`, on: IndexName ?? 'table', key }))
}
