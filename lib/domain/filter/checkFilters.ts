import { parseFilter } from './parse.ts'
import type { PlacedFilter } from './placedFilters.ts'

/** Refuses filters that mean nothing (docs/profiles-and-filters.md#filters) before they are stored, at a moment. */
export function checkFilters(placed: readonly PlacedFilter[], moment: number): void {
  for (const { filter, at } of placed) parseFilter(filter, moment, at)
}
