import { invalid } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { type OrderedList, putOrder } from '../../store/content/ranks.ts'

interface NewOrder {
  readonly of: OrderedList
  /** The objects of the list: IDs and ranks. */
  readonly ranks: ReadonlyMap<string, number>
  readonly ids: readonly string[]
  /** The parameter of the IDs, for errors. */
  readonly parameter: string
}

/**
 * Reorders a list; `ids` must be exactly its IDs (docs/management.md#lists-and-order). Objects created concurrently come last. Throws
 * `invalid` otherwise.
 */
export async function writeOrder(application: Application, { of, ranks, ids, parameter }: NewOrder): Promise<void> {
  const newOrder = new Set(ids)
  if (newOrder.size !== ids.length || ranks.size !== newOrder.size || ids.some((id) => !ranks.has(id)))
    throw invalid(parameter, 'must contain each id of the list exactly once')
  await putOrder(
    application,
    of,
    ids.map((id) => ranks.get(id) ?? 0),
  )
}
