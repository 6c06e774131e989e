import { minutes, now } from '../core/clock.ts'
import { forStoredRequest } from '../core/requestID.ts'
import { enqueue } from '../queue/send.ts'
import { type EventRef, firstRows, postponeRow, rowAt } from '../store/subscriptions/eventRows.ts'
import { laneOf } from './deliverLane.ts'

/** Queues a lane again in which something was not delivered in time: its message was lost, or what comes before it has to wait. */
export async function requeueEvents(ref: EventRef): Promise<void> {
  const [row, [first]] = await Promise.all([rowAt(ref), firstRows(ref, 1)])
  if (!row || !first) return
  // What comes later waits for what comes first: it is not looked at more often.
  const waitsUntil = Math.max(first.nextMs, first.claimedUntil, now())
  await postponeRow(row, waitsUntil + minutes(5))
  if (waitsUntil <= now()) await forStoredRequest(first.requestID, () => enqueue('EVENTS', [laneOf(ref)]))
}
