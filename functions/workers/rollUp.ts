import { worker } from '../../lib/core/queue/worker.ts'
import { rollUp } from '../../lib/statistics/rollUp/rollUp.ts'

// The sweeper requeues what was not done.
export const handler = worker('ROLL_UP', (message, { remainingMs }) => rollUp(message, remainingMs), { defers: false })
