import { attributeName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { withProfile } from '../respondents/profileApart.ts'
import { type RespondentRecord, recordIn, recordItem, respondentKey } from '../respondents/respondentItem.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, changes, compare, set } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany, keyOf, pages } from '../table/read.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import type { Rename } from './renameMark.ts'

type IDs = Pick<Rename, 'from' | 'to'>

/**
 * Renames a respondent in what still names their former id: sub users, answers, memberships of processes, feedbacks, missed words. What is renamed is
 * passed over when this is repeated. False where the time ran out.
 */
export async function renameEverywhere(
  application: Application,
  record: RespondentRecord,
  ids: IDs,
  hasTime: () => boolean,
): Promise<boolean> {
  if (!(await renameForSubUsers(application, record, ids, hasTime))) return false
  for await (const key of keysNaming(application, record, ids.from)) {
    if (!hasTime()) return false
    await updateIf(key, namingItem.change({ set: { respondentID: ids.to } }), namingItem.is('respondentID', ids.from))
  }
  return true
}

/** Answers, feedbacks, missed words and memberships name their respondent in the same attribute. */
const namingItem = declareItem({ respondentID: textField('rid') })

/** The keys of what hangs on a respondent and names a former id. */
async function* keysNaming(
  { epoch }: Application,
  { uid, answeredFeatures = new Set(), enteredFeatures = new Set() }: RespondentRecord,
  formerID: string,
): AsyncGenerator<Key> {
  const filter = namingItem.is('respondentID', formerID)
  const prefixes = [
    ...Array.from(answeredFeatures, (featureID) => keys.answer(featureID, epoch, uid, '')),
    { pk: keys.history(uid), sk: 'F#' },
    { pk: keys.history(uid), sk: 'V#' },
  ]
  for (const { pk, sk: prefix } of prefixes)
    for await (const items of pages({ pk, prefix, filter, fields: ['pk', 'sk'] })) yield* items.map(keyOf)
  const memberships = Array.from(enteredFeatures, (featureID) => keys.member(featureID, epoch, uid))
  for (const item of await getMany(memberships)) if (namingItem.read(item, 'respondentID') === formerID) yield keyOf(item)
}

/** Sub users whose records are read at once. */
const batchSize = 100

/** Renames the parent or root of all sub users below a respondent. */
async function renameForSubUsers(application: Application, { tag }: RespondentRecord, ids: IDs, hasTime: () => boolean): Promise<boolean> {
  const waiting = [...(tag['sub_users'] ?? [])]
  while (waiting.length > 0) {
    const batch = waiting.splice(0, batchSize)
    for (const item of await getMany(batch.map((id) => respondentKey(application, id)))) {
      if (!hasTime()) return false
      waiting.push(...(await renameForSubUser(application, item, ids)))
    }
  }
  return true
}

/** Renames the parent or root of one sub user. Returns the respondents who are next: its own sub users, or itself where it was changed meanwhile. */
async function renameForSubUser(application: Application, item: WireItem, { from, to }: IDs): Promise<readonly string[]> {
  const record = recordIn(application, item)
  const { respondentID, movedTo, absence, attribute } = record
  // Its id is being changed, too.
  if (movedTo !== undefined) return [movedTo]
  if (absence !== undefined) return []
  const names = ['userParent', 'rootUser'].filter((name) => attribute[name] === from).map(attributeName)
  if (names.length === 0) return subUsersOf(application, record)
  // The version keeps whoever puts the record back whole from undoing it.
  const change = changes(...names.map((name) => set(name, { S: to })), recordItem.change({ add: { version: 1 } }))
  const isUnchanged = all(recordItem.absent('absence'), ...names.map((name) => compare(name, '=', { S: from })))
  const renamed = await updateAndGetIf(respondentKey(application, respondentID), change, isUnchanged)
  // Read after the write: a sub user that is created from now on gets the new root by itself.
  return renamed ? subUsersOf(application, recordIn(application, renamed)) : [respondentID]
}

const subUsersOf = async (application: Application, record: RespondentRecord): Promise<readonly string[]> =>
  (await withProfile(application, record)).tag['sub_users'] ?? []
