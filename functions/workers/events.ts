import { worker } from '../../lib/core/queue/worker.ts'
import { deliverLane } from '../../lib/delivery/subscriptions/deliverLane.ts'

// The sweeper requeues messages that the queue drops after its retries. Messages concern different respondents and wait for different subscribers.
export const handler = worker('EVENTS', deliverLane, { defers: false, inParallel: true })
