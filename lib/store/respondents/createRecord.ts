import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { commit } from '../subscriptions/commit.ts'
import type { NoticesAt } from '../subscriptions/notices.ts'
import type { WireItem } from '../table/client.ts'
import { all, type Condition, itemAbsent } from '../table/expressions.ts'
import { deleteWrite, putWrite, type Write } from '../table/transact.ts'
import { isAsWritten } from '../table/write.ts'
import { inOnePiece, isLarge, profileDeletes, splitIfLarge } from './profileApart.ts'
import { respondentCountWrite, spotOf } from './respondentCounts.ts'
import { ghostKey, type RespondentRecord, recordItem, respondentKey, storedItem } from './respondentItem.ts'

/** The record of a new respondent. */
export interface RecordToCreate {
  readonly respondentID: string
  /** The item under the ID when it was read: none, or the trace of a former respondent. */
  readonly before: RespondentRecord | undefined
  readonly item: WireItem
  /** Further writes of the same transaction. */
  readonly beside?: readonly Write[] | undefined
  readonly happened?: NoticesAt | undefined
}

/**
 * Writes the record of a new respondent and counts them in their bucket, in one transaction. False if the ID is in use by now, `beside` if
 * a further write was refused.
 */
export async function createRecord(
  application: Application,
  { respondentID, before, item, beside = [], happened }: RecordToCreate,
): Promise<boolean | 'beside'> {
  const room = roomFor(application, respondentID, before)
  const writes = [
    putWrite(respondentKey(application, respondentID), item, room.isFree),
    ...beside,
    ...room.writes,
    respondentCountWrite(application, spotOf(item), 1),
  ]
  const failure = await commit(application, writes, happened)
  if (failure === undefined && isLarge(item)) await splitIfLarge(application, respondentID)
  return failure === undefined ? true : failure > 0 ? 'beside' : false
}

/** An ID is reserved until nothing refers to it any more: its new owner would be mistaken for the former one. */
export const beingRenamed = () => problem('changed_meanwhile', { message: 'This respondentID is being changed; try again in a moment.' })

/**
 * What a new respondent's ID requires: the condition on its item, and the further writes. Throws `changed_meanwhile` while the ID is being
 * changed.
 */
export function roomFor(
  application: Application,
  respondentID: string,
  before: RespondentRecord | undefined,
): { readonly isFree: Condition; readonly writes: readonly Write[] } {
  if (before?.movedTo !== undefined) throw beingRenamed()
  return { isFree: isUnchanged(before), writes: makingRoom(application, respondentID, before) }
}

/** Holds if the item is unchanged: there is none, or the same trace as before. */
function isUnchanged(before: RespondentRecord | undefined): Condition {
  if (before?.absence === undefined) return itemAbsent
  const isVersion = before.version === undefined ? undefined : recordItem.is('version', before.version)
  const isSameTrace = all(recordItem.is('absence', before.absence), recordItem.absent('movedTo'))
  return all(isSameTrace, isVersion, isAsWritten(storedItem(before)))
}

/**
 * What is written with the record that takes the place of a trace. What is left of somebody who was deleted is still to be purged: the
 * trace that says so makes room, and the sweeper finds it where it is now.
 */
function makingRoom(application: Application, respondentID: string, before: RespondentRecord | undefined): Write[] {
  if (before?.absence !== 'deleted') return []
  const { uid, liveSince } = before
  const trace = { ...inOnePiece(storedItem(before)), ...recordItem.encode({ ownUID: uid }) }
  const live = keys.live(application.appID, application.epoch, respondentID)
  return [
    putWrite(ghostKey(application, respondentID, uid), trace),
    ...profileDeletes(application, before),
    ...(liveSince === undefined ? [] : [deleteWrite(live)]),
  ]
}
