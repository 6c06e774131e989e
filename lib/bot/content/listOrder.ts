import { invalid } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { type OrderedList, putOrder } from '../../store/content/ranks.ts'

interface NewOrder {
  readonly of: OrderedList
  /** The objects of the list: their ids and ranks. */
  readonly ranks: ReadonlyMap<string, number>
  readonly ids: readonly string[]
  /** The parameter that gives the ids: what a refusal names. */
  readonly parameter: string
}

/**
 * Puts a list into a new order, given whole (docs/management.md#lists-and-order). Ids that are not exactly those of the list are refused.
 * What is created meanwhile comes after them.
 */
export async function writeOrder(application: Application, { of, ranks, ids, parameter }: NewOrder): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || ranks.size !== wanted.size || ids.some((id) => !ranks.has(id)))
    throw invalid(parameter, 'must contain each id of the list exactly once')
  await putOrder(
    application,
    of,
    ids.map((id) => ranks.get(id) ?? 0),
  )
}
