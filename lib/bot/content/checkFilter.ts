import type { Filter } from '../../../schemas/filter.ts'
import { now } from '../../core/clock.ts'
import { parseFilter } from '../../filter/parse.ts'

/** Refuses a filter that means nothing (docs/profiles-and-filters.md#filters) before it is stored. `at`: where it is in a body. */
export function checkFilter(filter: Filter | null | undefined, at: string): void {
  if (filter) parseFilter(filter, now(), at)
}
