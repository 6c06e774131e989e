import { vi } from 'vitest'
import { handler as sweep } from '../../functions/workers/sweep.ts'
import { sqs } from '../../lib/core/queue/client.ts'
import type { WireItem } from '../../lib/store/table/client.ts'
import { drain } from '../harness/queues.ts'
import { storedItems } from './stored.ts'

/** Longer than every lease of what the sweeper looks after. */
const laterMs = 31 * 60_000

/** E-mails stay in the outbox: there they can be counted. Trainings are delayed by the queue. */
const queues = ['PlanQueue', 'DeliverQueue', 'PurgeQueue', 'RenameQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'SourcesQueue']

/** What becomes due without them. */
const isSwept = /^DUE#(?!mail|training)/

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

/** The sweeper may find what leaves more to it: a purge that a killed call did not queue has two rounds. */
const maxSweeps = 3

/** Runs the workers, then the sweeper and the workers again while anything is due once its leases are over; returns what is stored then. */
export async function settle(): Promise<readonly WireItem[]> {
  await runWorkers()
  for (let sweeps = 0; ; sweeps++) {
    const items = await storedItems()
    const now = Date.now() + (sweeps + 1) * laterMs
    const until = new Date(now).toISOString()
    const isDue = (item: WireItem) => isSwept.test(item['gsi1pk']?.S ?? '') && (item['gsi1sk']?.S ?? '') < until
    if (sweeps === maxSweeps || !items.some(isDue)) return items
    vi.useFakeTimers({ now, toFake: ['Date'] })
    try {
      await sweep()
      await runWorkers()
    } finally {
      vi.useRealTimers()
    }
  }
}
