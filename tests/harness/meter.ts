import { client } from '../../lib/store/table/client.ts'

/** The cost of work on the table: successful requests, and units as the engine reports them, indexes included. */
export interface Cost {
  requests: number
  /** One unit per 4 KB read strongly consistent, half a unit eventually consistent, two in a transaction. */
  reads: number
  /** One unit per 1 KB written, two in a transaction. */
  writes: number
  /** The commands, in order. */
  readonly commands: string[]
}

const counting = new Set<Cost>()

/** Measures what the client of the table does while work runs, by a middleware of the SDK. Nothing else may run at the same time. */
export async function costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  attach()
  const cost: Cost = { requests: 0, reads: 0, writes: 0, commands: [] }
  counting.add(cost)
  try {
    return { result: await work(), cost }
  } finally {
    counting.delete(cost)
  }
}

/** The cost alone. */
export const unitsOf = async (work: () => Promise<unknown>): Promise<Cost> => (await costOf(work)).cost

const reading = /^(Get|BatchGet|TransactGet|Query|Scan)/

let attached = false
function attach(): void {
  if (attached) return
  attached = true
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        for (const cost of counting) {
          cost.requests += 1
          cost[reading.test(commandName) ? 'reads' : 'writes'] += consumedBy(result.output)
          cost.commands.push(commandName.replace(/Command$/, ''))
        }
        return result
      },
    { step: 'serialize', priority: 'high', name: 'meter' },
  )
}

const consumedBy = (output: object): number => {
  const consumed: unknown[] = 'ConsumedCapacity' in output ? [output.ConsumedCapacity].flat() : []
  return consumed.reduce<number>((sum, each) => sum + (isConsumed(each) ? each.CapacityUnits : 0), 0)
}

const isConsumed = (value: unknown): value is { CapacityUnits: number } =>
  typeof value === 'object' && value !== null && 'CapacityUnits' in value && typeof value.CapacityUnits === 'number'
