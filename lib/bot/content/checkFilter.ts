import type { Filter } from '../../../schemas/filter.ts'
import { parseFilter } from '../../filter/parse.ts'

/**
 * Refuses a filter that means nothing (docs/profiles-and-filters.md#filters): when it is stored, wherever it stands, rather than when it is
 * used.
 */
export function checkFilter(filter: Filter | null | undefined, at: string): void {
  if (filter) parseFilter(filter, at)
}
