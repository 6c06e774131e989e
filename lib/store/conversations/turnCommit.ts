import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import * as env from '../../core/env.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import type { RunRef } from '../campaigns/slices.ts'
import { defaultUID, keys, spotFor } from '../keys.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import { isLarge, splitIfLarge } from '../respondents/profileApart.ts'
import { withChanges } from '../respondents/profileUpdate.ts'
import { respondentCountWrite } from '../respondents/respondentCounts.ts'
import { type RecordFields, type RespondentRecord, recordIn, respondentKey, storedItem } from '../respondents/respondentItem.ts'
import { expiryAfter } from '../retention.ts'
import { openDay } from '../statistics/countedDays.ts'
import { dayOf } from '../statistics/turnActivity.ts'
import { isConflict, isNumberOverflow, type Key, type WireItem } from '../table/client.ts'
import { getMany, keyOf } from '../table/read.ts'
import { putWrite, transactIf, type Write } from '../table/transact.ts'
import { findTurnOf, messageDigest } from './messageMarks.ts'
import { changedRecordWrites, newRecordWrite } from './respondentUpdate.ts'
import { countingFields, countingWrites, type TurnCounts } from './turnCounts.ts'
import { turnItem } from './turnItem.ts'

/**
 * A turn is one incoming message and all that it did: the respondent's record with the mark by which the message is known again, what was said
 * and what it counts, the answers are one transaction, on the condition that no other turn came between. Putting the rows first and committing
 * with the record alone would cost half, but of two messages at once the one that loses would overwrite what the other one said.
 */
export interface TurnStart {
  /** The record, be it somebody's or a visitor's; undefined where there is neither. */
  readonly record: RespondentRecord | undefined
  readonly uid: string
  /** Number of this turn, from 1. */
  readonly turn: number
  /** The turn of this message, where it came before. */
  readonly repeated: number | undefined
  /** Of the other items that were asked for, those that are there. */
  readonly found: readonly WireItem[]
}

/** Something beside the respondent that a turn reads or writes, such as a delivery of a campaign; only the store looks into it. */
export type CompanionKey = Key
export type CompanionItem = WireItem
export type CompanionWrite = Write

/** What a turn stores. */
export interface TurnWrites {
  /** When: one instant for all that the turn writes (ISO 8601). */
  readonly at: string
  readonly entries: readonly TranscriptEntry[]
  /** Where buttons are in the bot that were shown under ids of the bot's own. */
  readonly places?: Readonly<Record<string, string>> | undefined
  readonly answers: readonly Write[]
  /** Fields of the record that the turn sets; undefined ones are removed. */
  readonly fields: RecordFields
  readonly changes: readonly ProfileChange[]
  /** Whether the respondent said something: who writes is active. */
  readonly inbound: boolean
  readonly counts: TurnCounts
  /** Identifier of the message, where one began the turn. */
  readonly messageID?: string | undefined
  /** Identifies this attempt at a turn: it may hold the lock of the respondent (turnLock.ts). */
  readonly turnToken: string
  /** E-mails that it sends. */
  readonly mails?: readonly NewQueuedMail[]
  /** What else is written with it, or the turn is not. */
  readonly beside?: readonly Write[] | undefined
  /** The run of a campaign that the turn is of. */
  readonly campaign?: RunRef | undefined
}

/** What a turn is told before it reads anything. */
export interface TurnRequest {
  readonly messageID?: string | undefined
  /** The record, where it was read just now with the session: it is not read again. */
  readonly record?: RespondentRecord | undefined
  /** Other items that matter to the turn. */
  readonly others?: readonly Key[] | undefined
}

/**
 * Reads what a turn needs, in one request: the record, which tells whether this message came before, and other items that matter. Where the
 * record is all of that and was read already, it asks for nothing.
 */
export async function beginTurn(
  application: Application,
  respondentID: string,
  { messageID, record: known, others = [] }: TurnRequest = {},
): Promise<TurnStart> {
  const key = respondentKey(application, respondentID)
  const wanted = [...(known ? [] : [key]), ...others]
  const items = wanted.length === 0 ? [] : await getMany(wanted)
  const item = items.find((each) => keyOf(each).pk === key.pk)
  const record = known ?? (item && recordIn(application, item))
  return {
    record,
    uid: record?.uid ?? defaultUID(application.appID, application.epoch, respondentID),
    turn: (record?.turn ?? 0) + 1,
    repeated: record && messageID !== undefined ? await findTurnOf(record, messageID) : undefined,
    found: items.filter((each) => each !== item),
  }
}

export interface TurnToCommit {
  readonly respondentID: string
  readonly start: TurnStart
  readonly writes: TurnWrites
}

/** Writes a turn. False where another turn was committed meanwhile, or the record was deleted: then nothing of this one was written. */
export async function commitTurnIf(application: Application, { respondentID, start, writes }: TurnToCommit): Promise<boolean> {
  const { campaign, messageID } = writes
  const row = {
    ...turnItem.encode({
      at: writes.at,
      entries: [...writes.entries],
      places: writes.places,
      campaign: campaign && `${campaign.notificationID}#${campaign.run}`,
      messageDigest: messageID === undefined ? undefined : messageDigest(messageID),
      expiresAt: expiryAfter(env.turnDays()),
    }),
    ...countingFields(application, writes.counts),
  }
  const isNew = start.record === undefined || start.record.absence !== undefined
  const all: Write[] = [
    ...(isNew ? [newRecordWrite(application, respondentID, start, writes)] : changedRecordWrites(application, respondentID, start, writes)),
    putWrite(keys.turn(start.uid, start.turn), row),
    ...writes.answers,
    ...(isNew ? [respondentCountWrite(application, spotFor(respondentID), 1)] : []),
    ...countingWrites(application, { respondentID, uid: start.uid, turn: start.turn }, writes.counts),
    ...(writes.mails ?? []).map(createQueuedMailWrite),
    ...(writes.beside ?? []),
  ]
  if (writes.counts.pulse) await openDay(application, dayOf(writes.counts.pulse.at))
  try {
    const isCommitted = await transactIf(all)
    if (isCommitted) await splitIfGrown(application, respondentID, start.record, writes.changes)
    return isCommitted
  } catch (error) {
    // Others were at work on the same items at each attempt: the turn begins again, like one that came too late. So it does where one of them
    // raised a number that this turn counts on so far that the sum has too many digits.
    if (error instanceof Error && (isConflict(error.cause) || isNumberOverflow(error))) return false
    throw error
  }
}

/** What respondents answer makes their record larger, turn by turn. */
async function splitIfGrown(
  application: Application,
  respondentID: string,
  record: RespondentRecord | undefined,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (!record || record.hasProfileApart || !isLarge(withChanges(storedItem(record), changes))) return
  await splitIfLarge(application, respondentID)
}
