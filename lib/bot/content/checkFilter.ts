import type { Filter } from '../../../schemas/filter.ts'
import { parseFilter } from '../../filter/parse.ts'

/** Refuses a filter that means nothing when it is stored, rather than when it is used. `at`: where it is in a body. */
export function checkFilter(filter: Filter | null | undefined, at: string): void {
  if (filter) parseFilter(filter, at)
}
