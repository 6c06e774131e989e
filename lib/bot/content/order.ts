import { invalid, problem } from '../../core/errors.ts'
import { type Placed, readOrder, replaceOrder } from '../../store/applications/order.ts'
import type { Key } from '../../store/table/client.ts'

/** The objects in their order; those without a place in it come last, the oldest first. */
export function inOrder<T extends Placed>(objects: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ _id }: Placed) => places.get(_id) ?? order.length
  return objects.toSorted((a, b) => place(a) - place(b) || a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id))
}

const attempts = 5

/**
 * Puts a list into a new order, given whole. Ids that are not exactly those of the list are refused (docs/management.md#lists-and-order).
 * What was appended meanwhile stays behind them.
 */
export async function reorder(key: Key, list: () => Promise<readonly Placed[]>, ids: readonly string[], parameter: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await readOrder(key)
    const there = new Set((await list()).map(({ _id }) => _id))
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || there.size !== wanted.size || ids.some((id) => !there.has(id)))
      throw invalid(parameter, 'must hold exactly the ids of the list, each once')
    if (await replaceOrder(key, before, [...ids, ...before.filter((id) => !wanted.has(id))])) return
  }
  throw problem('changed_meanwhile')
}
