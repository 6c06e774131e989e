import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { subUserIDChanges } from '../conversations/subUserIDs.ts'
import { isLocked, isUnlocked } from '../conversations/turnLock.ts'
import { activeShard, placeInList } from '../keys.ts'
import { beingRenamed } from '../respondents/createRecord.ts'
import { liveMoveWrites } from '../respondents/live.ts'
import { inOnePiece, isLarge, profileDeletes, splitIfLarge } from '../respondents/profileApart.ts'
import { spotOf } from '../respondents/respondentCounts.ts'
import { type RespondentRecord, recordItem, respondentKey, storedItem } from '../respondents/respondentItem.ts'
import { getRecord } from '../respondents/respondents.ts'
import { renameInParent } from '../respondents/subUserList.ts'
import { commitIf } from '../subscriptions/commit.ts'
import { placeOfVersion } from '../subscriptions/notices.ts'
import type { WireItem } from '../table/client.ts'
import { all, type Condition, itemAbsent } from '../table/expressions.ts'
import { getMany } from '../table/read.ts'
import { putWrite } from '../table/transact.ts'
import { isAsWritten } from '../table/write.ts'
import { getRename, newRenameMark, type Rename, renameIn } from './renameMark.ts'

const attempts = 10

/** A change of a respondent's id, and the feature to start under the new one; undefined where the conversation goes on as it is. */
export type RenameRequest = Pick<Rename, 'from' | 'to' | 'featureID'>

/**
 * Changes the id of a respondent. One transaction moves the record, with the entries that list it, and leaves a mark under the old id, which is due
 * until the rest is renamed, too (renameEverywhere.ts). The history belongs to the uid, which stays. Refused where the new id is in use, while a turn of
 * either id calls outside, and while an earlier rename is in progress. Returns what is to be done now, also of a rename that an earlier call began;
 * undefined where that is complete.
 */
export async function beginRename(application: Application, { from, to, featureID }: RenameRequest): Promise<Rename | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const record = await getRecord(application, from)
    if (!record || record.absence !== undefined) return begunRename(application, { from, to })
    const connections = await moveIf(application, record, { from, to, featureID })
    if (connections) return { from, to, featureID, connections }
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** The same rename, where an earlier call began it; undefined where it is complete. Refused where nobody had the old id. */
async function begunRename(application: Application, { from, to }: Pick<Rename, 'from' | 'to'>): Promise<Rename | undefined> {
  const [begun, renamed] = await Promise.all([getRename(application, from), getRecord(application, to)])
  if (renamed?.absence !== undefined || !renamed?.formerIDs?.has(from)) throw problem('respondent_unknown')
  return begun?.to === to ? begun : undefined
}

/** Moves the record to another id, and returns the connections of both; undefined where either was changed meanwhile. */
async function moveIf(application: Application, record: RespondentRecord, change: RenameRequest): Promise<string[] | undefined> {
  const { to } = change
  const before = await getRecord(application, to)
  if (before && before.absence !== 'visitor') throw problem('respondent_exists')
  await requireSettled(application, record)
  if (isLocked(record) || isLocked(before)) throw problem('changed_meanwhile', { message: inTurn })
  const parentID = record.attribute['userParent']
  const connections = [...record.connections, ...(before?.connections ?? [])]
  const moved = { ...withoutMomentary(inOnePiece(storedItem(record))), ...movedFields(application, record, to) }
  const writes = [
    putWrite(respondentKey(application, to), moved, before ? all(recordItem.is('absence', 'visitor'), isAtRest(before)) : itemAbsent),
    putWrite(
      respondentKey(application, change.from),
      newRenameMark(application, { ...change, connections }),
      all(recordItem.is('version', record.version ?? 0), recordItem.absent('absence'), isAtRest(record)),
    ),
    ...profileDeletes(application, record, { isUnchanged: true }),
    ...(await subUserIDChanges(application, record, to)),
    ...(record.liveSince === undefined ? [] : await liveMoveWrites(application, { ...change, since: record.liveSince })),
    ...(parentID === undefined ? [] : await renameInParent(application, parentID, { from: change.from, to })),
  ]
  const isMoved = await commitIf(application, writes, {
    ...placeOfVersion(record.uid, record.turn, (record.version ?? 0) + 1),
    notices: [{ kind: 'respondent.changed', data: { respondentID: to, formerRespondentID: change.from } }],
  })
  if (isMoved && isLarge(moved)) await splitIfLarge(application, to)
  return isMoved ? connections : undefined
}

const inTurn = 'A turn of this respondent is calling a webhook or an API; try again when it has ended.'

/** Refuses a respondent who got their id by a rename that is in progress: of two, the first could undo what the second did. */
async function requireSettled(application: Application, { respondentID, formerIDs = new Set() }: RespondentRecord): Promise<void> {
  if (formerIDs.size === 0) return
  const marks = await getMany([...formerIDs].map((id) => respondentKey(application, id)))
  if (marks.some((mark) => renameIn(mark)?.to === respondentID)) throw beingRenamed()
}

/** Holds while no turn makes outgoing calls, no web view opened, and nothing else was written since the record was read. */
const isAtRest = (record: RespondentRecord): Condition => all(isUnlocked(), isAsWritten(storedItem(record)))

/** The lock of a turn that was killed does not travel, nor do web views: their sessions are those of the old id. */
function withoutMomentary(item: WireItem): WireItem {
  const names = recordItem.attributes('connections', 'lockedBy', 'lockedUntil')
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))
}

/** What differs in the record under the new id. */
function movedFields(application: Application, record: RespondentRecord, to: string): WireItem {
  const { respondentID: from, uid, formerIDs = [], activePlace, version = 0 } = record
  const shard = respondentKey(application, to).pk.slice(-1)
  return recordItem.encode({
    respondentID: to,
    ownUID: uid,
    version: version + 1,
    formerIDs: new Set([...formerIDs, from]),
    // They stay in their bucket of the list, where they are counted.
    listPlace: placeInList(spotOf(storedItem(record)).bucket, to),
    ...(activePlace === undefined
      ? {}
      : { activeShard: activeShard(application.appID, application.epoch, shard), activePlace: `${activePlace.slice(0, 13)}#${to}` }),
  })
}
