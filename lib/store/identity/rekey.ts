import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import { attributeName, tagName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { listAnswersOf } from '../conversations/answers.ts'
import { listFeedbackKeys } from '../conversations/feedbacks.ts'
import { subUserIDChanges } from '../conversations/subUserIDs.ts'
import { activeShard, keys, placeInList } from '../keys.ts'
import { moveLive } from '../respondents/live.ts'
import { inOnePiece, profileDeletes, splitIfLarge } from '../respondents/profileApart.ts'
import { spotOf } from '../respondents/respondentCounts.ts'
import { type RespondentRecord, recordItem, respondentKey, storedItem } from '../respondents/respondentItem.ts'
import { getRecord, getRespondent, requireRespondent } from '../respondents/respondents.ts'
import { listMissedKeys } from '../statistics/missedUtterances.ts'
import { commit } from '../subscriptions/commit.ts'
import { placeOfVersion } from '../subscriptions/notices.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, changes, exists, notThere, rename, set, there } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { putWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'

const attempts = 10

/**
 * Changes the id of a respondent. One transaction moves the record and leaves a mark under the old id, which is nobody's from then on. The
 * history belongs to the uid, which stays; what names the id itself is changed afterwards. Refused where the new id is in use. Returns the
 * connections that were open under either id, to be closed: their sessions are over, and nothing is pushed through them any more.
 */
export async function rekey(application: Application, from: string, to: string): Promise<string[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const record = await requireRespondent(application, from)
    const closed = await moveIf(application, record, to)
    if (closed) {
      await renameEverywhere(application, record, to)
      await splitIfLarge(application, to)
      return closed
    }
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** Moves the record to another id, and returns the connections of both; undefined where the record was changed meanwhile. */
async function moveIf(application: Application, record: RespondentRecord, to: string): Promise<string[] | undefined> {
  const { respondentID: from, version = 0 } = record
  const before = await getRecord(application, to)
  if (before && before.absence !== 'visitor') throw problem('respondent_exists')
  const isUnchanged = all(recordItem.is('version', version), recordItem.absent('absence'))
  const writes = [
    putWrite(
      respondentKey(application, to),
      { ...withoutConnections(inOnePiece(storedItem(record))), ...movedFields(application, record, to) },
      before ? recordItem.is('absence', 'visitor') : notThere,
    ),
    putWrite(respondentKey(application, from), recordItem.encode({ respondentID: from, absence: 'moved' }), isUnchanged),
    ...profileDeletes(application, record, { isUnchanged: true }),
    ...(await subUserIDChanges(application, record, to)),
  ]
  const failure = await commit(application, writes, {
    ...placeOfVersion(record.uid, record.turn, version + 1),
    notices: [{ kind: 'respondent.changed', data: { respondentID: to, formerRespondentID: from } }],
  })
  if (failure === 0) throw problem('respondent_exists')
  return failure === undefined ? [...record.connections, ...(before?.connections ?? [])] : undefined
}

function withoutConnections(item: WireItem): WireItem {
  const names = recordItem.attributes('connections')
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))
}

/** What differs in the record under the new id. */
function movedFields(application: Application, record: RespondentRecord, to: string): WireItem {
  const { respondentID: from, uid, formerIDs = [], activePlace } = record
  const shard = respondentKey(application, to).pk.slice(-1)
  return recordItem.encode({
    respondentID: to,
    ownUID: uid,
    formerIDs: new Set([...formerIDs, from]),
    // They stay in their bucket of the list, where they are counted.
    listPlace: placeInList(spotOf(storedItem(record)).bucket, to),
    ...(activePlace === undefined
      ? {}
      : { activeShard: activeShard(application.appID, application.epoch, shard), activePlace: `${activePlace.slice(0, 13)}#${to}` }),
  })
}

/** Changes the id in what names it: answers, feedbacks, missed words, memberships of processes, the list of live chats, parents and sub users. */
async function renameEverywhere(application: Application, record: RespondentRecord, to: string): Promise<void> {
  const { respondentID: from, uid, answeredFeatures = [], enteredFeatures = [], attribute, tag } = record
  const parentID = attribute['userParent']
  for (const featureID of answeredFeatures) {
    for (const { resourceID } of await listAnswersOf(application, uid, featureID)) {
      await setRespondentID(keys.answer(featureID, application.epoch, uid, resourceID), to)
    }
  }
  for (const featureID of enteredFeatures) await setRespondentID(keys.member(featureID, application.epoch, uid), to)
  for (const key of [...(await listFeedbackKeys(uid)), ...(await listMissedKeys(uid))]) await setRespondentID(key, to)
  if (record.liveSince !== undefined) await moveLive(application, from, to)
  if (parentID !== undefined) await renameChild(application, parentID, from, to)
  await renameParent(application, tag['sub_users'] ?? [], from, to)
}

/** Answers, feedbacks, missed words and memberships name their respondent in the same attribute. */
const namingItem = declareItem({ respondentID: textField('rid') })

/** Changes the id that an item names; nothing where the item is gone. */
async function setRespondentID(key: Key, respondentID: string): Promise<void> {
  await updateIf(key, namingItem.change({ set: { respondentID } }), there)
}

/** Renames a sub user in its parent's list, where it keeps its place. */
async function renameChild(application: Application, parentID: string, from: string, to: string): Promise<void> {
  const before = tagName('sub_users', from)
  const after = tagName('sub_users', to)
  const change = changes(rename(before, after), recordItem.change({ add: { version: 1 } }))
  await updateIf(respondentKey(application, parentID), change, exists(before))
}

/** Renames the parent or root of all sub users below a respondent. */
async function renameParent(application: Application, childIDs: readonly string[], from: string, to: string): Promise<void> {
  for (const childID of childIDs) {
    const child = await getRespondent(application, childID)
    if (!child) continue
    const key = respondentKey(application, childID)
    for (const name of ['userParent', 'rootUser']) {
      if (child.attribute[name] === from) await updateIf(key, set(attributeName(name), { S: to }), there)
    }
    await renameParent(application, child.tag['sub_users'] ?? [], from, to)
  }
}
