import type { DeliveryAttempt } from '../../../schemas/subscription.ts'
import { days, minutes, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { NoticesMessage } from '../../core/queue/messages.ts'
import { enqueue, longestDelaySeconds } from '../../core/queue/send.ts'
import type { MessageContext } from '../../core/queue/worker.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import type { Application } from '../../store/applications/access.ts'
import { putAttempts } from '../../store/subscriptions/attemptLog.ts'
import {
  deleteRow,
  firstRows,
  giveUpRow,
  leaseRowIf,
  type NoticeLane,
  type NoticeRow,
  postponeRow,
  releaseRow,
} from '../../store/subscriptions/noticeRows.ts'
import { openSubscription, type StoredSubscription } from '../../store/subscriptions/subscriptions.ts'
import { postNotice } from './postNotice.ts'

const pageSize = 20
/** Longer than the timeout of the worker. */
const rowLeaseMs = minutes(2)
/** With less time left, no further notice is sent: its subscriber may take ten seconds, and the outcome has to be stored. */
const reserveMs = 20_000
/** For how long a lane may occupy its worker: then the messages of others come first. */
const laneShareMs = 10_000
const maxRetryAgeMs = days(1)
/** The backoff, by the number of earlier attempts. */
const backoffSeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200]
const pausedRetryMs = minutes(30)

/**
 * Delivers the notices of a lane in order: one that cannot be delivered blocks its lane, and no other one. Of several workers one leases the
 * first row, and the others leave the lane to it; it looks again when it is done, so nothing waits for a message that the others consumed.
 */
export async function deliverLane(lane: NoticesMessage, { remainingMs }: Pick<MessageContext, 'remainingMs'>): Promise<void> {
  const opened = await openSubscription(lane.subscriptionID)
  const attempts: DeliveryAttempt[] = []
  const shareEnds = now() + laneShareMs
  try {
    for (let rows = await firstRows(lane, pageSize); rows.length > 0; rows = await firstRows(lane, pageSize)) {
      for (const row of rows) {
        if (!opened || isOutdated(row, opened.application)) {
          await deleteRow(row)
          continue
        }
        if (remainingMs() < reserveMs || now() > shareEnds) return await enqueue('EVENTS', [lane])
        if (!(await forStoredRequest(row.requestID, () => deliverRow(opened, row, attempts)))) return
      }
    }
  } finally {
    if (opened) await putAttempts(lane.subscriptionID, attempts)
  }
}

/** Whether a row is about respondents who were deleted all at once. */
const isOutdated = ({ epoch, lane, notices }: NoticeRow, application: Application): boolean =>
  epoch < application.epoch && lane !== application.appID && notices.every(({ kind }) => kind !== 'respondent.erased')

interface Opened {
  readonly application: Application
  readonly subscription: StoredSubscription
}

/** Delivers the notices of a row. False where the lane has to wait, or another worker delivers it. */
async function deliverRow({ application, subscription }: Opened, row: NoticeRow, attempts: DeliveryAttempt[]): Promise<boolean> {
  const at = now()
  if (row.nextMs > at || row.leasedUntil > at) return false
  const { retryAtMs = 0, isPaused = false } = subscription
  // After an outage, or while the subscription is paused, nothing is sent, and the sweeper looks again.
  const waitsUntil = isPaused ? at + pausedRetryMs : retryAtMs
  if (waitsUntil > at) {
    await (isTooOld(row) ? giveUp(row, row.delivered) : postponeRow(row, waitsUntil + Math.random() * minutes(1)))
    return false
  }
  if (!(await leaseRowIf(row, rowLeaseMs))) return false
  for (const [i, notice] of row.notices.entries()) {
    if (i < row.delivered) continue
    const sent = { ...notice, eventID: `${row.rowID}-${i}`, at: row.at, attempt: row.attempts + 1 }
    const attempt = await postNotice(application, subscription, sent)
    const givenUp = !attempt.delivered && isTooOld(row)
    attempts.push(givenUp ? { ...attempt, givenUp } : attempt)
    if (attempt.delivered) continue
    if (!givenUp) return retryLater(row, i)
    await giveUp(row, i)
    return true
  }
  await deleteRow(row)
  log.info('events', { event: 'delivered', id: row.rowID, count: row.notices.length - row.delivered })
  return true
}

const isTooOld = ({ sinceMs }: NoticeRow): boolean => now() - sinceMs >= maxRetryAgeMs

/** Schedules another attempt: by a delayed message where the queue can delay it that long, else by the sweeper. */
async function retryLater(row: NoticeRow, delivered: number): Promise<false> {
  const seconds = (backoffSeconds[Math.min(row.attempts, backoffSeconds.length - 1)] ?? 0) * (0.75 + Math.random() / 2)
  await releaseRow(row, { delivered, nextMs: now() + seconds * 1000 })
  if (seconds <= longestDelaySeconds) await enqueue('EVENTS', [laneOf(row)], Math.ceil(seconds))
  return false
}

async function giveUp(row: NoticeRow, delivered: number): Promise<void> {
  await giveUpRow(row, delivered)
  log.warn('events', { event: 'given up', id: row.rowID })
}

export const laneOf = ({ subscriptionID, lane }: NoticeLane): NoticeLane => ({ subscriptionID, lane })
