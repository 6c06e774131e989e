import { client } from '../../lib/store/table/client.ts'
import { asTest } from './recording.ts'

/** Runs work, and `other` just before the work's nth request of one command goes to the table: what two calls at the same time may lead to. */
export async function interleave<T>(
  { before: command, nth = 1, other }: { before: string; nth?: number; other: () => Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  let left = nth
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== command || left === 0) return next(args)
        left -= 1
        if (left === 0) await asTest(other)
        return next(args)
      },
    { step: 'initialize', name: 'interleave' },
  )
  try {
    const result = await work()
    if (left > 0) throw new Error(`there were not ${nth} requests of ${command}`)
    return result
  } finally {
    client.middlewareStack.remove('interleave')
  }
}

/** The same before the nth request of any kind. False where there were fewer. */
export async function interleaveAt(nth: number, other: () => Promise<unknown>, work: () => Promise<unknown>): Promise<boolean> {
  let requests = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      // The other work asks the table, too.
      requests += 1
      if (requests === nth) await asTest(other)
      return next(args)
    },
    { step: 'initialize', name: 'interleaveAt' },
  )
  try {
    await work()
    return requests >= nth
  } finally {
    client.middlewareStack.remove('interleaveAt')
  }
}
