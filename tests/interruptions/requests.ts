import { setTimeout as sleep } from 'node:timers/promises'
import { sqs } from '../../lib/core/queue/client.ts'
import { client } from '../../lib/store/table/client.ts'
import { asTest } from '../harness/recording.ts'

/** What happens to a function at one of its requests to the table or the queues; requests are counted from 1. */
export type Interruption =
  /** It is killed before the request is sent, or after it was executed and before its response; later requests fail. */
  | { readonly type: 'killed'; readonly moment: 'before' | 'after'; readonly at: number }
  /** The request is executed and its response lost, so that the SDK sends it again. */
  | { readonly type: 'responseLost'; readonly at: number }
  /** Another call runs from start to end just before the request; beside it where it waits for what the request loads, as calls of one process do. */
  | { readonly type: 'met'; readonly at: number; readonly other: () => Promise<unknown> }

/** Requests of a function, in order, by command: `PutItem`. */
export interface Observed<T> {
  readonly result: T
  readonly requests: readonly string[]
}

type Next = (args: object) => Promise<object>

interface Stack {
  add(middleware: (next: Next, context: { commandName?: string }) => Next, options: object): void
  remove(name: string): boolean
}

/** After which another call that has not ended is taken for one that waits for the interrupted one: far longer than any call takes. */
const stalledMs = 10_000

/** Runs work with an interruption, or without one, and returns its requests. Nothing else may use the clients meanwhile. */
export async function during<T>(work: () => Promise<T>, interruption?: Interruption): Promise<Observed<T>> {
  const requests: string[] = []
  const places = new WeakMap<object, number>()
  let isOther = false
  let ended: Promise<unknown> = Promise.resolve()
  const stacks = [client, sqs].map(({ middlewareStack }) => middlewareStack as unknown as Stack)
  for (const stack of stacks) {
    stack.add(
      (next, context) => async (args) => {
        if (isOther) return next(args)
        const place = requests.push((context.commandName ?? '').replace(/Command$/, ''))
        places.set(context, place)
        if (interruption?.type === 'met' && place === interruption.at) {
          isOther = true
          ended = asTest(interruption.other).finally(() => {
            isOther = false
          })
          await Promise.race([ended, sleep(stalledMs, undefined, { ref: false })])
        }
        if (interruption?.type !== 'killed' || place < interruption.at) return next(args)
        if (place === interruption.at && interruption.moment === 'after') await next(args)
        throw new Error('the function was killed')
      },
      { step: 'initialize', name: 'interrupted' },
    )
    stack.add(
      (next, context) => async (args) => {
        const response = await next(args)
        if (interruption?.type !== 'responseLost' || isOther || places.get(context) !== interruption.at) return response
        places.delete(context)
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      },
      // Within the SDK's own retries.
      { step: 'finalizeRequest', priority: 'low', name: 'responseLost' },
    )
  }
  try {
    const result = await work()
    await ended
    return { result, requests }
  } finally {
    for (const stack of stacks) {
      stack.remove('interrupted')
      stack.remove('responseLost')
    }
  }
}

export const isWrite = (request: string): boolean => !/^(Get|BatchGet|TransactGet|Query|Scan|Receive)/.test(request)
