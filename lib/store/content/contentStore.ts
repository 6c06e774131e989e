import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { applicationOf, newID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import type { Key } from '../table/client.ts'
import { createObject, deleteObject, getObject, getObjects, listObjects, updateObject } from '../table/objects.ts'
import { list } from '../table/read.ts'

/** An object of a bot, as far as its place in a list is concerned. */
export interface Placed {
  readonly _id: string
  readonly createdAt: string
}

/** One kind of object: where it is stored, and what the store itself adds to its fields. */
export interface ContentKind<Fields, T> {
  key(appID: string, id: string): Key
  /** The whole object: its fields, its dates, and its ids under the names that the interface gives them. */
  whole(fields: Fields, identity: ContentIdentity): T
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
  /** The object; `not_found` where there is none. */
  require(application: Application, id: string): Promise<T>
  /** The objects of these ids that exist, in no order. */
  getMany(application: Application, ids: readonly string[]): Promise<T[]>
  /** All objects, or those whose ids begin with that of a parent (a feature's resources), oldest first. */
  list(application: Application, parentID?: string): Promise<T[]>
  /** The same, ids and ages only, in no order. */
  listPlaced(application: Application, parentID?: string): Promise<Placed[]>
  /** Stores a new object; `id`, where it is not an application's next one. */
  create(application: Application, fields: Fields, id?: string): Promise<T>
  /**
   * Merges at the top level: null removes a field. `not_found` where there is no object; `version_changed` where its `updatedAt` is not the
   * one that is expected.
   */
  update(application: Application, id: string, fields: object, expected?: string): Promise<T>
  /** `not_found` where there is no object. */
  delete(application: Application, id: string): Promise<void>
}

export function contentStore<Fields, T extends object & Placed>(kind: ContentKind<Fields, T>): ContentStore<Fields, T> {
  const get = async ({ appID }: Application, id: string): Promise<T | undefined> =>
    applicationOf(id) === appID ? getObject<T>(kind.key(appID, id)) : undefined
  const below = ({ appID }: Application, parentID?: string) => {
    const { pk, sk } = kind.key(appID, parentID === undefined ? '' : `${parentID}-`)
    return { pk, prefix: sk }
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
    async listPlaced(application, parentID) {
      const items = await list({ ...below(application, parentID), fields: ['_id', 'createdAt'] })
      return items.map(({ _id, createdAt }) => ({ _id: _id?.S ?? '', createdAt: createdAt?.S ?? '' }))
    },
    async create({ appID }, fields, id = newID(appID)) {
      const at = iso()
      const object = kind.whole(fields, { appID, id, dates: { createdAt: at, updatedAt: at } })
      await createObject(kind.key(appID, id), object)
      return object
    },
    async update(application, id, fields, expected) {
      const updated = await updateObject<T>(kind.key(application.appID, id), fields, expected)
      if (updated === undefined && expected !== undefined && (await get(application, id))) throw problem('version_changed')
      return orNotFound(updated)
    },
    async delete({ appID }, id) {
      orNotFound(await deleteObject<T>(kind.key(appID, id)))
    },
  }
}

function orNotFound<T>(object: T | undefined): T {
  if (object === undefined) throw problem('not_found')
  return object
}
