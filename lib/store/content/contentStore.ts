import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { applicationOf, maxIDLength, newID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { changeContent } from '../applications/contentChanges.ts'
import type { ContentSubject } from '../applications/contentState.ts'
import { requireUnlocked } from '../applications/draftLock.ts'
import type { Key, WireItem } from '../table/client.ts'
import { itemExists } from '../table/expressions.ts'
import { createObject, getObject, getObjects, listObjects, rankIn, updateObject } from '../table/objects.ts'
import { get as getItem } from '../table/read.ts'
import { deleteWrite, transactIf } from '../table/transact.ts'
import { take } from '../table/write.ts'
import { type OrderedList, ranksInOrder, removeRank, takeRanks } from './ranks.ts'
import { hasRemains, type Parent, remainsWrite } from './remains.ts'

/** One kind of object: where it is stored, and what the store itself adds to its fields. */
export interface ContentKind<Fields, T> {
  key(appID: string, id: string): Key
  /** The whole object: its fields, its dates, and its ids under their names in the interface. */
  whole(fields: Fields, identity: ContentIdentity): T
  /** The subject of a change; absent if no function caches such objects. */
  subject?(id: string): ContentSubject
  /** The parent of its parts, if these are items of their own: whoever deletes the object deletes them next (remains.ts). */
  parent?(id: string): Parent
  /** The list that orders it; absent if lists are ordered by age. */
  listOf?(id: string): OrderedList
}

export interface ContentIdentity {
  readonly appID: string
  readonly id: string
  readonly dates: Dates
}

/** When an object was created and last updated (ISO 8601). */
export interface Dates {
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * The stored objects of one kind. Reads are strongly consistent; the objects of other applications are as if they did not exist
 * (docs/access-and-errors.md#no-access-and-no-object).
 */
export interface ContentStore<Fields, T> {
  /** The object, or undefined. */
  get(application: Application, id: string): Promise<T | undefined>
  /** The object; `not_found` if it does not exist. */
  require(application: Application, id: string): Promise<T>
  /** The objects of these ids that exist, in no order. */
  getMany(application: Application, ids: readonly string[]): Promise<T[]>
  /** All objects, or those whose ids begin with that of a parent (a feature's resources), oldest first. */
  list(application: Application, parentID?: string): Promise<T[]>
  /** Stores a new object, last in its list; `id`, where it is not an application's next one. */
  create(application: Application, fields: Fields, id?: string): Promise<T>
  /** The same, with the object's place in its list. */
  createLast(application: Application, fields: Fields, id: string): Promise<{ readonly object: T; readonly position: number }>
  /**
   * Merges at the top level: null removes a field. `not_found` where there is no object; `version_changed` where its `updatedAt` is not the
   * one that is expected.
   */
  update(application: Application, id: string, fields: object, expected?: string): Promise<T>
  /** `not_found` where there is no object, nor parts of one that was deleted. */
  delete(application: Application, id: string): Promise<void>
}

export function contentStore<Fields, T extends object & { readonly createdAt: string }>(
  kind: ContentKind<Fields, T>,
): ContentStore<Fields, T> {
  const changing = async <R>(application: Application, id: string, work: () => Promise<R>): Promise<R> => {
    // Ids come with the call; the access item holds those of what changed.
    if (id.length > maxIDLength) throw problem('not_found')
    if (kind.subject) return changeContent(application, kind.subject(id), work)
    requireUnlocked(application)
    return work()
  }
  const createLast = async (application: Application, fields: Fields, id: string) => {
    const { appID } = application
    const at = iso()
    const object = kind.whole(fields, { appID, id, dates: { createdAt: at, updatedAt: at } })
    return changing(application, id, async () => {
      const ranks = kind.listOf && (await takeRanks(application, kind.listOf(id)))
      const created = await createObject(kind.key(appID, id), object, ranks && ranks.made - 1)
      return { object: created, position: ranks ? ranksInOrder(ranks, []).length - 1 : 0 }
    })
  }
  const get = async ({ appID }: Application, id: string): Promise<T | undefined> =>
    applicationOf(id) === appID ? getObject<T>(kind.key(appID, id)) : undefined
  const below = ({ appID }: Application, parentID?: string) => {
    const { pk, sk } = kind.key(appID, parentID === undefined ? '' : `${parentID}-`)
    return { pk, prefix: sk }
  }
  /** The deleted object; undefined if an earlier call deleted it and left some of its parts. */
  const takeWithRemains = async (application: Application, id: string): Promise<WireItem | undefined> => {
    const key = kind.key(application.appID, id)
    const parent = kind.parent?.(id)
    if (!parent) return orNotFound(await take(key))
    const item = await getItem(key)
    if (item && (await transactIf([deleteWrite(key, itemExists), remainsWrite(application, parent)]))) return item
    if (!(await hasRemains(application, parent))) throw problem('not_found')
    return undefined
  }
  return {
    get,
    async require(application, id) {
      return orNotFound(await get(application, id))
    },
    getMany: ({ appID }, ids) => getObjects<T>(ids.map((id) => kind.key(appID, id))),
    async list(application, parentID) {
      return (await listObjects<T>(below(application, parentID))).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    },
    create: async (application, fields, id = newID(application.appID)) => (await createLast(application, fields, id)).object,
    createLast,
    update: (application, id, fields, expected) =>
      changing(application, id, async () => {
        const updated = await updateObject<T>(kind.key(application.appID, id), fields, expected)
        if (updated === undefined && expected !== undefined && (await get(application, id))) throw problem('version_changed')
        return orNotFound(updated)
      }),
    delete: (application, id) =>
      changing(application, id, async () => {
        const item = await takeWithRemains(application, id)
        if (item && kind.listOf) await removeRank(application, kind.listOf(id), rankIn(item))
      }),
  }
}

function orNotFound<T>(object: T | undefined): T {
  if (object === undefined) throw problem('not_found')
  return object
}
