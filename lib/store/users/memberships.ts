import { keys } from '../keys.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list } from '../table/read.ts'
import { deleteWrite, putWrite, type Write } from '../table/transact.ts'

/** A user's membership of an application; its level is in the application's access list. */
const membershipItem = declareItem({ appID: textField('appID') })

/** The ids of the applications on which a user has a level, in no order; some may be deleted. Eventually consistent by default. */
export async function listMemberships(userID: string, { consistent = false } = {}): Promise<string[]> {
  const { pk, sk } = keys.userApplication(userID, '')
  return (await list({ pk, prefix: sk, consistent })).map((item) => membershipItem.decode(item).appID)
}

export const membershipPut = (userID: string, appID: string): Write =>
  putWrite(keys.userApplication(userID, appID), membershipItem.encode({ appID }))

export const membershipDelete = (userID: string, appID: string): Write => deleteWrite(keys.userApplication(userID, appID))
