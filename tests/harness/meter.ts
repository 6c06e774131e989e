import { client } from '../../lib/store/table/client.ts'

/** What work cost on the table: successful requests, and units as the engine reports them, indexes included. */
export interface Cost {
  requests: number
  /** 4 KB read strongly are one unit, eventually half of one; in a transaction twice. */
  reads: number
  /** 1 KB written is one unit; in a transaction twice. */
  writes: number
  /** The commands, in their order. */
  readonly commands: string[]
}

const counting = new Set<Cost>()

/** Counts what the one client of the table does, by the SDK's own middleware, while work runs. Nothing else may run beside it. */
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

/** The same, of work whose result matters to nobody. */
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
