import { flush } from './deletions.ts'
import { type Changes, difference } from './difference.ts'
import { currentID, withCurrentIDs } from './heirs.ts'
import { calls, type Kind, type ObjectOf, objectOf, replace } from './kinds.ts'
import { t } from './messages/bot.ts'
import { refreshMap } from './studio.ts'
import { made } from './undo.ts'

/** Changes fields of an object. Throws `Refused` with 412 if somebody else changed it since it was read. */
async function patch<K extends Kind>(kind: K, object: ObjectOf[K], changes: Changes<ObjectOf[K]>): Promise<ObjectOf[K]> {
  await flush()
  const stored = await calls[kind].patch(object, changes)
  replace(kind, stored)
  void refreshMap()
  return stored
}

/** Saves the changes to an object since it was read. */
export async function save<K extends Kind>(kind: K, before: ObjectOf[K], after: ObjectOf[K]): Promise<ObjectOf[K]> {
  let stored = await patch(kind, before, difference(before, after))
  const again = async (changes: Changes<ObjectOf[K]>): Promise<void> => {
    const current = objectOf(kind, currentID(before._id))
    const others: object = current ? difference(withCurrentIDs(stored), current) : {}
    // Where somebody else changed the same fields, the service refuses the version that this change left.
    const base = current && !Object.keys(changes).some((name) => name in others) ? current : stored
    stored = await patch(kind, base, withCurrentIDs(changes))
  }
  made({ text: t.saved, undo: () => again(difference(after, before)), redo: () => again(difference(before, after)) })
  return stored
}

/** Reads an object again, with the changes of others. */
export async function reload<K extends Kind>(kind: K, id: string): Promise<ObjectOf[K]> {
  const stored = await calls[kind].get(id)
  replace(kind, stored)
  return stored
}
