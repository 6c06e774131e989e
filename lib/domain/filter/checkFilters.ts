import { parseFilter } from './parse.ts'
import type { PlacedFilter } from './placedFilters.ts'

/** Throws `invalid` for filters that are not valid at a moment (docs/filters.md#filters), before they are stored. */
export function checkFilters(placed: readonly PlacedFilter[], moment: number): void {
  for (const { filter, at } of placed) parseFilter(filter, moment, at)
}
