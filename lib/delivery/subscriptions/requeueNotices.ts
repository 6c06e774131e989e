import { minutes, now } from '../../core/clock.ts'
import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { firstRows, type NoticeRef, postponeRow, rowAt } from '../../store/subscriptions/noticeRows.ts'
import { laneOf } from './deliverLane.ts'

const sweepIntervalMs = minutes(5)

/** Queues the lane of a row that is overdue: its message was lost, or a row before it is waiting. */
export async function requeueNotices(ref: NoticeRef): Promise<void> {
  const [row, [first]] = await Promise.all([rowAt(ref), firstRows(ref, 1)])
  if (!row || !first) return
  // A row waits at least as long as the first of its lane: it is not swept more often.
  const waitsUntil = Math.max(first.nextMs, first.leasedUntil, now())
  await postponeRow(row, waitsUntil + sweepIntervalMs)
  if (waitsUntil <= now()) await forStoredRequest(first.requestID, () => enqueue('EVENTS', [laneOf(ref)]))
}
