import { client } from '../../lib/store/table.ts'

interface Stack {
  add(
    middleware: (next: (args: object) => Promise<object>, context: { commandName?: string }) => (args: object) => Promise<object>,
    options: object,
  ): void
  remove(name: string): boolean
}

/** Runs work whose function dies at its first transaction: before the table hears of it, or after it was written and before that is known. */
export async function failing<T>(moment: 'before' | 'after', work: () => Promise<T>): Promise<T> {
  const stack = client.middlewareStack as unknown as Stack
  let dead = false
  stack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand' || dead) return next(args)
        dead = true
        if (moment === 'after') await next(args)
        throw new Error('the function was stopped')
      },
    { step: 'initialize', name: 'failing' },
  )
  try {
    return await work()
  } finally {
    stack.remove('failing')
  }
}
