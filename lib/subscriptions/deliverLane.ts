import type { DeliveryAttempt } from '../../schemas/subscription.ts'
import { days, minutes, now } from '../core/clock.ts'
import { log } from '../core/log.ts'
import { forStoredRequest } from '../core/requestID.ts'
import type { EventsMessage } from '../queue/messages.ts'
import { enqueue, longestDelaySeconds } from '../queue/send.ts'
import type { MessageContext } from '../queue/worker.ts'
import type { Application } from '../store/applications/access.ts'
import { putAttempts } from '../store/subscriptions/attemptLog.ts'
import {
  claimRowIf,
  deleteRow,
  type EventLane,
  type EventRow,
  firstRows,
  giveUpRow,
  postponeRow,
  putOffRow,
} from '../store/subscriptions/eventRows.ts'
import { openSubscription, type StoredSubscription } from '../store/subscriptions/subscriptions.ts'
import { postEvent } from './postEvent.ts'

/** So many rows are read at a time. */
const pageSize = 20
/** A row is taken for so long: longer than the worker may run. */
const claimMs = minutes(2)
/** With less time left than this (milliseconds) no further event is sent: its subscriber has ten seconds, and what came of it is to be stored. */
const reserveMs = 20_000
/** An event is tried for so long. */
const longestMs = days(1)
/** After so many seconds it is tried again, the later the more often that was done. */
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200]

/**
 * Tells a subscriber what is to be told in one lane, in order: what cannot be delivered holds up the lane, and no other one. Of several at the
 * same time one gets the first row, and the others leave the lane to it; it looks again when it is done, so nothing waits for a message that was
 * spent on them.
 */
export async function deliverLane(lane: EventsMessage, { remainingMs }: Pick<MessageContext, 'remainingMs'>): Promise<void> {
  const opened = await openSubscription(lane.subscriptionID)
  const attempts: DeliveryAttempt[] = []
  try {
    for (let rows = await firstRows(lane, pageSize); rows.length > 0; rows = await firstRows(lane, pageSize)) {
      for (const row of rows) {
        if (!opened || isOutdated(row, opened.application)) {
          await deleteRow(row)
          continue
        }
        if (remainingMs() < reserveMs) return await enqueue('EVENTS', [lane])
        if (!(await forStoredRequest(row.requestID, () => deliverRow(opened, row, attempts)))) return
      }
    }
  } finally {
    if (opened) await putAttempts(lane.subscriptionID, attempts)
  }
}

/** Whether a row is about respondents who were deleted all at once. */
const isOutdated = ({ epoch, lane, events }: EventRow, application: Application): boolean =>
  epoch < application.epoch && lane !== application.appID && events.every(({ kind }) => kind !== 'respondent.erased')

interface Opened {
  readonly application: Application
  readonly subscription: StoredSubscription
}

/** Delivers the events of a row. False where the lane has to wait, or somebody else is at it. */
async function deliverRow({ application, subscription }: Opened, row: EventRow, attempts: DeliveryAttempt[]): Promise<boolean> {
  const at = now()
  if (row.nextMs > at || row.claimedUntil > at) return false
  const { retryAtMs = 0, isPaused = false } = subscription
  // Many failed in a row, or nobody wants to be told at the moment: nothing is sent, and the sweeper looks again.
  const waitsUntil = isPaused ? at + minutes(30) : retryAtMs
  if (waitsUntil > at) {
    await (at - row.sinceMs >= longestMs ? giveUp(row, row.delivered) : postponeRow(row, waitsUntil + Math.random() * minutes(1)))
    return false
  }
  if (!(await claimRowIf(row, claimMs))) return false
  for (let i = row.delivered; i < row.events.length; i++) {
    const event = row.events[i]
    if (!event) continue
    const attempt = await postEvent(application, subscription, {
      ...event,
      eventID: `${row.rowID}-${i}`,
      at: row.at,
      attempt: row.attempts + 1,
    })
    attempts.push(attempt)
    if (attempt.delivered) continue
    const isOver = now() - row.sinceMs >= longestMs
    if (!isOver) return putOff(row, i)
    attempts.push({ ...attempts.pop(), ...attempt, givenUp: true })
    await giveUp(row, i)
    return true
  }
  await deleteRow(row)
  log.info('events', { event: 'delivered', id: row.rowID, count: row.events.length - row.delivered })
  return true
}

/** Tries a row again later; where that is soon, by a message that is delayed. */
async function putOff(row: EventRow, delivered: number): Promise<false> {
  const seconds = (pauses[Math.min(row.attempts, pauses.length - 1)] ?? 0) * (0.75 + Math.random() / 2)
  await putOffRow(row, { delivered, nextMs: now() + seconds * 1000 })
  if (seconds <= longestDelaySeconds) await enqueue('EVENTS', [laneOf(row)], Math.ceil(seconds))
  return false
}

async function giveUp(row: EventRow, delivered: number): Promise<void> {
  await giveUpRow(row, delivered)
  log.warn('events', { event: 'given up', id: row.rowID })
}

export const laneOf = ({ subscriptionID, lane }: EventLane): EventLane => ({ subscriptionID, lane })
