import { AsyncLocalStorage } from 'node:async_hooks'

/** Successful requests of one kind: in which part of the work, by which operation, on what. */
export interface Tally {
  /** `create`, `plan`, `deliver`; `poll` for what the event source mappings ask of the queues. */
  readonly part: string
  /** As AWS calls it: `PutItem`, `SendMessageBatch` …; `(empty)` behind it where a receive brought nothing. */
  readonly operation: string
  /** `profile`, `delivery`, `slice`, `manifest` …, or the queue's name. */
  readonly of: string
  requests: number
  /** Units as the engine reports them (ReturnConsumedCapacity), its indexes included: 4 KB read strongly, half of it else; 1 KB written. */
  readUnits: number
  writeUnits: number
}

/** A client of the SDK, whichever. */
export interface Metered {
  readonly middlewareStack: object
}

/** Counts what goes through clients, by the SDK's own middleware: the code that is measured is the code that runs. */
export interface Meter {
  attach(client: Metered): void
  /** Runs work whose requests belong to a part. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>
  /** What was counted since the last call. */
  take(): Tally[]
}

export function newMeter(): Meter {
  const parts = new AsyncLocalStorage<string>()
  let tallies = new Map<string, Tally>()
  const count = (operation: string, of: string, units: number): void => {
    const part = parts.getStore() ?? 'poll'
    const key = `${part} ${operation} ${of}`
    const tally = tallies.get(key) ?? { part, operation, of, requests: 0, readUnits: 0, writeUnits: 0 }
    tally.requests += 1
    tally[reading.test(operation) ? 'readUnits' : 'writeUnits'] += units
    tallies.set(key, tally)
  }
  return {
    attach: (client) => {
      const stack = client.middlewareStack as Stack
      stack.add(
        (next, { commandName = '' }) =>
          async (args) => {
            if ('TableName' in args.input || 'RequestItems' in args.input) args.input['ReturnConsumedCapacity'] = 'TOTAL'
            const result = await next(args)
            count(operationOf(commandName, result.output), subjectOf(args.input), unitsOf(result.output))
            return result
          },
        { step: 'serialize', priority: 'high', name: 'meter' },
      )
    },
    part: (name, work) => parts.run(name, work),
    take: () => {
      const taken = [...tallies.values()]
      tallies = new Map()
      return taken
    },
  }
}

type Fields = Record<string, unknown>
type Next = (args: { input: Fields }) => Promise<{ output: Fields }>
/** As much of a client's middleware stack as is used here, whatever the client. */
interface Stack {
  add(middleware: (next: Next, context: { commandName?: string }) => Next, options: object): void
}

const reading = /^(Get|BatchGet|Query|Scan)/

/** The document client's commands are named without `Item`. */
const operationOf = (commandName: string, output: Fields): string => {
  const name = commandName.replace(/Command$/, '').replace(/^(Get|Put|Update|Delete)$/, '$1Item')
  const { Messages } = output
  return name === 'ReceiveMessage' && !(Array.isArray(Messages) && Messages.length) ? `${name} (empty)` : name
}

const unitsOf = ({ ConsumedCapacity }: Fields): number =>
  [ConsumedCapacity].flat().reduce((sum: number, each) => sum + (isRecord(each) ? Number(each['CapacityUnits'] ?? 0) : 0), 0)

/** What the first letters of partition keys stand for (lib/store/keys.ts). */
const subjects: Record<string, string> = { A: 'campaign', R: 'profile', C: 'delivery', K: 'slice', KM: 'manifest', DUE: 'campaign' }

/** What a request is about: the entity of its key, or the queue. */
function subjectOf({ QueueUrl, Key, Item, KeyConditionExpression, ExpressionAttributeValues }: Fields): string {
  if (typeof QueueUrl === 'string') return QueueUrl.split('-').at(-1) ?? ''
  const [, partition = ''] = /pk = (:\w+)/.exec(String(KeyConditionExpression)) ?? []
  const pk = textIn(Key, 'pk') ?? textIn(Item, 'pk') ?? textIn(ExpressionAttributeValues, partition) ?? ''
  const sk = textIn(Key, 'sk')
  if (sk === 'ACL') return 'application'
  const letters = pk.split('#')[0] ?? ''
  return subjects[letters] ?? letters.toLowerCase()
}

/** A string of a map, in the form of the wire or, before the document client has put it into that, plain. */
const textIn = (map: unknown, name: string): string | undefined => {
  const value = isRecord(map) ? map[name] : undefined
  const text = isRecord(value) ? value['S'] : value
  return typeof text === 'string' ? text : undefined
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
