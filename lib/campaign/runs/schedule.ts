import type { CampaignBody } from '../../../schemas/campaign.ts'
import { minutes } from '../../core/clock.ts'
import { faultOf, log } from '../../core/log.ts'
import { enqueue, longestDelaySeconds } from '../../core/queue/send.ts'
import { instantOf } from '../../domain/filter/instant.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { waitingRunsOf } from '../../store/campaigns/recentRuns.ts'
import { lastOccurrenceIn, occurrenceFrom } from './wallClock.ts'

type Recurrence = Pick<CampaignBody, 'type' | 'timestamp' | 'startTime' | 'delay' | 'schedule'>

/**
 * When a campaign of this body begins first (ms since 1970): never before it was created (docs/campaign-drafts.md#recurrent-campaigns). Undefined
 * where its schedule ends before that.
 */
export function firstOccurrence({ type, timestamp, startTime, schedule }: Recurrence, at: number): number | undefined {
  if (type !== 'recurrent') return Math.max(at, millisecondsOf(timestamp) ?? at)
  const start = millisecondsOf(startTime) ?? at
  // With a delay it follows the rhythm of its startTime; an occurrence that is late is run at once.
  return schedule ? occurrenceFrom(schedule, Math.max(start, at)) : start
}

/** The occurrence of a run that begins now: where several are late, the last of them, so that they are one run and not a burst. */
export function occurrenceOf(
  { type, startTime, delay, schedule, occurrence }: Recurrence & Pick<Campaign, 'occurrence'>,
  at: number,
): number {
  if (type !== 'recurrent') return occurrence
  if (schedule) return lastOccurrenceIn(schedule, occurrence, at) ?? occurrence
  const start = millisecondsOf(startTime)
  return start === undefined || delay === undefined ? occurrence : Math.max(occurrence, start + Math.floor((at - start) / delay) * delay)
}

/**
 * The occurrence after the one that was run; where the run took longer than that, the last occurrence that is over. Undefined where
 * nothing recurs, or the schedule has ended.
 */
export function nextOccurrence(campaign: Recurrence & Pick<Campaign, 'occurrence'>, at: number): number | undefined {
  const next = occurrenceAfter(campaign, campaign.occurrence)
  return next === undefined ? undefined : occurrenceOf({ ...campaign, occurrence: next }, at)
}

function occurrenceAfter({ type, delay, schedule }: Recurrence, occurrence: number): number | undefined {
  if (type !== 'recurrent') return undefined
  return schedule ? occurrenceFrom(schedule, occurrence + 1) : delay === undefined ? undefined : occurrence + delay
}

/** The next occurrence of a recurrent campaign that has run (ms since 1970), where its times are changed. */
export function upcomingOccurrence(recurrence: Recurrence, at: number): number | undefined {
  const first = firstOccurrence(recurrence, at)
  const { delay } = recurrence
  return first === undefined || delay === undefined || first >= at ? first : first + Math.ceil((at - first) / delay) * delay
}

/** The next ten occurrences from one on (ms since 1970). Those that are late at `at` are one run, which begins at once. */
export function occurrencesFrom(recurrence: Recurrence, first: number | undefined, at: number): number[] {
  if (first === undefined) return []
  const isLate = first < at
  const occurrences = isLate ? [at] : []
  let next = isLate ? nextOccurrence({ ...recurrence, occurrence: occurrenceOf({ ...recurrence, occurrence: first }, at) }, at) : first
  for (; next !== undefined && occurrences.length < 10; next = occurrenceAfter(recurrence, next)) occurrences.push(next)
  return occurrences
}

/** An instant of a body, as ISO 8601 or milliseconds, in milliseconds. */
export function millisecondsOf(instant: string | number | undefined): number | undefined {
  if (instant === undefined || typeof instant === 'number') return instant
  return /^\d+$/.test(instant) ? Number(instant) : instantOf(instant)
}

/**
 * When the sweeper checks a campaign that is scheduled: some minutes before it begins, so that the queue begins it in time; after that, a
 * little later than the queue does, so that the two do not conflict.
 */
export const startDueMs = (occurrence: number, at: number): number =>
  occurrence - at > longestDelaySeconds * 1000 ? occurrence - minutes(5) : Math.max(occurrence, at) + minutes(1)

/** Queues the start of a run, where it is not too far away. Where the queue is not available, the sweeper starts it. */
export async function queueStart({ appID, notificationID, run, occurrence }: Campaign, at: number): Promise<void> {
  const delaySeconds = Math.max(0, Math.ceil((occurrence - at) / 1000))
  if (delaySeconds > longestDelaySeconds) return
  await orSweeper(notificationID, enqueue('PLAN', [{ appID, notificationID, run: run + 1 }], delaySeconds))
}

/** Resumes the runs in which somebody waits for the end of their conversation with a human; the sweeper resumes them later in any case. */
export async function resumeWaitingRuns(application: Application): Promise<void> {
  const { appID } = application
  await Promise.all(waitingRunsOf(application).map((run) => queueResume({ appID, ...run })))
}

/** Queues that a run is resumed; where the queue is not available, the sweeper resumes it. */
export const queueResume = ({ appID, notificationID, run }: Pick<Campaign, 'appID' | 'notificationID' | 'run'>): Promise<void> =>
  orSweeper(notificationID, enqueue('PLAN', [{ appID, notificationID, run, resume: true }]))

/** A call that has stored its change succeeds even where the queue is not available: the sweeper does the rest. */
const orSweeper = (notificationID: string, sent: Promise<void>): Promise<void> =>
  sent.catch((error: unknown) => log.warn('campaign', { notificationID, event: 'left to the sweeper', ...faultOf(error) }))
