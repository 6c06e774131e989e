import { client } from '../../lib/store/table.ts'

/** What requests to the table took, as the engine reports it (ReturnConsumedCapacity), indexes included. */
export interface Units {
  reads: number
  writes: number
  requests: number
}

type Fields = Record<string, unknown>
type Next = (args: { input: Fields }) => Promise<{ output: Fields }>
interface Stack {
  add(middleware: (next: Next, context: { commandName?: string }) => Next, options: object): void
  remove(name: string): boolean
}

/** Runs work and tells what its requests took. One at a time: the client is that of the whole test file. */
export async function unitsOf(work: () => Promise<unknown>): Promise<Units> {
  const units: Units = { reads: 0, writes: 0, requests: 0 }
  // The document client shares it.
  const stack = client.middlewareStack as unknown as Stack
  stack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const { output } = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        const taken = [output['ConsumedCapacity']].flat().reduce((sum: number, each) => sum + capacityIn(each), 0)
        units.requests += 1
        units[/^(Get|BatchGet|Query|Scan)/.test(commandName) ? 'reads' : 'writes'] += taken
        return { output }
      },
    { step: 'initialize', name: 'units' },
  )
  try {
    await work()
  } finally {
    stack.remove('units')
  }
  return units
}

const capacityIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'CapacityUnits' in value ? Number(value.CapacityUnits) : 0
