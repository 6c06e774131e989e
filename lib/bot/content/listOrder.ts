import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Placed } from '../../store/content/contentStore.ts'
import { getOrder, type OrderedList, replaceOrderIf } from '../../store/content/orderLists.ts'

/** The objects in their order; those without a place in it come last, the oldest first. */
export function sortByOrder<T extends Placed>(objects: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ _id }: Placed) => places.get(_id) ?? order.length
  return objects.toSorted((a, b) => place(a) - place(b) || a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id))
}

interface NewOrder {
  readonly of: OrderedList
  /** What there is in the list, read anew at each attempt. */
  list(): Promise<readonly Placed[]>
  readonly ids: readonly string[]
  /** The parameter that gives the ids: what a refusal names. */
  readonly parameter: string
}

const attempts = 5

/**
 * Puts a list into a new order, given whole (docs/management.md#lists-and-order). Ids that are not exactly those of the list are refused.
 * What was appended meanwhile comes after them. `changed_meanwhile` where other calls change the order all the time.
 */
export async function updateOrder(application: Application, { of, list, ids, parameter }: NewOrder): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await getOrder(application, of)
    const there = new Set((await list()).map(({ _id }) => _id))
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || there.size !== wanted.size || ids.some((id) => !there.has(id)))
      throw invalid(parameter, 'must hold exactly the ids of the list, each once')
    const after = [...ids, ...before.filter((id) => !wanted.has(id))]
    if (await replaceOrderIf(application, of, { before, after })) return
  }
  throw problem('changed_meanwhile')
}
