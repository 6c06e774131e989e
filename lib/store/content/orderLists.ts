import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { any, append, compare, remove } from '../table/expressions.ts'
import { documentField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, list } from '../table/read.ts'
import { update, updateIf } from '../table/write.ts'

/** A list whose order is stored: the features of the application, or the resources of a feature. */
export type OrderedList = 'features' | { readonly resourcesOf: string }

/** One item holds the ids of a list in their order. */
const orderItem = declareItem({ ids: documentField<readonly string[]>('ids') })

/**
 * The ids of a list in their order. It says where objects are, not which there are: an id is appended just before its object is created and
 * deleted just after it, so readers pass over ids without an object, and put objects without a place last.
 */
export async function getOrder(application: Application, of: OrderedList): Promise<readonly string[]> {
  return idsIn(await get(orderKey(application, of)))
}

/** The orders of the resources of all features, each feature's by itself. */
export async function listResourceOrders(application: Application): Promise<(readonly string[])[]> {
  const { pk, sk } = orderKey(application, { resourcesOf: '' })
  return (await list({ pk, prefix: sk })).map(idsIn)
}

/** Puts ids last. Of calls at the same time each appends its own. */
export const appendToOrder = (application: Application, of: OrderedList, ids: readonly string[]): Promise<void> =>
  update(
    orderKey(application, of),
    append(
      'ids',
      ids.map((id) => ({ S: id })),
    ),
  )

/** Replaces an order where it is still `before`; false where it is not. */
export function replaceOrderIf(
  application: Application,
  of: OrderedList,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<boolean> {
  const unchanged = orderItem.is('ids', before)
  return updateIf(
    orderKey(application, of),
    orderItem.change({ set: { ids: after } }),
    before.length ? unchanged : any(orderItem.absent('ids'), unchanged),
  )
}

const attempts = 3

/** Deletes an id, so that orders do not grow for ever. Where other calls change the list all the time it stays: readers pass over it. */
export async function deleteFromOrder(application: Application, of: OrderedList, id: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const place = (await getOrder(application, of)).indexOf(id)
    if (place === -1) return
    const entry = ['ids', place]
    if (await updateIf(orderKey(application, of), remove(entry), compare(entry, '=', { S: id }))) return
  }
}

/** The entry that stores an order together with other objects. */
export const orderEntry = (application: Application, of: OrderedList, ids: readonly string[]): readonly [Key, object] => [
  orderKey(application, of),
  { ids },
]

export const orderKey = ({ appID }: Application, of: OrderedList): Key =>
  of === 'features' ? keys.featureOrder(appID) : keys.resourceOrder(appID, of.resourcesOf)

const idsIn = (item: WireItem | undefined): readonly string[] => (item && orderItem.read(item, 'ids')) ?? []
