import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Key } from '../../store/table/client.ts'
import { createObject, getObject, listObjects, patchObject, removeObject, type Stored } from '../../store/table/objects.ts'

/** What the operations below need to know of one kind of object. */
export interface Kind {
  readonly key: (appID: string, id: string) => Key
  /**
   * Names of the fields that a caller sets. What else a body holds is the service's own, and ignored (docs/management.md#writing-objects).
   */
  readonly fields: readonly string[]
  /** Those of them that an object cannot do without. */
  readonly required: readonly string[]
  /** What the service itself keeps in a new object: its id under the names of both interfaces, and its application. */
  readonly kept: (appID: string, id: string) => object
}

/** The operations on the objects of one kind, each inside an application that the caller was authorized for. */
export interface Objects<T> {
  /** All of them, oldest first. */
  list(application: Application): Promise<Stored<T>[]>
  /** `also`: what the service keeps besides, such as who made the object. `id`: where it is more than the application's own. */
  make(application: Application, body: object, also?: object, id?: string): Promise<Stored<T>>
  /** What make stores, under its key: for those who store many at once. */
  item(appID: string, id: string, body: object, also: Also): Key & Stored<T>
  read(application: Application, id: string): Promise<Stored<T>>
  /** Merges at the top level; null removes. */
  change(application: Application, id: string, body: object): Promise<Stored<T>>
  remove(application: Application, id: string): Promise<Stored<T>>
}

interface Also {
  readonly createdAt: string
  readonly updatedAt: string
  readonly userID?: string
  readonly owner?: string
}

/** Create, read, update and delete where they are the same for all kinds; what is special to a kind stands around them. */
export const objectsOf = <T extends object>(kind: Kind): Objects<T> => ({
  async list({ appID }) {
    const { pk, sk } = kind.key(appID, '')
    return (await listObjects<Stored<T>>({ pk, prefix: sk })).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  },
  async make({ appID }, body, also = {}, id = newID(appID)) {
    // The contract's schema has proven the body's shape; here the proof becomes the type.
    return createObject(kind.key(appID, id), { ...settable(kind, body), ...also, ...kind.kept(appID, id) } as T)
  },
  item(appID, id, body, also) {
    return { ...kind.key(appID, id), ...settable(kind, body), ...also, ...kind.kept(appID, id) } as Key & Stored<T>
  },
  async read({ appID }, id) {
    return found(await getObject<Stored<T>>(kind.key(appID, id)))
  },
  async change({ appID }, id, body) {
    const changes = settable(kind, body)
    const removed = kind.required.find((name) => changes[name] === null)
    if (removed) throw invalid(removed, 'must not be removed')
    return found(await patchObject<Stored<T>>(kind.key(appID, id), changes))
  },
  async remove({ appID }, id) {
    return found(await removeObject<Stored<T>>(kind.key(appID, id)))
  },
})

/** The fields of a body that a caller may set. */
export const settable = ({ fields }: Pick<Kind, 'fields'>, body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))

/** What is not there, and what belongs to others, is one and the same answer (docs/access-and-errors.md#no-access-and-no-object). */
export function found<T>(object: T | undefined): T {
  if (object === undefined) throw problem('not_found')
  return object
}
