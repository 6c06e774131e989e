import { minutes, now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { deleteItem, put } from '../table/write.ts'

/**
 * Features, intents, versions and drafts that are being replaced have parts that are items of their own: resources, expressions, content. While parts may be there without their parent, because that is
 * deleted first or created last, an item says so: a repeated deletion finds it and continues, and so does the sweeper where nobody repeats it.
 */
export interface Parent {
  readonly kind: 'feature' | 'intent' | 'version' | 'draft'
  readonly id: string
}

const remainsItem = declareItem(dueFields)

/** A call ends after 29 seconds, so after that no call is working on it. */
const leaseMs = minutes(2)

const itemOf = ({ appID }: Application, { id }: Parent) => remainsItem.encode(dueFrom('remains', now() + leaseMs, id, appID))

/** The write that says that parts may be left, made with the deletion of their parent. */
export const remainsWrite = (application: Application, parent: Parent): Write =>
  putWrite(keys.remains(application.appID, parent.kind, parent.id), itemOf(application, parent))

/** Marks parts whose parent is not stored yet. */
export const putRemains = (application: Application, parent: Parent): Promise<void> =>
  put(keys.remains(application.appID, parent.kind, parent.id), itemOf(application, parent))

/** Whether parts of a parent that is gone may be left. Strongly consistent. */
export const hasRemains = async ({ appID }: Application, { kind, id }: Parent): Promise<boolean> =>
  (await get(keys.remains(appID, kind, id))) !== undefined

/** Says that no parts are there without their parent. */
export const deleteRemains = ({ appID }: Application, { kind, id }: Parent): Promise<void> => deleteItem(keys.remains(appID, kind, id))
