import { onTestFinished, vi } from 'vitest'
import { sqs } from '../../lib/core/queue/client.ts'
import { client } from '../../lib/store/table/client.ts'

interface Stack {
  add(
    middleware: (next: (args: object) => Promise<object>, context: { commandName?: string }) => (args: object) => Promise<object>,
    options: object,
  ): void
  remove(name: string): boolean
}

/** Runs work whose function is killed at its first transaction: before it is sent, or after it is written and before the response. */
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

/**
 * Runs work whose function is killed at its nth request to the table or the queues: before it is sent, or after it is executed and before
 * the response. Its later requests fail. False where it made fewer requests than that.
 */
export async function killedAt(n: number, moment: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
  let requests = 0
  const stacks = [client, sqs].map(({ middlewareStack }) => middlewareStack as unknown as Stack)
  for (const stack of stacks) {
    stack.add(
      (next) => async (args) => {
        requests += 1
        if (requests < n) return next(args)
        if (requests === n && moment === 'after') await next(args)
        throw new Error('the function was killed')
      },
      { step: 'initialize', name: 'killed' },
    )
  }
  try {
    await work().catch(() => {})
    return requests >= n
  } finally {
    for (const stack of stacks) stack.remove('killed')
  }
}

/**
 * Lets the time pass after which a content change that was killed no longer counts as running: until then each read of content repeats what
 * it changed. Only Date is faked, up to the end of the test.
 */
export function outliveKilledChanges(): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + 121_000)
}

/**
 * Runs work of which one request to the table is executed and its response lost, so that the SDK retries it. `isIt` chooses the request, by
 * command and body. False where none was chosen.
 */
export async function answerLost(isIt: (command: string, body: string) => boolean, work: () => Promise<unknown>): Promise<boolean> {
  const stack = client.middlewareStack as unknown as Stack
  let lost = false
  stack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        const { body } = 'request' in args ? (args.request as { body?: unknown }) : {}
        if (lost || !isIt(commandName, String(body))) return answer
        lost = true
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      },
    // Within the SDK's own retries.
    { step: 'finalizeRequest', priority: 'low', name: 'answerLost' },
  )
  try {
    await work()
    return lost
  } finally {
    stack.remove('answerLost')
  }
}
