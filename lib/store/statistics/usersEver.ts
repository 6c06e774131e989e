import type { Application } from '../applications/access.ts'
import { keys, slotOf, slots } from '../keys.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { update } from '../table/write.ts'

const usersItem = declareItem({ users: numberField('n') })

/** The write that counts a respondent who writes for the first time. Part of the turn's transaction. */
export const userEverWrite = ({ appID, epoch }: Application, uid: string): Write =>
  updateWrite(keys.usersEver(appID, epoch, slotOf(uid)), usersItem.change({ add: { users: 1 } }))

/** Counts first-time users who have no record in this application. */
export const addUsersEver = ({ appID, epoch }: Application, users: number): Promise<void> =>
  update(keys.usersEver(appID, epoch, 0), usersItem.change({ add: { users } }))

/** How many respondents ever wrote. One request, eventually consistent. */
export async function countUsersEver({ appID, epoch }: Application): Promise<number> {
  const items = await getMany(
    slots.map((slot) => keys.usersEver(appID, epoch, slot)),
    { consistent: false },
  )
  return items.reduce((sum, item) => sum + usersItem.decode(item).users, 0)
}
