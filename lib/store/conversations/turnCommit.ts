import * as env from '../../core/env.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import { keys, spotFor } from '../keys.ts'
import { createQueuedMailWrite } from '../outbox/mails.ts'
import { queueMails } from '../outbox/queueMails.ts'
import { commitExcluding, optsOut } from '../respondents/excludeFromCampaigns.ts'
import { noteNames } from '../respondents/noteNames.ts'
import { isLarge, splitIfLarge } from '../respondents/profileApart.ts'
import { withChanges } from '../respondents/profileUpdate.ts'
import { respondentCountWrite } from '../respondents/respondentCounts.ts'
import { type RespondentRecord, storedItem } from '../respondents/respondentItem.ts'
import { expiryAfter } from '../retention.ts'
import { openDay } from '../statistics/countedDays.ts'
import { dayOf } from '../statistics/turnActivity.ts'
import { commit } from '../subscriptions/commit.ts'
import { placeOfTurn } from '../subscriptions/notices.ts'
import { isConflict, isNumberOverflow } from '../table/client.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { messageDigest } from './messageMarks.ts'
import { changedRecordWrites, newRecordWrite } from './respondentUpdate.ts'
import { countingFields, countingWrites } from './turnCounts.ts'
import { turnItem } from './turnItem.ts'
import type { TurnToCommit } from './turnToCommit.ts'

/**
 * Commits a turn: one incoming message and all that it did. The respondent's record with the mark that recognizes a repeated message, the
 * transcript and its counts, the answers, e-mails and notices are one transaction, on the condition that no other turn came between; e-mails and
 * notices are queued after it. Rows first and a commit with the record alone would cost half, but of two concurrent messages the loser would
 * overwrite the other's rows. False where another turn was committed meanwhile, or the record was deleted: then nothing of this one was written.
 */
export async function commitTurnIf(application: Application, turn: TurnToCommit): Promise<boolean> {
  const { respondentID, start, writes } = turn
  const { changes, counts, mails = [], notices = [] } = writes
  if (counts.pulse) await openDay(application, dayOf(counts.pulse.at))
  const happened = { ...placeOfTurn(start.uid, start.turn), notices }
  try {
    const own = transactionOf(application, turn)
    const failure = await (optsOut(changes)
      ? commitExcluding(application, { uid: start.uid, status: 'optedOut' }, own, happened)
      : commit(application, own, happened))
    if (failure !== undefined) return false
    await splitIfGrown(application, respondentID, start.record, changes)
  } catch (error) {
    // Others were at work on the same items at each attempt: the turn begins again, like one that came too late. So it does where one of them
    // raised a number that this turn counts on so far that the sum has too many digits.
    if (error instanceof Error && (isConflict(error.cause) || isNumberOverflow(error))) return false
    throw error
  }
  await Promise.all([queueMails(mails), noteNames(application, changes)])
  return true
}

function transactionOf(application: Application, { respondentID, start, writes }: TurnToCommit): Write[] {
  const { campaign, messageID, mails = [], beside = [] } = writes
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
  return [
    ...(isNew ? [newRecordWrite(application, respondentID, start, writes)] : changedRecordWrites(application, respondentID, start, writes)),
    putWrite(keys.turn(start.uid, start.turn), row),
    ...writes.answers,
    ...(isNew ? [respondentCountWrite(application, spotFor(respondentID), 1)] : []),
    ...countingWrites(application, { respondentID, uid: start.uid }, writes.counts),
    ...mails.map(createQueuedMailWrite),
    ...beside,
  ]
}

/** Answers make the record of a respondent larger, turn by turn. */
async function splitIfGrown(
  application: Application,
  respondentID: string,
  record: RespondentRecord | undefined,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (!record || record.hasProfileApart || !isLarge(withChanges(storedItem(record), changes))) return
  await splitIfLarge(application, respondentID)
}
