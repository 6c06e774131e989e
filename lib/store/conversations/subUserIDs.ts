import { keys } from '../keys.ts'
import { there } from '../table/expressions.ts'
import { text } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteWrite, putWrite, updateWrite, type Write } from '../table/transact.ts'

/**
 * The respondentID of a sub user as whom a root's channel has spoken, in the root's history: the history names sub users by uid, which stays when
 * they get another id. Where the item is gone, the sub user was deleted, and nothing of what they said is shown.
 */
export const subUserIDItem = declareItem({ respondentID: text('rid') })

/** The respondentID of a sub user, by the uids of both; undefined where there is none (any more). Strongly consistent. */
export async function getSubUserID(rootUID: string, subUID: string): Promise<string | undefined> {
  const item = await get(keys.subUserID(rootUID, subUID))
  return item && subUserIDItem.decode(item).respondentID
}

/** The write that notes the respondentID of a sub user. */
export const subUserIDWrite = (rootUID: string, { uid, respondentID }: { readonly uid: string; readonly respondentID: string }): Write =>
  putWrite(keys.subUserID(rootUID, uid), subUserIDItem.encode({ respondentID }))

/** The write that changes it; refused where it was deleted meanwhile. */
export const subUserIDChange = (rootUID: string, subUID: string, respondentID: string): Write =>
  updateWrite(keys.subUserID(rootUID, subUID), subUserIDItem.change({ set: { respondentID } }), there)

export const subUserIDDelete = (rootUID: string, subUID: string): Write => deleteWrite(keys.subUserID(rootUID, subUID))
