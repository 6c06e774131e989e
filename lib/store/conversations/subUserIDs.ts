import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { RespondentRecord } from '../respondents/respondentItem.ts'
import { getNamed } from '../respondents/respondents.ts'
import type { Key } from '../table/client.ts'
import { itemExists } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteWrite, putWrite, updateWrite, type Write } from '../table/transact.ts'

/**
 * The respondentID of a sub user for which a root's channel has spoken, in the root's history: the history names sub users by uid, which stays when
 * they get another id. Where the item is gone, the sub user was deleted, and nothing of what they said is shown.
 */
export const subUserIDItem = declareItem({ respondentID: textField('rid') })

/** The respondentID of a sub user, by the uids of both; undefined if they were deleted. Strongly consistent. */
export async function getSubUserID(rootUID: string, subUID: string): Promise<string | undefined> {
  const item = await get(keys.subUserID(rootUID, subUID))
  return item && subUserIDItem.decode(item).respondentID
}

/** The write that notes the respondentID of a sub user. */
export const subUserIDWrite = (rootUID: string, { uid, respondentID }: { readonly uid: string; readonly respondentID: string }): Write =>
  putWrite(keys.subUserID(rootUID, uid), subUserIDItem.encode({ respondentID }))

/** The writes that change the respondentID of a sub user in the history of their root; none where the root never spoke as them. */
export async function subUserIDChanges(application: Application, record: RespondentRecord, respondentID: string): Promise<Write[]> {
  const key = await noteKey(application, record)
  return key && (await get(key)) ? [updateWrite(key, subUserIDItem.change({ set: { respondentID } }), itemExists)] : []
}

/** The writes that delete the note, so that the root's transcript shows nothing of the sub user any more. */
export async function subUserIDDeletes(application: Application, record: RespondentRecord): Promise<Write[]> {
  const key = await noteKey(application, record)
  return key ? [deleteWrite(key)] : []
}

/** Where the root of a sub user notes their respondentID; undefined for those who have no root. */
async function noteKey(application: Application, { attribute, uid }: RespondentRecord): Promise<Key | undefined> {
  const rootUser = attribute['rootUser']
  const root = rootUser === undefined ? undefined : await getNamed(application, rootUser)
  return root && root.absence === undefined ? keys.subUserID(root.uid, uid) : undefined
}
