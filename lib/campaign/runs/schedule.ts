import type { CampaignBody } from '../../../schemas/campaign.ts'
import { minutes } from '../../core/clock.ts'
import { faultOf, log } from '../../core/log.ts'
import { instantOf } from '../../domain/filter/instant.ts'
import { enqueue, longestDelaySeconds } from '../../queue/send.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'

/** When a campaign of this body begins first: never before it was created (docs/campaigns.md#recurrent-campaigns). */
export function firstOccurrence({ type, timestamp, startTime }: CampaignBody, at: number): number {
  const wished = millisecondsOf(type === 'recurrent' ? startTime : timestamp)
  // A recurrent one follows the schedule of its startTime; an occurrence that is late is run at once.
  return type === 'recurrent' ? (wished ?? at) : Math.max(at, wished ?? at)
}

/** The occurrence of a run that begins now: where several are late, the last of them, so that they are one run and not a burst. */
export function occurrenceOf({ type, startTime, delay, occurrence }: Campaign, at: number): number {
  const start = millisecondsOf(startTime)
  if (type !== 'recurrent' || start === undefined || delay === undefined) return occurrence
  return Math.max(occurrence, start + Math.floor((at - start) / delay) * delay)
}

/**
 * The occurrence after the one that was run; where the run took longer than that, the last occurrence that is over. Undefined where
 * nothing recurs.
 */
export const nextOccurrence = (campaign: Campaign, at: number): number | undefined =>
  campaign.type === 'recurrent' && campaign.delay !== undefined
    ? occurrenceOf({ ...campaign, occurrence: campaign.occurrence + campaign.delay }, at)
    : undefined

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

/** Queues that a run is resumed; where the queue is not available, the sweeper resumes it. */
export const queueResume = ({ appID, notificationID, run }: Campaign): Promise<void> =>
  orSweeper(notificationID, enqueue('PLAN', [{ appID, notificationID, run, resume: true }]))

/** A call that has stored its change succeeds even where the queue is not available: the sweeper does the rest. */
const orSweeper = (notificationID: string, sent: Promise<void>): Promise<void> =>
  sent.catch((error: unknown) => log.warn('campaign', { notificationID, event: 'left to the sweeper', ...faultOf(error) }))
