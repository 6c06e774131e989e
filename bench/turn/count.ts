import { client } from '../../lib/store/table/client.ts'

/** What a turn asks of the table. */
export interface TurnCost {
  /** Requests that read, and the items that they ask for. */
  readRequests: number
  itemsRead: number
  /** Requests that write, and the items that they write. */
  writeRequests: number
  itemsWritten: number
  /** As the engine reports them, indexes included: 4 KB read strongly are 1; 1 KB written is 1, and 2 in a transaction. */
  readUnits: number
  writeUnits: number
  /** Of the written ones those of the indexes. */
  indexUnits: number
}

/** Counts what goes to the table while work runs, by the SDK's own middleware: the code that is measured is the code that runs. */
export async function countTurn(work: () => Promise<unknown>): Promise<TurnCost> {
  const cost: TurnCost = { readRequests: 0, itemsRead: 0, writeRequests: 0, itemsWritten: 0, readUnits: 0, writeUnits: 0, indexUnits: 0 }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' })
        const result = await next(args)
        const items = itemsOf(args.input as Batch)
        const units = unitsOf(result.output as Consumed)
        if (/^(Get|BatchGet|Query)/.test(commandName)) {
          cost.readRequests += 1
          cost.itemsRead += items
          cost.readUnits += units
        } else {
          cost.writeRequests += 1
          cost.itemsWritten += items
          cost.writeUnits += units
          cost.indexUnits += indexUnitsOf(result.output as Consumed)
        }
        return result
      },
    { step: 'serialize', priority: 'high', name: 'turnCost' },
  )
  try {
    await work()
  } finally {
    client.middlewareStack.remove('turnCost')
  }
  return cost
}

interface Batch {
  readonly TransactItems?: readonly unknown[]
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly unknown[] }>>
}

function itemsOf({ TransactItems, RequestItems }: Batch): number {
  if (TransactItems) return TransactItems.length
  return RequestItems ? Object.values(RequestItems).reduce((sum, { Keys = [] }) => sum + Keys.length, 0) : 1
}

type Capacity = { CapacityUnits?: number; GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }> }

interface Consumed {
  readonly ConsumedCapacity?: Capacity | Capacity[]
}

const indexUnitsOf = ({ ConsumedCapacity = [] }: Consumed): number =>
  [ConsumedCapacity]
    .flat()
    .flatMap(({ GlobalSecondaryIndexes = {} }) => Object.values(GlobalSecondaryIndexes))
    .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

const unitsOf = ({ ConsumedCapacity = [] }: Consumed): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
