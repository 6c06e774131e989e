import type { Filter } from '../../../schemas/filter.ts'
import { bothOf } from './combine.ts'
import type { ParsedFilter } from './condition.ts'
import { parseFilter } from './parse.ts'

interface JoinOptions {
  /** The referenced stored filters, by ID. */
  readonly stored: ReadonlyMap<string, Filter>
  /** Relative conditions count from here (milliseconds since 1970). */
  readonly moment: number
  /** The parameter of the filter in a request body. */
  readonly at?: string | undefined
}

/**
 * Parses a filter together with the stored filter that its `_id` references: both must match (docs/filters.md#stored-filters).
 * Undefined if the stored filter does not exist.
 */
export function parseJoined(filter: Filter, { stored, moment, at }: JoinOptions): ParsedFilter | undefined {
  const own = parseFilter(filter, moment, at)
  if (filter._id === undefined) return own
  const storedFilter = stored.get(filter._id)
  return storedFilter && bothOf(own, parseFilter(storedFilter, moment))
}
