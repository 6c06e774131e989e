import { vi } from 'vitest'
import { handler as sweep } from '../../functions/workers/sweep.ts'
import { sqs } from '../../lib/queue/client.ts'
import type { WireItem } from '../../lib/store/table/client.ts'
import { drain } from '../harness/queues.ts'
import { storedItems } from './stored.ts'

/** Longer than every lease of what the sweeper looks after. */
const laterMs = 31 * 60_000

/** E-mails stay in the outbox: there they can be counted. Trainings are delayed by the queue. */
const queues = ['PlanQueue', 'DeliverQueue', 'PurgeQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue']

let hasMessages = true
sqs.middlewareStack.add(
  (next) => (args) => {
    hasMessages = true
    return next(args)
  },
  { step: 'initialize', name: 'hasMessages' },
)

/** Runs the workers, where anything was queued: to look into all queues takes longer than most calls. */
async function runWorkers(): Promise<void> {
  if (!hasMessages) return
  await drain({ only: queues })
  hasMessages = false
}

/** Runs the workers, then the sweeper once its leases are over, then the workers again; returns what is stored then. */
export async function settle(): Promise<readonly WireItem[]> {
  await runWorkers()
  const until = new Date(Date.now() + laterMs).toISOString()
  const isDue = (item: WireItem) => item['gsi1pk']?.S?.startsWith('DUE#') && (item['gsi1sk']?.S ?? '') < until
  const items = await storedItems()
  if (!items.some(isDue)) return items
  vi.useFakeTimers({ now: Date.now() + laterMs, toFake: ['Date'] })
  try {
    await sweep()
    await runWorkers()
  } finally {
    vi.useRealTimers()
  }
  return storedItems()
}
