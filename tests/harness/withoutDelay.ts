import { sqs } from '../../lib/core/queue/client.ts'

/** Runs work whose messages can be received at once, whatever their delay. */
export async function withoutDelay<T>(work: () => Promise<T>): Promise<T> {
  sqs.middlewareStack.add(
    (next) => (args) => {
      if ('Entries' in args.input) for (const entry of args.input.Entries ?? []) if ('DelaySeconds' in entry) entry.DelaySeconds = 0
      return next(args)
    },
    { step: 'initialize', name: 'withoutDelay' },
  )
  try {
    return await work()
  } finally {
    sqs.middlewareStack.remove('withoutDelay')
  }
}
